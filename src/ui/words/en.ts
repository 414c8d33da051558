import type { MarkColours } from '../../board/colours.ts';
import type { UnreadableReason } from '../../board/reading.ts';
import type { FillResult } from '../../board/type.ts';
import type { PanelState, Review, Verdict } from '../../companion/model.ts';
import type { Nudge } from '../../companion/nudge.ts';
import type { Refusal } from '../../game/accepts.ts';
import type { PriorName } from '../../game/answer-rules.ts';
import type { Mark } from '../../game/feedback.ts';
import { MODES, type Mode, type ModeId } from '../../game/mode.ts';
import type { Rules } from '../../game/rules.ts';
import { COMPARED_GUESSES, type Judgement } from '../../protocol/answer.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { ShortcutName } from '../../protocol/shortcuts.ts';
import type { EngineName, GpuUnavailable } from '../../protocol/status.ts';
import type { HintLevel, ImportRefusal, LanguageName } from '../../settings.ts';
import { STRATEGIES, type StrategyName, strategyNamed } from '../../solver/strategy/registry.ts';
import type { Source } from '../../statistics/record.ts';
import { figuresOf, isCertain } from '../figures.ts';
import type { ImportNotice } from '../statistics/model.ts';

/** Part of a sentence; symbols are drawn as tiles and spoken by name. */
export type Piece = string | { readonly symbol: string };

/** The figure that a sentence begins with, and the rest of it. */
type Sentence = readonly [figure: string, rest: string];

const LANGUAGE = 'en';
const figures = figuresOf(LANGUAGE);
const dates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' });
const days = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' });

const MARK_NAMES: Readonly<Record<Mark, string>> = { G: 'green', P: 'purple', B: 'black' };
/** Under the site's colour-blind setting. */
const COLOUR_BLIND_NAMES: typeof MARK_NAMES = { ...MARK_NAMES, B: 'white' };

/** With fewer bits a guess is worth less than a split into two groups: log2 of 1.5. */
const MOST_FOR_ONE_GROUP = Math.log2(1.5);

/** A smaller chance to win tells the player nothing. */
export const TELLING_CHANCE = 1 / 1000;

const SPOKEN: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '=': 'equals',
  '(': 'open bracket',
  ')': 'close bracket',
  '²': 'squared',
  '³': 'cubed',
};

/** An equation as a screen reader should say it: digits one by one, operators by name. */
const spoken = (equation: string) => [...equation].map((symbol) => SPOKEN[symbol] ?? symbol).join(' ');

/** `a, b and c` */
function list<Item>(items: readonly (readonly Item[])[]): (Item | string)[] {
  return items.flatMap((item, index) => {
    const separator = index === 0 ? [] : [index === items.length - 1 ? ' and ' : ', '];
    return [...separator, ...item];
  });
}

const REFUSALS: {
  readonly [Code in Refusal['code']]: (refusal: Extract<Refusal, { code: Code }>) => string;
} = {
  symbol: ({ character, symbols }) => `"${character}" is not a symbol of the game (${symbols})`,
  length: ({ tiles, wanted }) => `it has ${tiles} tiles, not ${wanted}`,
  equals: ({ count }) => `it has ${count} equals signs, not one`,
  'empty-side': () => 'one side of the = is empty',
  'not-arithmetic': () => 'only digits, + - * /, brackets, ² and ³ may stand beside the =',
  'empty-brackets': () => 'there is nothing between the brackets',
  'no-times': () => 'a multiplication must be written with *',
  'nothing-before-times': () => 'there is no number before * or /',
  'nothing-before-power': () => 'there is no number before **',
  'nothing-before-square': () => 'there is no number before ² or ³',
  'nothing-after': () => 'there is no number after an operator',
  bracket: () => 'a bracket has no partner',
  'by-zero': () => 'it divides by zero',
  unequal: ({ left, right }) => `${left} does not equal ${right}`,
};

