import type { UnreadableReason } from '../../board/board-reading.ts';
import type { FillResult } from '../../board/fill.ts';
import type { Grade } from '../../companion/grade.ts';
import type { Nudge } from '../../companion/nudge.ts';
import type { PanelState } from '../../companion/view-model.ts';
import type { PriorName } from '../../game/answer-rules.ts';
import type { Mark } from '../../game/feedback.ts';
import type { Refusal } from '../../game/guess-rules.ts';
import { MODES, type Mode, type ModeId } from '../../game/mode.ts';
import type { Rules } from '../../game/rules.ts';
import type { DrillResult } from '../../practice/stored-drills.ts';
import type { Cause, Habit } from '../../protocol/cause.ts';
import type { BackendName, GpuProblem } from '../../protocol/status.ts';
import { strategyWords } from '../../solver/strategy/registry.ts';
import type { Fortune, GameAccount } from '../../statistics/account.ts';
import type { Account } from '../../statistics/record.ts';
import type { ImportedGames } from '../../statistics/store.ts';
import { dayFormatOf, numberFormatsOf } from '../figures.ts';
import { deductionsInEnglish } from './deductions-en.ts';
import { countOf, pluralize } from './plural-en.ts';
import { reasonInEnglish, testedInEnglish } from './reasons-en.ts';
import { type SentencePart, tilesOfSymbols } from './sentences.ts';

/** A sentence, split after its leading figure or term. */
type Sentence = readonly [figure: string, rest: string];

const LANGUAGE = 'en';
const figures = numberFormatsOf(LANGUAGE);

const MARK_NAMES: Readonly<Record<Mark, string>> = { G: 'green', P: 'purple', B: 'black' };

const CAUSE_NAMES: Readonly<Record<Cause, string>> = {
  opener: 'First guesses',
  'known-symbol': 'Symbols that cannot be there',
  'known-place': 'Symbols where they cannot be',
  'missed-win': 'Guesses that cannot win',
  gamble: 'Guesses at the answer too early',
  split: 'Guesses that leave too many answers',
  none: 'Small differences',
  better: 'Better than the suggestion',
};
const causeInSentence = (cause: Cause) =>
  CAUSE_NAMES[cause].charAt(0).toLowerCase() + CAUSE_NAMES[cause].slice(1);

const SPOKEN: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '=': 'equals',
  '□': 'digit',
  '‹': 'one of',
  '›': 'then',
  '(': 'open bracket',
  ')': 'close bracket',
  '²': 'squared',
  '³': 'cubed',
  '^': 'power',
  '!': 'factorial',
  '.': 'point',
  π: 'pi',
};

/** Text for screen readers: digits one by one, operators by name. */
const spoken = (equation: string) => [...equation].map((symbol) => SPOKEN[symbol] ?? symbol).join(' ');

const REFUSALS: {
  readonly [Code in Refusal['code']]: (refusal: Extract<Refusal, { code: Code }>) => string;
} = {
  symbol: ({ character, symbols }) => `"${character}" is not one of the game's symbols (${symbols})`,
  length: ({ tiles, wanted }) => `it has ${countOf(tiles, 'tile')}, not ${wanted}`,
  equals: ({ count }) => (count === 0 ? 'it has no =' : `it has ${countOf(count, 'equals sign')}, not one`),
  'empty-side': () => 'one side of the = is empty',
  'not-arithmetic': () => 'only digits, + - * /, brackets, ² and ³ are allowed beside the =',
  'empty-brackets': () => 'the brackets are empty',
  'no-times': () => 'multiplication needs a *',
  'nothing-before-times': () => 'a number is missing before * or /',
  'nothing-before-power': () => 'a number is missing before **',
  'nothing-before-square': () => 'a number is missing before ² or ³',
  'nothing-after': () => 'a number is missing after an operator',
  bracket: () => 'a bracket is not paired',
  'by-zero': () => 'it divides by zero',
  unequal: ({ left, right }) => `${figures.plain(left)} is not ${figures.plain(right)}`,
};

const refusalClause = (refusal: Refusal) => REFUSALS[refusal.code](refusal as never);

/** `0.3 of a guess` */
const ofGuesses = (guesses: number): string => {
  const written = figures.loss(guesses);
  if (guesses < 0.95) return `${written} of a guess`;
  return `${written} ${pluralize(written, 'guess', 'guesses')}`;
};

const possible = (remaining: number): string => (remaining === 1 ? 'possible answer' : 'possible');
const boardName = (board: number) => `Board ${board}`;
/** British lists omit the comma before `and`. */
const listed = new Intl.ListFormat('en-GB');
const boardNames = (boards: readonly number[]) =>
  `${pluralize(`${boards.length}`, 'board')} ${listed.format(boards.map(String))}`;
const FORTUNES: Record<Fortune, string> = { lucky: 'lucky', normal: 'normal luck', unlucky: 'unlucky' };

const solved = (turns: number) => (turns === 1 ? 'Solved in one turn' : `Solved in ${turns} turns`);

/**
 * All texts for players, in English: plain, figure first, and clear without a tooltip. The command line uses some of
 * them, so they must not depend on a page. Rows, tiles, grids and guesses are numbered from 1.
 */
export const en = {
  /** BCP 47 tag, and the language's name for menus. */
  language: LANGUAGE,
  languageName: 'English',
  figures,
  name: 'Maxwell',
  spoken,

  // Settings.
  /** Shown while the browser does not store changes. */
  unsaved: {
    panel: 'Settings cannot be saved right now. Changes last until you leave this page.',
    practice: 'Practice and settings cannot be saved right now. They last until you leave this page.',
    page: 'Settings cannot be saved right now, so changes to them do not reach the games. Restart the browser.',
  },
  strategy: 'Strategy',
  moreStrategies: 'More strategies',
  strategies: strategyWords(LANGUAGE),
  oneStrategy: 'Bi, Mini Bi and Quad are always played for the fewest guesses.',
  hintLevel: 'Hint level',
  hintLevels: {
    count: { label: 'Count', about: 'Only how many answers are left.' },
    nudge: { label: 'Nudge', about: 'Symbols and places to test next.' },
    guess: { label: 'Guess', about: 'The next guess itself.' },
  },
  /** Probabilities of the answers, for hints and for drawing practice games. */
  priors: {
    site: { label: 'As on the site', about: 'Some kinds are more likely: one answer in five has brackets.' },
    uniform: { label: 'All equally likely', about: 'For practice games with this setting.' },
  },
  commutativeWins: 'Accept swapped order (2+3 for 3+2)',
  commutativeWinsLine: 'The site calls this Commutative. Use the same setting here as there.',
  badge: 'Count on the button',
  showFewer: 'Show fewer',
  showMoreOf: (more: number) => `Show ${figures.count(more)} more`,
  /** Labels of the button that raises the hint level for this turn, by the current level. */
  showMore: { count: 'Show a nudge', nudge: 'Show the guess' },

  // Figures of a turn.
  possible,
  board: boardName,
  boardSolved: 'solved',
  /** The effect of a guess on a board. */
  boardWorth: {
    wins: 'wins',
    later: 'one answer left, for later',
    nothing: 'tells nothing new',
    apart: (answers: number) => `tells ${answers === 2 ? 'both' : `all ${figures.count(answers)}`} apart`,
    groups: (answers: number, groups: number) =>
      `${figures.count(answers)} into ${figures.count(groups)} groups`,
    mayWin: (chance: string) => `, wins ${chance}`,
  },
  /** Contains no line break. */
  oneIn: (parts: number) => `1\u00a0in\u00a0${figures.count(parts)}`,
  lastAnswersOf: (boards: readonly number[]) => `Last answers of ${boardNames(boards)}`,
  whyDoubtOfAll: (bits: number): Sentence => [
    `${figures.bits(bits)} bits`,
    ' of doubt on all boards. Each bit halves the possibilities.',
  ],
  beforeFirstGuess: 'before the first guess',
  computing: 'Computing…',
  /** Shown after the number of answers where space is limited, if the puzzle has keys for extra symbols. */
  without: (symbols: string) => `without ${symbols}`,
  countsWithout: (symbols: string) => `Counts only answers without ${[...symbols].join(' ')}`,
  /** Shown if the possible answers are not the game's usual ones. */
  rules: {
    exact: 'No usual answer fits; these are rarer ones.',
    'site-tight': 'Only very rare answers fit.',
  } as Partial<Record<Rules, string>>,
  /** Shown if a row would have won with commutative answers. */
  exactOrderOnly: 'Your rows show that only the exact order wins here.',
  /** Shown if few answers are left, counting all orders of operations as one; `forms` counts every order. */
  answersLeft: {
    one: 'The last answer',
    several: (answers: number) => `The last ${figures.count(answers)} answers`,
    oneInOrders: (forms: number) => `1 answer; any of its ${countOf(forms, 'order')} wins`,
    severalInOrders: (answers: number) => `${figures.count(answers)} answers, each in any order`,
  },
  /** Shown next to each of the last answers. */
  orders: (forms: number) => `any of ${figures.count(forms)} orders`,

  // The guess.
  nextGuess: 'Next guess',
  yourPick: 'Your pick',
  backToBest: 'Back to the best guess',
  /** The number of guesses that the game takes in all. */
  usually: {
    exactly: (guesses: number) => `Solved in ${countOf(guesses, 'guess', 'guesses')}`,
    about: (guesses: number) => `Usually solved in ${countOf(guesses, 'guess', 'guesses')}`,
    between: (guesses: number) => `Usually solved in ${guesses} or ${guesses + 1} guesses`,
    late: 'The guesses left may not be enough',
    seconds: (seconds: number) => `About ${countOf(seconds, 'second')} to go`,
  },
  winsNow: { certain: 'Sure to win now', chance: (chance: string) => `${chance} to win now` },
  fill: 'Fill',
  /** Empties the row being typed. */
  clear: 'Clear',
  pressEnter: 'Press Enter to play',
  why: 'Why',
  others: 'Others',
  /** The figures behind an explanation. */
  numbers: 'Numbers',
  stillThinking: 'still thinking…',
  /** How a guess was found; '': a reason already explains it. */
  certainty: {
    proved: '',
    games: 'The best guesses were played to the end of many games.',
    lookahead: 'The best few guesses were followed to the end of the game.',
    exact: 'Compared with every guess.',
    book: 'Compared with every guess, ahead of time.',
    own: 'You chose this first guess in the settings.',
    estimate: 'The best of many guesses; not all were compared.',
    search: 'The best so far; still searching.',
  },
  /** About a guess that cannot win. @param left number of answers that it usually leaves */
  testGuess: (left: number) =>
    `A test guess: it cannot be the answer, but usually leaves ${left === 1 ? 'just one' : `about ${figures.count(left)}`}.`,
  whyDoubt: (remaining: number, bits: number): Sentence => [
    figures.count(remaining),
    ` ${possible(remaining)}, or ${figures.bits(bits)} bits. Each bit halves the number.`,
  ],
  /** @param groups number of equal groups into which as much information splits the answers */
  whyBits: (bits: number, groups: number): Sentence => [
    `${figures.bits(bits)} bits`,
    groups === 1
      ? ' from this guess; a split into two equal groups is 1 bit.'
      : ` from this guess: like a split into ${figures.count(groups)} equal groups.`,
  ],
  whyLeft: (left: number, chance: number): Sentence => [
    figures.expectation(left),
    ` left after it on average; ${chance > 0 ? `${figures.chance(chance)} to win now` : 'it cannot win this turn'}.`,
  ],
  reason: reasonInEnglish,
  /** Sentences that the rows prove, with their reasons. */
  deductions: deductionsInEnglish,

  // The typed guess, and the possible answers.
  /** Grades of guesses, best first. */
  grades: {
    /** Than the hint, which may be the player's own first guess. */
    better: 'Even better',
    best: 'Best',
    good: 'Good',
    fair: 'Fair',
    weak: 'Weak',
    wasted: 'Wasted',
  } satisfies Record<Grade, string>,
  yourGuess: 'Your guess',
  ownVerdict: {
    wins: 'This wins',
    impossible: 'Wasted: it tells nothing new',
    mayWin: (chance: string) => ` · ${chance} to win`,
  },
  /** The cost of a guess, in details. */
  costOfGuess: {
    none: 'It costs nothing.',
    saved: (guesses: number) => `It saves ${ofGuesses(guesses)} on average.`,
    lost: (guesses: number) => `It costs ${ofGuesses(guesses)} on average.`,
  },
  siteRefuses: (refusal: Refusal) => `The site refuses this: ${refusalClause(refusal)}`,
  possibleNow: 'Map',
  mapCaption: 'Chance of each symbol at each tile, in percent. Press an empty box to see why.',
  mapOfSample: 'Estimated: there are too many answers to look at all.',
  mapSymbol: 'Symbol',
  certainPlace: 'certain',
  impossiblePlace: 'never',
  possibleAnswers: 'Possible answers',
  answersFrom: (most: number) => `Listed at ${figures.count(most)} or fewer.`,
  splitOf: (guess: string) => `Left after each feedback to ${guess}:`,
  splitColumns: { feedback: 'Feedback', left: 'left', chance: 'chance' },
  wins: 'wins',
  otherFeedbacks: (feedbacks: number, size: number) =>
    `${countOf(feedbacks, 'rarer feedback shares', 'rarer feedbacks share')} ${countOf(size, 'answer')}.`,
  columns: { guess: 'Guess', needed: 'in all', win: 'to win', left: 'left' },
  notCompared: 'Not compared yet',
  otherOrdersWin: 'The same numbers in another order win too; one order is listed.',
  /**
   * `Test 6, 8 and where the = is`.
   * @param nudge null: only one answer is left
   * @param isOneOfSeveral whether that answer is in one of several grids
   */
  nudge(nudge: Nudge | null, isOneOfSeveral = false): readonly SentencePart[] {
    if (!nudge) return [isOneOfSeveral ? 'One board has only one answer left.' : 'Only one answer is left.'];
    const { fresh, again, where } = nudge;
    const tested = testedInEnglish(tilesOfSymbols(fresh), again, where);
    return tested.length > 0
      ? ['Test ', ...tested, '.']
      : ['Little is left to test: try an equation that fits.'];
  },
  /** Why Fill failed; nothing if it succeeded or was aborted. */
  fillFailed: {
    'no-row': 'No row to type into.',
    dialog: 'Close the dialog on the page first.',
    covered: 'Close the menu on the page first.',
    interrupted: 'Stopped: you pressed a key.',
    'no-key': 'A key of the page is missing; type the guess yourself.',
    'not-shown': 'The page missed a key; check the row.',
  } as Partial<Record<FillResult['kind'], string>>,

  // A finished game.
  solved,
  notSolved: 'Not solved',
  unstored:
    'Not in your statistics yet: the disk is full, or another tab is busy. Keep this page open; Maxwell tries again.',
  /** @param guesses numbers of the poor guesses of a lost game, in order */
  costMost(guesses: readonly number[]): string {
    if (guesses.length === 0) return 'Your guesses were good. You had bad luck.';
    const numbers = guesses.map(String);
    return `Your weakest ${pluralize(`${numbers.length}`, 'guess', 'guesses')}: ${listed.format(numbers)}.`;
  },
  /** Said of the guess that won. Its chance was `ways` in `of`. */
  wonGuess: {
    only: 'Won! It was the only answer left.',
    chance: (ways: number, of: number) =>
      `Won! ${ways === 8 ? 'An' : 'A'} ${ways}-in-${figures.count(of)} chance.`,
  },
  skill: 'Skill, from 0 to 100',
  skillAndLuck: (skill: number, fortune: Fortune): string =>
    `Skill ${figures.count(skill)} · ${FORTUNES[fortune]}`,
  skillAbout: 'How well you chose, from 0 to 100.',
  tip: 'Tip:',
  tryTurnAgain: 'Try this turn again',
  /** The site lets the player retry the last guess of a lost game on its day. */
  tryTomorrow: 'The puzzle is still open on the site. From tomorrow you can try these turns again here.',
  allGames: 'All games',
  judging: 'Judging the game…',
  review: 'Review',
  /** Opens the figures behind the sentences. */
  howCounted: 'How is this counted?',
  /** `4 guesses = 3.20 expected + 0.45 by your choices + 0.35 by luck`. The parts, as shown, add up. */
  account({ guesses, expected, choices, luck }: Omit<GameAccount, 'skillScore' | 'luckScore'>): Sentence {
    const written = Number.isInteger(guesses) ? figures.count(guesses) : figures.fineGuesses(guesses);
    return [
      `${written} ${pluralize(written, 'guess', 'guesses')}`,
      ` = ${figures.fineGuesses(expected)} expected ${figures.signed(choices).join(' ')} by your choices ${figures.signed(luck).join(' ')} by luck`,
    ];
  },
  /** Explains the account of a lost game, which includes guesses that were not made. */
  accountOfLost: (tries: number) =>
    `${countOf(tries, 'guess was', 'guesses were')} made; the rest is what it would still have taken.`,
  /** Columns of the figures of each turn: guesses that choice and luck cost. */
  turnColumns: { guess: 'Guess', left: 'Answers left', choices: 'Choice', luck: 'Luck' },
  /** The end of a turn that won. */
  won: 'won',
  boardsSolved: (boards: readonly number[]) => `Solved ${boardNames(boards)}.`,
  betterGuess: 'Better:',
  definitions: [
    ['Expected', ": guesses that Maxwell's play takes on average."],
    ['Choices', ': guesses that yours took more, or fewer, than the suggested ones, on average.'],
    ['Luck', ': the rest, by what the colours happened to rule out.'],
    ['Skill', ': 100 when your choices cost nothing, 0 when they cost as much as random ones.'],
    ['Lucky, unlucky', ': luck saved or cost more than half a guess.'],
  ] as readonly Sentence[],
  /** How hard the answer was, see `hardness` in `cases.ts`. */
  hardness: {
    /** @param isOwnFirst whether the first guess was the player's, not a given row */
    sentence: (needed: string, compared: string, isOwnFirst: boolean) =>
      `Careful players${isOwnFirst ? ' who begin like you' : ''} mostly need ${needed}: ${compared}.`,
    about: (guesses: number) => countOf(guesses, 'guess', 'guesses'),
    between: (guesses: number) => `${guesses} or ${guesses + 1} guesses`,
    hardest: 'few puzzles are harder',
    /** @param easier of ten puzzles, how many are easier */
    harder: (easier: number) => `harder than ${easier} of 10 puzzles`,
    usual: 'as hard as most puzzles',
    easy: (easier: number) => `only ${easier} of 10 puzzles ${easier === 1 ? 'is' : 'are'} easier`,
    easiest: 'few puzzles are easier',
  },
  /** Defines careful players. @param usual number of guesses that they need for half of all puzzles at most */
  carefulPlayers: (needed: number, usual: number, isOwnFirst: boolean): Sentence => [
    'Careful player',
    `: one who begins with ${isOwnFirst ? 'your first guess' : 'the given row'}, then always plays an equation that fits all rows, drawn by chance. This takes ${figures.fineGuesses(needed)} guesses here. For half of all puzzles it takes ${figures.fineGuesses(usual)} or fewer${isOwnFirst ? " after Maxwell's first guess" : ''}.`,
  ],
  /** Maxwell's game with the same answer, beside the player's. */
  beside: {
    title: 'How Maxwell plays it',
    unknown: 'Your rows do not show the exact answer, so Maxwell cannot play it.',
    playing: 'Maxwell is playing…',
    both: 'You and Maxwell',
    you: 'You',
    left: (answers: number) => `${countOf(answers, 'answer')} left`,
    solves: (guesses: number) => `Maxwell solves it in ${countOf(guesses, 'guess', 'guesses')}.`,
    fails: (guesses: number) => `Maxwell does not solve it in ${countOf(guesses, 'guess', 'guesses')}.`,
  },
  /** The player's own first guess of a game. Pairs of texts stand before and after the guess. */
  firstGuess: {
    title: 'Your first guess',
    about: 'Choose a game and type the guess that you like to begin with. It never lowers your skill.',
    typed: (game: string) => `First guess in ${game}`,
    keep: 'Keep it',
    remove: 'Remove it',
    kept: ['Hints begin with ', '.'] as Sentence,
    ours: 'Hints begin with the guess that Maxwell likes best.',
    offer: (games: number, all: number): Sentence => [
      'You began with ',
      ` in ${figures.count(games)} of ${countOf(all, 'game')}. Keep it as your first guess?`,
    ],
    back: 'Back to your first guess',
  },
  copyResult: 'Copy result',
  copied: 'Copied',
  notCopied: 'The browser did not allow it.',
  /** Last line of the share text, below the site's own text. */
  shareLine: (skill: number, fortune: Fortune, isUnaided: boolean) =>
    `Maxwell: skill ${figures.count(skill)}, ${FORTUNES[fortune]}${isUnaided ? ', without hints' : ''}`,
  /** @param answers number of answers, counting all orders of operations as one; null: too many to show all */
  theAnswer(remaining: number, answers: number | null): string {
    if (remaining === 1) return 'The answer';
    if (answers === null) return 'Among them';
    if (answers === 1) return 'The answer, in some order';
    return answers === remaining ? 'One of these' : 'One of these, in some order';
  },
  reveal: 'Show what was possible',

  // State of the game.
  waits: {
    engine: 'Starting…',
    equations: 'Loading the equations…',
    puzzle: 'Waiting for the puzzle…',
    /** A dialog stands before the board. */
    start: 'Hints begin when you start the game',
    given: 'Waiting for the first row…',
    enter: 'The first row is given. Press Enter.',
    /** Rows that the player enters or pastes; `addRow` adds one. */
    rows: 'First fill in and add each row.',
  },
  preparing: 'Preparing the equations…',
  prepared: (progress: number) => `${figures.percent(progress)} · only this once, on your device`,
  /** One or two words next to the name. */
  status: {
    loading: 'starting…',
    working: 'working…',
    won: 'solved',
    lost: 'game over',
    unreadable: 'cannot read',
    'unknown-key': 'no hint',
    inconsistent: 'nothing fits',
  } as Partial<Record<PanelState['kind'], string>>,
  statusPreparing: (progress: number) => `preparing ${figures.percent(progress)}`,

  // Trouble.
  cannotRead: 'Cannot read this board',
  /** Shown if the answer needs, or may need, a key that Maxwell does not know. */
  unknownKey: (key: string) => `This puzzle has the key ${key}, which Maxwell does not know.`,
  /** @param row null: no particular row */
  unreadable(reason: UnreadableReason, { name, length, tries, grids }: Mode, row: number | null): string {
    return {
      'no-board': 'No Nerdle board found.',
      'several-boards': `Several boards here; ${name} has ${grids === 1 ? 'one' : grids}.`,
      'other-size':
        grids === 1
          ? `${name} has ${countOf(tries, 'row')} of ${countOf(length, 'tile')}; this board does not.`
          : `${name} has ${countOf(grids, 'board')} with rows of ${countOf(length, 'tile')}; this page does not.`,
      'unknown-tiles': 'The tiles cannot be read. The site may have changed.',
      'misread-row': `${row === null ? 'A row' : `Row ${row}`} is not a valid guess; it was probably misread.`,
    }[reason];
  },
  nothingFits: 'No known equation fits',
  /** Shown if no equation fits. @param row the row to check first @param board null: the game has one board */
  contradiction(row: number, rows: number, board: number | null = null): string {
    const where = board === null ? '' : `${boardName(board)}: `;
    if (rows === 1) return `${where}Row 1 leaves no known equation. Compare it with your game:`;
    return `${where}Row ${row} contradicts ${rows === 2 ? 'the other row' : 'the other rows'}. Compare it with your game:`;
  },
  /** Stands beside an entered row that contradicts others. */
  checkRow: 'Check this row.',
  unusualAnswer: 'If every row is right, the answer is a rare one that Maxwell does not know.',
  noHint: 'No hint',
  failed: {
    solver: 'Maxwell stopped computing.',
    unreachable: 'Maxwell does not answer. Trying again…',
    hung: 'Maxwell is stuck. Close its own tabs (practice, statistics, settings): hints return within two minutes.',
    outdated: 'Maxwell was updated, turned off, or crashed. Reload the page.',
  },
  /** Shown if the extension is gone: in one line, in a few words, and advice if reloading does not help. */
  farewell: {
    short: 'Maxwell stopped. Reload the page.',
    shortest: 'Reload the page',
    after: "If that does not help, check the browser's extensions page.",
  },
  close: 'Close',

  // Turns of a page that cannot be read.
  typeTurns: 'Type the turns yourself',
  typeGuess: (number: number, hasPowers: boolean) => `Type row ${number}${hasPowers ? '; ^2 makes ²' : ''}`,
  pressTiles: 'Press each tile until its colour matches',
  marks: {
    usual: MARK_NAMES,
    'colour-blind': { ...MARK_NAMES, B: 'white' },
  },
  tile: (number: number, symbol: string, mark: string) => `Tile ${number} ${symbol}: ${mark}`,
  markMeanings: { G: 'right place', P: 'another place', B: 'not in it' },
  addRow: 'Add row',
  typedAll: (rows: number) => `${countOf(rows, 'row')}: the game is over.`,
  endTyping: 'Clear the rows and stop',
  copyReport: 'Copy report',
  reportAbout: 'For those who mend Maxwell: how the page is built, and nothing about your game.',
  changeRow: (number: number) => `Change row ${number}`,
  removeRow: (number: number) => `Remove row ${number}`,
  refused: (text: string, refusal: Refusal) => `"${text}" is not an equation: ${refusalClause(refusal)}`,
  /** Why the site refuses a guess, as a part of a sentence. */
  refusal: refusalClause,

  // For screen readers; `hidePanel` is also a tooltip.
  openPanel: 'Open the panel',
  collapsePanel: 'Collapse the panel',
  movePanel: 'Move the panel: arrow keys move it, Home puts it back',
  hidePanel: 'Hide Maxwell in this tab',
  isHidden: 'Hidden in this tab',
  undo: 'Undo',
  announce: {
    guess: (guess: string) => `Next guess: ${spoken(guess)}.`,
    /** @param answers null: the board is solved @param board null: the game has one board */
    count: (answers: number | null, board: number | null = null) =>
      `${board === null ? '' : `${boardName(board)}: `}${answers === null ? 'solved' : `${figures.count(answers)} ${possible(answers)}`}.`,
    countsWithout: (symbols: string) =>
      `Counts only answers without ${listed.format([...symbols].map(spoken))}.`,
    won: (turns: number) => `${solved(turns)}.`,
    lost: (remaining: number | null) =>
      remaining === null
        ? 'Not solved.'
        : `Not solved. ${countOf(remaining, 'answer was', 'answers were')} left.`,
    /** @param row the row to check first @param board null: the game has one board */
    inconsistent: (row: number, board: number | null = null) =>
      `No known equation fits. Check row ${row}${board === null ? '' : ` of board ${board}`}.`,
  },

  // In the closed bar, instead of the guess.
  barLevels: { count: 'count only', nudge: 'open for the nudge', guess: '' },

  // Practice and statistics.
  pages: 'Pages',
  practice: {
    title: 'Practice',
    game: 'Game',
    board: 'Board',
    keyboard: 'Keyboard',
    result: 'Result',
    row: (number: number) => `Row ${number}`,
    tile: (number: number, symbol: string) => `Tile ${number}: ${symbol ? spoken(symbol) : 'empty'}`,
    key: (symbol: string, mark: Mark | null) => spoken(symbol) + (mark ? `, ${MARK_NAMES[mark]}` : ''),
    enter: 'Enter',
    erase: 'Delete',
    tileBefore: 'Tile before',
    tileAfter: 'Next tile',
    drawing: 'Drawing an answer…',
    newGame: 'New game',
    playOn: 'Play another',
    answerWas: (answers: number): string => (answers === 1 ? 'The answer was' : 'The answers were'),
    answers: 'Answers',
    code: 'Code for a friend:',
    copyCode: 'Copy',
    codeOfFriend: "A friend's code",
    playCode: 'Play',
    noGame: 'Not a valid code. Check its letters and digits.',
    fillRow: 'Fill every tile first.',
    refused: (refusal: Refusal) => `Not an equation: ${refusalClause(refusal)}.`,
    shareTitle: (mode: ModeId, code: string) => `Maxwell practice, ${MODES[mode].name} ${code}`,
  },
  /** A game that was played elsewhere. */
  analyse: {
    title: 'Analyse any game',
    about: 'Type the rows of any game, from a phone, a picture or a friend. It is not added to your games.',
    rows: 'Number of rows',
    tries: (rows: number) => countOf(rows, 'row'),
    clear: 'Clear all rows',
    paste: 'Paste a result',
    pasteAbout:
      'Rows like 48-32=16:PBBBBGPP, with G for green, P for purple and B for black. Or the squares that a player shares; then type the guesses.',
    use: 'Use it',
    answer: 'I know the answer',
    answerAbout: 'The answer gives the rows their colours.',
    answerField: 'Answer',
    /** Why a pasted text cannot be used. */
    noRows: 'There are no rows in this text.',
    tooManyRows: (rows: number, tries: number) =>
      `That makes ${countOf(rows, 'row')}, but the game has ${figures.count(tries)}.`,
    otherColours: (row: number, { name, grids, length }: Pick<Mode, 'name' | 'grids' | 'length'>) =>
      `Check the colours of row ${figures.count(row)}: ${name} has ${countOf(length, 'tile')} on ${countOf(grids, 'board')}.`,
  },
  /** Exercises: costly turns of finished games. */
  again: {
    title: 'Your mistakes, again',
    open: (due: number) => `Your mistakes, again: ${figures.count(due)} to try`,
    due: (due: number) => `${figures.count(due)} to try`,
    about: (game: string, when: string, guess: number) =>
      `${game}, ${when}. What is a better guess ${figures.count(guess)}?`,
    playedThen: 'Played then:',
    /** @param days days until the exercise comes back; null: never */
    comesBack(days: number | null): string {
      if (days === null) return 'Learned: it does not come back.';
      return days === 1 ? 'It comes back tomorrow.' : `It comes back in ${countOf(days, 'day')}.`;
    },
    notKept: 'This try could not be saved. Restart the browser.',
    none: 'Nothing to do now. After a weak guess in one of your games, you can try it again here.',
    next: 'Next',
    skip: 'Skip',
    back: 'Back to practice',
  },
  /** Drills: positions in which a habit leads to a mistake. */
  drill: {
    title: (habit: Habit) => `Drill: ${causeInSentence(habit)}`,
    progress: (number: number, total: number) => `${figures.count(number)} of ${figures.count(total)}`,
    finding: 'Finding positions…',
    none: 'No new position was found in time.',
    /** Shown for modes in which new positions cannot be drawn. */
    onlyOwn: (game: string) => `In ${game} you practise with your own mistakes, and none is left for now.`,
    few: (positions: number) =>
      `Only ${countOf(positions, 'position was', 'positions were')} found this time.`,
    about: (game: string, guess: number) => `${game}. What is a good guess ${figures.count(guess)}?`,
    repeated: 'You have tried this one. Find another.',
    showResult: 'Show the result',
    passed: ({ passed, positions }: Pick<DrillResult, 'passed' | 'positions'>) =>
      `Passed: ${figures.count(passed)} of ${figures.count(positions)}`,
    /** The result of the previous drill of the same habit and mode. */
    before: ({ passed, positions }: Pick<DrillResult, 'passed' | 'positions'>) =>
      `Last time: ${figures.count(passed)} of ${figures.count(positions)}.`,
    /** @param before cost of the guesses in the previous drill; null: this is the first */
    cost: (lost: number, before: number | null) =>
      `Your guesses cost ${figures.fineGuesses(lost)} more than the best ones${before === null ? '' : `; last time ${figures.fineGuesses(before)}`}.`,
    first: 'Your first drill of this kind here.',
    /** The first mark of a guess, by the drilled habit. It also holds for a guess that shows the habit at no cost. */
    avoided: {
      opener: 'Good first guess',
      'known-symbol': 'Only useful symbols',
      'known-place': 'Only useful places',
      'missed-win': 'Good chance to win',
      gamble: 'Good timing',
      split: 'Good split',
    } satisfies Record<Habit, string>,
    bestPossible: 'Best possible',
    passNote: 'The first mark counts. It is about what you practise here.',
    marks: { passed: 'Yes', failed: 'No' },
    another: 'Another drill',
    retry: 'Try again',
  },
  habits: {
    title: 'Your habits',
    causes: CAUSE_NAMES,
    tips: {
      opener: 'Begin with the suggested first guess, or with the best of your own.',
      'known-symbol':
        'Leave out symbols that earlier rows rule out, and extra copies: you know their colour before you type them.',
      'known-place':
        'Keep green symbols in their places, and move the others: they cannot turn green where they were.',
      'missed-win': 'Take a guess that can be the answer: one was just as good, and it can win at once.',
      gamble:
        'First play a guess that tells the last answers apart, even if it cannot win itself: that needs fewer guesses.',
      split: 'Think of several possible answers, and choose a guess that gives them different colours.',
    },
    /** @param worst the costliest habit; null: no habit cost anything */
    summary: (worst: Habit | null): string =>
      worst ? `This costs you the most guesses: ${causeInSentence(worst)}.` : 'No habit cost you a guess.',
    often: (guesses: number) => `in ${countOf(guesses, 'guess', 'guesses')}`,
    perGame: 'Guesses lost per game',
    total: 'Together',
    trends: { more: 'more lately', less: 'less lately' },
    trendNote: 'Lately: your last ten games, if they differ from the others by more than chance explains.',
    missing: (games: number) => `After ${countOf(games, 'more finished game')}, your habits appear here.`,
    /** @param all number of games to judge, including the `done` ones */
    judging: (done: number, all: number) =>
      `Looking at older games: ${figures.count(done)} of ${figures.count(all)}.`,
    practise: 'Practise this',
  },
  statistics: {
    title: 'Statistics',
    source: 'Played',
    sources: { site: 'on the site', practice: 'in practice' },
    games: 'Games',
    won: 'Won',
    /** @param lostAs number of guesses as which a lost game counts; null: no game is lost */
    meanGuesses: (lostAs: number | null) =>
      `Guesses per game${lostAs === null ? '' : `; a lost one is ${figures.count(lostAs)}`}`,
    streak: (longest: number) => `Days won in a row; most so far ${figures.count(longest)}`,
    guesses: 'Guesses',
    needed: 'Guesses needed',
    help: 'Help',
    helped: { all: 'all games', unaided: 'without hints' },
    noneUnaided: 'No finished games without hints yet.',
    mean: (guesses: number, tries: number) =>
      `You need ${figures.fineGuesses(guesses)} guesses on average. A lost game counts as ${countOf(tries + 1, 'guess', 'guesses')}.`,
    /** @param games number of games with an account */
    account: (games: number, { expected, choices, luck }: Account) =>
      `Average of ${countOf(games, 'game')}: Maxwell needs ${figures.fineGuesses(expected)}; ${figures.signed(choices).join(' ')} by your choices, ${figures.signed(luck).join(' ')} by luck.`,
    overTime: 'Guesses lost over time',
    byChoices: 'by choices',
    byLuck: 'by luck',
    courseNote: (games: number) =>
      `One dot per game; the lines are averages over ${countOf(games, 'game')}. Below 0: guesses saved.`,
    courseAbout: (games: number, choices: number, luck: number) =>
      `Guesses lost in ${countOf(games, 'game')}. Recently: ${figures.minus(choices)} by choices, ${figures.minus(luck)} by luck.`,
    openers: 'Your first guesses',
    openerColumns: { guess: 'First guess', games: 'Games', grade: 'Grade' },
    cost: 'It cost',
    results: { any: 'All', won: 'Won', lost: 'Lost' },
    find: 'Find an answer or a day',
    noneFound: 'No game found.',
    replay: 'opened by date',
    secondTry: 'second try, not counted',
    playAgain: 'Play this puzzle again',
    none: 'No finished games yet.',
    sample: 'After your first game you see how many guesses you need. A sample:',
    playToday: (game: string) => `Play today's ${game}`,
    privacy: 'Kept on this device only: all finished games, none from private windows.',
    file: 'Your games as a file',
    unreadable: (rows: number) =>
      `${countOf(rows, 'entry', 'entries')} cannot be read. The exported file includes ${rows === 1 ? 'it' : 'them'}.`,
    export: 'Export as a file',
    import: 'Import a file',
    /** Why the games cannot be read or, for `undeleted`, deleted. */
    closed: {
      held: 'Another tab is using your games. Close the other tabs of Maxwell, then reload this page.',
      undeleted:
        'Another tab is using your games. Close the other tabs of Maxwell; then the games are deleted.',
      full: 'The disk is almost full. Your games are safe, but they can only be opened once there is more room.',
      broken: 'Your games cannot be opened. Restart the browser; if that does not help, delete them.',
    },
    /** @param all number of entries to import, including the `done` ones */
    importing: (done: number, all: number) => `Importing… ${figures.count(done)} of ${figures.count(all)}`,
    imported({ added, others, unreadable }: ImportedGames): string {
      const sentences = [
        `${countOf(added, 'game')} imported.`,
        ...(others > 0 ? [`${countOf(others, 'was', 'were')} here already.`] : []),
        ...(unreadable > 0 ? [`${countOf(unreadable, 'entry', 'entries')} could not be read.`] : []),
      ];
      return sentences.join(' ');
    },
    importRefused: 'Not a file of games exported here. Nothing was changed.',
    /** Messages by failed action: each names the failure and the remaining data. */
    failed: {
      exportGames: 'The file could not be saved. Your games are unchanged.',
      importGames: 'Not all games could be saved. Restart the browser and import the file again.',
      deleteGames: 'The games were not deleted: the browser refused. They are all still here.',
    },
    delete: 'Delete all',
    reallyDelete: (games: number) =>
      `Delete ${games === 1 ? 'the one finished game' : `all ${figures.count(games)} finished games`}? This cannot be undone.`,
  },
  dayOf: dayFormatOf(LANGUAGE),

  keep: 'Keep them',
  fileTooLarge: 'This file is larger than 20 MB. It was not read, and nothing was changed.',

  // The settings page.
  settings: {
    title: 'Settings',
    hints: 'Hints',
    /** @param worst maximum number of guesses in a game @param lost share of games not solved in six guesses, 0 to 1 */
    played(mean: number, worst: number, lost: number): string {
      const losses = lost < 0.005 ? 'almost none lost' : `${countOf(Math.round(100 * lost), 'game')} lost`;
      const end = lost === 0 ? `never more than ${figures.count(worst)} in a game` : losses;
      return `In 100 games: ${figures.count(100 * mean)} guesses, ${end}.`;
    },
    /** Explains the figures, which were measured with the site's answers. @param prior the player's setting */
    playedNote: (prior: PriorName): string =>
      `Measured on every Nerdle Maxi answer, as likely as on the site.${prior === 'site' ? '' : ' Not measured for equally likely answers.'}`,
    byGuess: 'A level for each guess',
    levelOf: (number: number) => `Guess ${figures.count(number)}`,
    game: 'The game',
    answers: 'Answers',
    answersAbout:
      'For Nerdle Maxi only; in the other games all answers are equally likely. If none fits, hints use all equations.',
    guessSeconds: 'Seconds for a guess',
    guessSecondsAbout: 'How long you need for one. In Speed Nerdle the advice counts it with the penalties.',
    panel: 'Panel and button',
    place: 'Panel position',
    automatic: 'Beside the board, where there is room.',
    dragged: 'Where you dragged it.',
    resetPlace: 'Back beside the board',
    badgeAbout: 'The number of possible answers on the toolbar button.',
    language: 'Language',
    asBrowser: 'Same as the browser',
    engine: 'For the curious: engine and time',
    starts: 'Starts when needed',
    runsOn: 'Runs on',
    equations: 'Equations',
    kept: (bytes: number) => `${figures.count(bytes / 1e6)} MB on this device`,
    noneKept: 'None on this device yet',
    rebuild: 'Rebuild',
    rebuilt: { done: 'Rebuilt.', failed: 'Rebuilding failed. Restart the browser and try again.' },
    /** Shown if the graphics processor is used. */
    calibrated: 'Each search runs on whichever processor is faster here.',
    shortcuts: 'Keyboard shortcuts',
    commands: {
      popup: 'Open the popup',
      'toggle-panel': 'Hide or show the panel in this tab',
      'show-more': 'Show more for this turn: a nudge, then the guess',
      fill: 'Fill in the guess',
    },
    unset: 'not set',
    changeShortcuts: 'Change shortcuts',
    changeByHand: 'To change them: add-ons page, gear, Manage Extension Shortcuts.',
    contains: 'Maxwell contains Preact, Comlink, idb and other free software.',
    licences: 'Licences',
    delete: 'Reset all',
    question: 'Reset all settings? Finished games stay.',
    isReset: 'All settings are reset.',
    shortcutsFailed: 'The page for shortcuts could not be opened. Your shortcuts are unchanged.',
    saved: 'Changes are saved at once.',
  },

  // The welcome page.
  welcome: {
    name: 'Welcome',
    title: 'Maxwell plays along',
    sentences: [
      'Open a Nerdle game, and Maxwell shows up beside or below the board.',
      'After each guess it shows how many answers are left and what to try next.',
      // Names the data that are read, kept and sent: Chrome's store asks for this disclosure.
      'It reads the board of the game you play, and no other page.',
      'It keeps your settings and finished games, on this device only.',
      'It sends nothing to anyone.',
    ],
    level: 'How much should it tell you?',
    later: 'You can change this any time, in the panel or the settings.',
  },
  fileUnread: 'The file could not be read. Nothing was changed.',
  play: (game: string) => `Play ${game}`,

  // The popup.
  /** The same news as in `CHANGELOG.md`. */
  news: 'New: nine more games and Pro, hints for the fewest guesses, and your mistakes to try again.',
  dismiss: 'Dismiss',
  /** Shown if the hint level depends on the guess. */
  levelOfGuess: (number: number) => `For guess ${figures.count(number)}; see the settings.`,
  on: 'on',
  off: 'off',
  showOnPage: 'Show Maxwell on the page',
  showAgain: 'Show Maxwell again',
  popup: {
    off: 'Maxwell is off.',
    asking: 'Looking at the page…',
    none: 'Open a game to see hints here.',
    hidden: 'The panel is hidden in this tab.',
    match: 'Cup matches are against other players, so Maxwell stays out of them.',
    noHint: 'No hint. The panel says why.',
  },
  backend(name: BackendName, threads: number): string {
    const processor = { webgpu: 'Graphics processor', simd: 'Processor', reference: 'Processor' }[name];
    return `${processor}${threads === 1 ? '' : `, ${countOf(threads, 'thread')}`}`;
  },
  equationsReady: (source: 'cache' | 'built', ms: number) =>
    `equations ${source === 'cache' ? 'loaded' : 'made'} in ${figures.duration(ms)}`,
  equationsPreparing: (progress: number) => `preparing the equations: ${figures.percent(progress)}`,
  /** Why the graphics processor is not used. */
  gpuUnavailable: {
    wrong: 'GPU check failed',
    lost: 'GPU lost; tried again in the next game',
    timeout: 'GPU stuck; tried again in the next game',
  } as Partial<Record<GpuProblem, string>>,
};