const refusalClause = (refusal: Refusal) => REFUSALS[refusal.code](refusal as never);

/** What follows a number of answers. */
const possible = (remaining: number): string => (remaining === 1 ? 'possible answer' : 'possible');
const countPossible = (remaining: number) => `${figures.count(remaining)} ${possible(remaining)}.`;

/**
 * Every text that a player reads, in English: figure first, plain, nothing that only a tooltip explains. It needs no
 * page: the command line takes its refusals from here.
 */
export const en = {
  /** BCP 47 tag. */
  language: LANGUAGE,
  figures,
  name: 'Maxwell',
  spoken,

  // Settings.
  strategy: 'Strategy',
  fromPaper: 'From the paper',
  strategies: Object.fromEntries(
    STRATEGIES.map(({ name, title, sentence }) => [name, { title, sentence }]),
  ) as Record<StrategyName, { title: string; sentence: string }>,
  /** Below the choice: the paper's name, by which the README and the command line know it. */
  strategyLine: (name: StrategyName, sentence: string) => `${name}: ${sentence}`,
  hintLevel: 'Hint level',
  hintLevels: {
    count: { label: 'Count', about: 'How many answers are possible, nothing more.' },
    nudge: { label: 'Nudge', about: 'Which symbols and places to test next.' },
    guess: { label: 'Guess', about: 'The whole next guess.' },
  } satisfies Record<HintLevel, object>,
  /** How likely answers are taken to be, or drawn in practice. */
  priors: {
    site: {
      label: 'As on the site',
      about: 'Some kinds are likelier: one answer in five has brackets. For the games of the site.',
    },
    uniform: {
      label: 'All equally likely',
      about: 'Every possible answer counts the same. For practice games drawn that way.',
    },
  } satisfies Record<PriorName, object>,
  /** By the name that the site's own settings give it. */
  commutativeWins: 'Commutative answers',
  commutativeWinsLine: (on: boolean) =>
    `${on ? 'a+b wins for b+a' : 'Exact order only'}. Match the site's setting.`,
  badge: 'Count on the button',
  /** A step up for this turn. */
  showFewer: 'Show fewer',
  showMoreOf: (more: number) => `Show ${figures.count(more)} more`,
  showMore: { count: 'Show a nudge', nudge: 'Show the guess' },

  // Figures of a turn.
  possible,
  bits: 'bits',
  beforeFirstGuess: 'before the first guess',
  computing: 'Computing…',
  /** Beside the figures when the possible answers are not the usual ones of the game. */
  rules: {
    pool: '',
    exact: 'No usual answer fits; these are the rarer ones.',
    'site-tight': 'No everyday equation fits; these are the unusual ones.',
    table: 'By the rules of the frequency table.',
    paper: 'By the rules of the paper.',
    answers: 'Words that are used as answers.',
    words: 'Every word that can be guessed.',
  } satisfies Record<Rules, string>,
  /** When a row would have won, had the site commutative answers switched on. */
  exactOrderOnly: 'Your rows show that only the exact order wins here.',
  /**
   * When few answers are left: how many there are but for the order of their operations.
   * @param forms with all their orders
   */
  answersLeft(answers: number, forms: number): string {
    if (answers === forms)
      return answers === 1 ? 'The last answer' : `The last ${figures.count(answers)} answers`;
    return answers === 1
      ? `1 answer; any of its ${figures.count(forms)} orders wins`
      : `${figures.count(answers)} answers, in any order of operations`;
  },
  /** Beside one of these answers. */
  orders: (forms: number) => (forms === 1 ? '' : `any of ${figures.count(forms)} orders`),

  // The guess.
  nextGuess: 'Next guess',
  yourPick: 'Your pick',
  soFar: 'so far',
  leftAfter: 'left after',
  /** The chance to win with a guess now, in two lines; null when there is nothing to tell. */
  chanceToWin(chance: number): readonly [string, string] | null {
    if (chance <= 0) return ['cannot win', 'this turn'];
    if (isCertain(chance)) return ['certain', 'to win now'];
    return chance < TELLING_CHANCE ? null : [figures.chance(chance), 'to win now'];
  },
  fill: 'Fill',
  pressEnter: 'Press Enter to play',
  why: 'Why',
  others: 'Others',
  /** How sure a hint is, in a word or two and in a sentence. */
  certainty({ certainty, progress, strategy }: Pick<Hint, 'certainty' | 'progress' | 'strategy'>) {
    if (certainty !== 'sampled' && strategyNamed(strategy).looksAhead)
      return { label: 'final', about: 'The best of a short list, each worked out to the end of the game.' };
    if (certainty === 'exact') return { label: 'proven', about: 'Proven: every guess was compared.' };
    if (certainty === 'book')
      return { label: 'proven', about: 'Proven: every guess was compared beforehand.' };
    return progress === 1
      ? { label: 'sampled', about: 'Sampled: the best of many; not every guess was compared.' }
      : { label: `refining ${figures.percent(progress)}`, about: 'Best so far; the search goes on.' };
  },
  whyDoubt: (remaining: number, bits: number): Sentence => [
    figures.count(remaining),
    ` ${possible(remaining)}: ${figures.bits(bits)} bits of doubt. One bit halves them.`,
  ],
  whyBits: (bits: number): Sentence => [
    `${figures.bits(bits)} bits`,
    bits < MOST_FOR_ONE_GROUP
      ? ' from this guess; a split into two equal groups is 1 bit.'
      : ` from this guess, as much as a split into ${figures.count(Math.round(2 ** bits))} equal groups.`,
  ],
  whyLeft(left: number, chance: number): Sentence {
    const verdict = isCertain(chance)
      ? 'it is certain to win'
      : chance <= 0
        ? 'it cannot win this turn'
        : `its chance to win now is ${figures.chance(chance)}`;
    return [figures.expectation(left), ` left after it on average; ${verdict}.`];
  },

  // A guess of the player's own, and what is possible.
  /** @param best expected to be left by the best guess; null where it is not known yet */
  ownGuess(beats: number, left: number, best: number | null): string {
    const rest = best === null ? '' : `, best ${figures.expectation(Math.min(best, left))}`;
    return `Beats ${figures.percent(beats)}; leaves ${figures.expectation(left)}${rest}`;
  },
  ownGuessShort: (beats: number) => `Beats ${figures.percent(beats)}`,
  /** The same, in a sentence. */
  ownGuessAbout: (beats: number): string =>
    `Your guess is better than about ${figures.percent(beats)} of guesses: it was compared with ${figures.count(COMPARED_GUESSES)} drawn at random.`,
  yourGuess: 'Your guess',
  possibleNow: 'Map',
  mapCaption: 'Chance of each symbol at each place, in percent.',
  mapSymbol: 'Symbol',
  certainPlace: 'certain',
  possibleAnswers: 'Possible answers',
  answersFrom: (most: number) => `Listed once there are ${figures.count(most)} or fewer.`,
  splitOf: (guess: string) => `What each feedback to ${guess} would leave:`,
  splitColumns: { feedback: 'Feedback', left: 'left', chance: 'chance' },
  wins: 'wins',
  otherFeedbacks: (feedbacks: number, size: number) =>
    `${figures.count(feedbacks)} rarer ${feedbacks === 1 ? 'feedback shares' : 'feedbacks share'} ${figures.count(size)} ${size === 1 ? 'answer' : 'answers'}.`,
  columns: { guess: 'Guess', bits: 'bits', left: 'left', win: 'to win' },
  otherOrdersWin: 'Another order of the same operations wins as well and is not listed apart.',
  /** `Test 6, 8 and where the = is` */
  nudge({ fresh, again, where }: Nudge): readonly Piece[] {
    const all = (before: string, symbols: readonly string[]): Piece[][] =>
      symbols.map((symbol) => (before ? [before, { symbol }] : [{ symbol }]));
    const place: Piece[][] =
      where.length > 0 ? [['where ', ...list(all('the ', where)), where.length > 1 ? ' are' : ' is']] : [];
    const parts = [...all('', fresh), ...all('another ', again), ...place];
    return parts.length > 0
      ? ['Test ', ...list(parts), '.']
      : ['Almost nothing is left to test: try an equation that fits.'];
  },
  /** Why a guess was not filled in; '' when it was, or when nobody waits for it any more. */
  fillFailed: {
    filled: '',
    aborted: '',
    'no-row': 'There is no row to type into.',
    dialog: 'Close the dialog of the page first.',
    covered: 'Close the menu of the page first.',
    interrupted: 'Stopped: you pressed a key.',
    'no-key': 'A key of the page was not found; type the guess yourself.',
    'not-shown': 'The page did not take every key; check the row.',
  } satisfies Record<FillResult['kind'], string>,

  // A finished game.
  solved: ({ turns }: Pick<Review, 'turns'>) =>
    turns === 1 ? 'Solved in one turn' : `Solved in ${turns} turns`,
  notSolved: 'Not this time',
  skill: 'Skill',
  luck: 'Luck',
  /** Skill or luck, 0 to 99. */
  score: (value: number) => figures.count(value),
  judging: 'Judging the game…',
  review: 'Review',
  /** What a turn left, and what it was expected to leave. */
  reviewedTurn(turn: Judgement, won: boolean): string {
    const path = `${figures.count(turn.before)} → ${won ? 'won' : figures.count(turn.after)}`;
    const { expected, best } = turn;
    return turn.before === 1
      ? path
      : `${path} · expected ${figures.expectation(expected)}, best ${figures.expectation(best)}`;
  },
  definitions: [
    [
      'Skill',
      `: how many of ${figures.count(COMPARED_GUESSES)} guesses, drawn at random and always the same, would not have left fewer answers on average. 99: none was better.`,
    ],
    [
      'Luck',
      ': how many of the possible answers would have left you more, and half of those that would have left as many. 50 is neither good nor bad luck.',
    ],
    [
      'Expected',
      ': answers that the guess leaves on average. Best: the suggested guess, or yours where that leaves fewer. Both totals are means over the turns before which more than one answer was possible.',
    ],
  ] satisfies Sentence[],
  copyResult: 'Copy result',
  copied: 'Copied',
  notCopied: 'The browser did not allow it.',
  verdict: ({ skill, luck }: Verdict) => `skill ${figures.count(skill)}, luck ${figures.count(luck)}`,
  /** Below the site's own share text. */
  shareLine: (verdict: string) => `Maxwell: ${verdict}`,
  /** @param answers different ones but for the order of their operations; null: too many to show them all */
  theAnswer(remaining: number, answers: number | null): string {
    if (remaining === 1) return 'The answer';
    if (answers === null) return 'Among them';
    if (answers === 1) return 'The answer, in some order';
    return answers === remaining ? 'One of these' : 'One of these, in some order';
  },
  reveal: 'Show what was possible',

  // Where things stand.
  waits: {
    engine: 'Starting…',
    equations: 'Loading the equations…',
    puzzle: 'Waiting for the puzzle…',
  } satisfies Record<Extract<PanelState, { kind: 'loading' }>['waitsFor'], string>,
  preparing: 'Preparing the equations…',
  prepared: (progress: number) => `${figures.percent(progress)} · once on this device; nothing is downloaded`,
  /** One or two words beside the name; a hint speaks for itself. */
  status: {
    ready: '',
    loading: 'starting…',
    working: 'working…',
    won: 'solved',
    lost: 'game over',
    unreadable: 'cannot read',
    inconsistent: 'nothing fits',
    failed: '',
  } satisfies Record<Exclude<PanelState['kind'], 'building'>, string>,
  statusPreparing: (progress: number) => `preparing ${figures.percent(progress)}`,

  // Trouble.
  cannotRead: 'Cannot read this board',
  /** @param row number of the row, from 1; null where none is meant */
  unreadable(reason: UnreadableReason, { name, length }: Mode, row: number | null): string {
    return {
      'no-board': 'No Nerdle board found.',
      'several-boards': 'There are several boards here. Maxwell helps with one board.',
      'other-length': `The rows here do not have ${length} tiles, as those of ${name} have.`,
      'unknown-tiles': 'The tiles of this board cannot be read. The site may have changed.',
      'misread-row': `${row === null ? 'A row' : `Row ${row}`} is no guess that the site accepts, so something was misread.`,
    }[reason];
  },
  nothingFits: 'No known equation fits',
  /**
   * What may be wrong when no equation fits.
   * @param row number of the row to check first, from 1
   */
  contradiction(row: number, rows: number): string {
    if (rows === 1) return 'Row 1 leaves no known equation. Compare it with the board:';
    return `Row ${row} contradicts ${rows === 2 ? 'the other row' : 'the other rows'}. Compare it with the board:`;
  },
  unusualAnswer: 'If every row is right, the answer is an unusual one, which Maxwell does not know.',
  noHint: 'No hint',
  failed: {
    solver: 'The computation stopped.',
    unreachable: 'The computation does not answer. Retrying…',
    hung: 'The computation hangs. Close Maxwell’s own tabs (practice, statistics, settings): the hints come back within two minutes.',
    outdated: 'Maxwell was updated, turned off, or crashed. Reload the page to use it again.',
  } satisfies Record<Extract<PanelState, { kind: 'failed' }>['cause'], string>,
  /** What a panel says that outlived its extension: in one line, in a few words, and where reloading does not help. */
  farewell: {
    short: 'Maxwell stopped. Reload the page.',
    shortest: 'Reload the page',
    after: "If it does not come back, see the browser's extensions page.",
  },
  close: 'Close',

  // Turns of a page that cannot be read.
  typeTurns: 'Type the turns yourself',
  typedTurns: 'Type the turns',
  /** @param number of the guess, from 1 */
  typeGuess: (number: number) => `Guess ${number}; ^2 makes ²`,
  pressTiles: 'Press a tile until its colour matches',
  marks: { usual: MARK_NAMES, 'colour-blind': COLOUR_BLIND_NAMES } satisfies Record<MarkColours, object>,
  /** @param number of the tile, from 1 */
  tile: (number: number, symbol: string, mark: string) => `Tile ${number} ${symbol}: ${mark}`,
  markMeanings: { G: 'right place', P: 'another place', B: 'not in it' } satisfies Record<Mark, string>,
  addRow: 'Add row',
  typedAll: (rows: number) => `${figures.count(rows)} ${rows === 1 ? 'row' : 'rows'}: the game is over.`,
  endTyping: 'Clear the rows and stop',
  copyReport: 'Copy report',
  reportAbout: 'How the page is built, without your guesses or the answer.',
  /** @param number of the row, from 1 */
  removeRow: (number: number) => `Remove row ${number}`,
  refused: (text: string, refusal: Refusal) => `"${text}" is not an equation: ${refusalClause(refusal)}`,
  /** Why the site does not take a guess; a clause about it. */
  refusal: refusalClause,

  // What only a screen reader says.
  openPanel: 'Open the panel',
  collapsePanel: 'Collapse the panel',
  movePanel: 'Move the panel: arrow keys move it, Home puts it back',
  hidePanel: 'Hide Maxwell in this tab',
  announce: {
    hint: (remaining: number, guess: string) => `${countPossible(remaining)} Next guess: ${spoken(guess)}.`,
    nudge: (remaining: number, nudge: string) => `${countPossible(remaining)} ${nudge}`,
    count: countPossible,
    lost: (remaining: number | null) =>
      remaining === null ? 'Not solved.' : `Not solved. ${figures.count(remaining)} were possible.`,
    unreadable: 'This board cannot be read.',
    /** @param row number of the row to check first, from 1 */
    inconsistent: (row: number) => `No known equation fits. Check row ${row}.`,
  },

  // The closed bar says it instead of the guess.
  barLevels: { count: 'count only', nudge: 'open for the nudge', guess: '' } satisfies Record<
    HintLevel,
    string
  >,

  // Practice and statistics.
  pages: 'Pages',
  practice: {
    title: 'Practice',
    documentTitle: 'Practice · Maxwell',
    game: 'Game',
    board: 'Board',
    keyboard: 'Keyboard',
    result: 'Result',
    /** @param number of the row, from 1 */
    row: (number: number) => `Row ${number}`,
    /** @param number of the tile, from 1 */
    tile: (number: number, symbol: string) => `Tile ${number}: ${symbol ? spoken(symbol) : 'empty'}`,
    key: (symbol: string, mark: Mark | null) => spoken(symbol) + (mark ? `, ${MARK_NAMES[mark]}` : ''),
    enter: 'Enter',
    erase: 'Delete',
    tileBefore: 'Tile before',
    tileAfter: 'Next tile',
    drawing: 'Drawing an answer…',
    newGame: 'New game',
    playOn: 'Play another',
    answerWas: 'The answer was',
    answers: 'Answers',
    code: 'This game:',
    copyCode: 'Copy',
    codeOfFriend: 'Code of a game',
    playCode: 'Play it',
    noGame: 'This is not the code of a game. Check its letters and digits.',
    fillRow: 'Fill every tile first.',
    refused: (refusal: Refusal) => `Not an equation: ${refusalClause(refusal)}.`,
    showPanel: 'Show Maxwell again',
    shareTitle: (mode: ModeId, code: string) => `Maxwell practice, ${MODES[mode].name} ${code}`,
  },
  statistics: {
    title: 'Statistics',
    documentTitle: 'Statistics · Maxwell',
    source: 'Played',
    sources: { site: 'on the site', practice: 'in practice' } satisfies Record<Source, string>,
    games: 'Games',
    won: 'Won',
    meanGuesses: 'Guesses on average',
    streak: (longest: number) => `Days in a row, ${figures.count(longest)} at most`,
    guesses: 'Guesses',
    lost: 'Lost',
    needed: 'Guesses needed',
    overTime: 'Skill and luck over time',
    courseNote: (games: number) =>
      `One dot a game; the lines are means of the last ${figures.count(games)}. Skill and luck run from 0 to 99.`,
    courseAbout: (games: number, skill: number, luck: number) =>
      `Skill and luck of ${figures.count(games)} ${games === 1 ? 'game' : 'games'}. Of late: skill ${figures.count(skill)}, luck ${figures.count(luck)}.`,
    hardest: 'Hardest games',
    replay: 'replay',
    secondTry: 'second try, not counted',
    playAgain: 'Play this puzzle again',
    none: 'No finished game yet.',
    privacy: 'Kept on this device only, up to 365 games of each kind. Games in private windows are not kept.',
    file: 'Your games as a file',
    unreadable: (rows: number) =>
      `${figures.count(rows)} kept ${rows === 1 ? 'entry is' : 'entries are'} not readable and not shown. The exported file has ${rows === 1 ? 'it' : 'them'}.`,
    export: 'Export as a file',
    import: 'Import a file',
    closed: 'The finished games cannot be opened. Restart the browser; if that does not help, delete them.',
    imported({
      added,
      others,
      unreadable,
    }: Omit<Extract<ImportNotice, { kind: 'imported' }>, 'kind'>): string {
      const told = [
        `${figures.count(added)} ${added === 1 ? 'game' : 'games'} imported.`,
        ...(others > 0
          ? [`${figures.count(others)} ${others === 1 ? 'was' : 'were'} here already, or had no room.`]
          : []),
        ...(unreadable > 0
          ? [`${figures.count(unreadable)} ${unreadable === 1 ? 'entry was' : 'entries were'} not readable.`]
          : []),
      ];
      return told.join(' ');
    },
    importRefused: {
      refused:
        'This is not a file of finished games. Choose one that was exported here. Nothing was changed.',
      failed: 'The games could not be stored. Restart the browser and try again.',
    },
    delete: 'Delete all',
    reallyDelete: (games: number) =>
      `Delete ${games === 1 ? 'the one finished game' : `all ${figures.count(games)} finished games`}? They cannot be brought back.`,
    keep: 'Keep them',
  },
  /** @param time milliseconds since 1970 */
  date: (time: number) => dates.format(time),
  /** @param day of a puzzle, UTC, `YYYY-MM-DD` */
  day: (day: string) => days.format(Date.parse(day)),

  // The settings page.
  settings: {
    title: 'Settings',
    documentTitle: 'Settings · Maxwell',
    hints: 'Hints',
    /** Figures of every Maxi answer played. @param lost share of the games, 0 to 1 */
    played(mean: number, worst: number, lost: number): string {
      const share = lost === 0 ? 'no game lost' : `${figures.chance(lost)} of games lost`;
      return `${figures.fineBits(mean)} guesses on average, ${figures.count(worst)} at worst, ${share}`;
    },
    /** @param prior that the player chose; it was the site's that the figures are about */
    playedNote: (prior: PriorName): string =>
      `Figures: every Nerdle Maxi answer played, each as likely as on the site.${prior === 'site' ? '' : ' Not measured for answers that are all equally likely.'}`,
    byGuess: 'Its own level for each guess',
    /** @param number of the guess, from 1 */
    levelOf: (number: number) => `Guess ${figures.count(number)}`,
    game: 'The game',
    answers: 'Answers',
    answersAbout:
      'This is about Nerdle Maxi; in Nerdle all answers are equally likely. If no usual answer fits, every equation counts.',
    panel: 'Panel and button',
    place: 'Place of the panel',
    automatic: 'Beside the board, where there is room.',
    dragged: 'Where you dragged it.',
    resetPlace: 'Back beside the board',
    badgeAbout: 'The number of possible answers, on the toolbar button.',
    language: 'Language',
    asBrowser: 'As the browser',
    languages: { en: 'English', 'zh-TW': '繁體中文' } satisfies Record<LanguageName, string>,
    engine: 'Engine',
    computesWith: 'Computes with',
    equations: 'Equations',
    kept: (bytes: number) => `${figures.count(bytes / 1e6)} MB, kept on this device`,
    noneKept: 'None kept on this device yet',
    rebuild: 'Rebuild',
    rebuilt: { done: 'Rebuilt.', failed: 'Could not be rebuilt. Restart the browser and try again.' },
    /** Why the processor computes, and not the graphics processor. */
    calibration: {
      absent: 'The browser offers no graphics processor.',
      refused: 'The browser gave no access to the graphics processor.',
      software: 'The browser only imitates a graphics processor, which is slower.',
      slow: 'Measured here: the graphics processor is slower than the processor.',
      wrong: 'The graphics processor failed a check of its results.',
      lost: 'The graphics processor was lost; it is tried again after a restart.',
      timeout: 'The graphics processor got stuck; it is tried again after a restart.',
    } satisfies Record<GpuUnavailable, string>,
    calibrated:
      'The graphics processor was checked and measured here; each search goes where it takes less time.',
    shortcuts: 'Keyboard shortcuts',
    commands: {
      popup: 'Open the popup',
      'toggle-panel': 'Hide or show the panel in this tab',
      'show-more': 'Show more for this turn: a nudge, then the guess',
      fill: 'Fill in the guess',
    } satisfies Record<ShortcutName, string>,
    unset: 'not set',
    changeShortcuts: 'Change shortcuts',
    changeByHand: 'To change them, open the add-ons page, then the gear, then Manage Extension Shortcuts.',
    contains: 'Maxwell contains Preact, Comlink, idb and other free software.',
    licences: 'Licences',
    keeping: 'Your settings as a file',
    export: 'Export',
    import: 'Import',
    imported: 'Imported.',
    importRefused(refusal: ImportRefusal): string {
      const unchanged = 'Nothing was changed.';
      switch (refusal.code) {
        case 'no-json':
        case 'no-settings':
          return `This is not a file of Maxwell's settings. ${unchanged}`;
        case 'newer':
          return `The file comes from a newer Maxwell: update first. ${unchanged}`;
        case 'unknown':
          return `The file has a setting that Maxwell does not know: "${refusal.field}". ${unchanged}`;
        case 'unfit':
          return `The setting "${refusal.field}" has a value that does not fit. ${unchanged}`;
      }
    },
    reset: 'Reset all',
    reallyReset: 'Set everything on this page back to how it was after installing? Finished games stay.',
    keep: 'Keep them',
    wasReset: 'Everything is back to how it was after installing.',
    saved: 'Saved as you go.',
  },

  // The welcome page.
  welcome: {
    documentTitle: 'Welcome · Maxwell',
    title: 'Maxwell plays along',
    sentences: [
      'Open a Nerdle game, and Maxwell appears beside the board.',
      'After every guess it tells how many answers are left and what to try next.',
      'Everything is computed on your device; nothing is sent anywhere.',
    ],
    level: 'How much should it tell?',
    later: 'You can change this at any time, in the panel or in the settings.',
  },
  /** @param game its name */
  play: (game: string) => `Play ${game}`,

  // The popup.
  news: 'New: practice, statistics, settings, and what your own guess is worth.',
  dismiss: 'Dismiss',
  details: 'Engine and time',
  /** Where levels differ by guess. @param number of the guess, from 1 */
  levelOfGuess: (number: number) => `For guess ${figures.count(number)}; see the settings.`,
  on: 'on',
  off: 'off',
  showOnPage: 'Show Maxwell on the page',
  showAgain: 'Show it again',
  popup: {
    off: 'Maxwell is off. The page is left alone.',
    asking: 'Looking at the page…',
    none: 'Open a game to see hints here.',
    hidden: 'The panel is hidden in this tab.',
    cup: 'Cup matches are against other players, so Maxwell stays out of them.',
    working: 'Computing…',
    ready: '',
    lost: 'Not solved this time.',
    unreadable: 'This board cannot be read. The panel on the page says why.',
    inconsistent: 'No known equation fits the rows. The panel on the page says what to check.',
    failed: 'No hint. The panel on the page says why.',
    engineAsking: 'Starts when it is needed',
  },
  engine(name: EngineName, threads: number): string {
    const processor = { webgpu: 'Graphics processor', simd: 'Processor', reference: 'Processor' }[name];
    return `${processor}${threads === 1 ? '' : `, ${figures.count(threads)} threads`}`;
  },
  equationsReady: (source: 'cache' | 'built', ms: number) =>
    `equations ${source === 'cache' ? 'loaded' : 'made'} in ${figures.duration(ms)}`,
  equationsPreparing: (progress: number) => `preparing the equations: ${figures.percent(progress)}`,
  guessTook: (ms: number) => `Guess found in ${figures.duration(ms)}`,
  /** Why the graphics processor does not compute; '' where that is as it should be. */
  gpuUnavailable: {
    absent: '',
    refused: '',
    software: '',
    slow: '',
    wrong: 'GPU check failed',
    lost: 'GPU lost; tried again after a restart',
    timeout: 'GPU stuck; tried again after a restart',
  } satisfies Record<GpuUnavailable, string>,
};
