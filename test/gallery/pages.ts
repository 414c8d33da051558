import {
  changeRow,
  type EnteredGame,
  enteredGame,
  setAnswer,
  typeEntered,
} from '../../src/companion/entered-game.ts';
import { pasteRows } from '../../src/companion/pasted-rows.ts';
import { typedGuessVerdict } from '../../src/companion/typed-guess.ts';
import { calendarDaysAt } from '../../src/game/day.ts';
import { type Clue, feedbackOf } from '../../src/game/feedback.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { DrillView } from '../../src/practice/drill.ts';
import type { ExercisePosition, ExerciseStage } from '../../src/practice/exercise.ts';
import { type ExercisesView, positionBefore } from '../../src/practice/exercise-list.ts';
import { encodeGame } from '../../src/practice/game-code.ts';
import type { PracticeView } from '../../src/practice/practice.ts';
import {
  emptyRow,
  type MultiGridGame,
  mapOpenGrids,
  newPracticeGame,
  typeSymbol,
} from '../../src/practice/practice-game.ts';
import type { TypedGuessWorth } from '../../src/protocol/answer.ts';
import { type Cause, HABITS } from '../../src/protocol/cause.ts';
import { SHORTCUT_NAMES } from '../../src/protocol/shortcuts.ts';
import { DEFAULT_SETTINGS } from '../../src/settings.ts';
import { turnsOf } from '../../src/statistics/judge-games.ts';
import type { Mistake } from '../../src/statistics/mistakes.ts';
import { type GameRecord, gameKey, NOT_JUDGED } from '../../src/statistics/record.ts';
import type { ShownSettings } from '../../src/ui/mount.tsx';
import type { OptionsActions, OptionsView } from '../../src/ui/options/OptionsPage.tsx';
import type { PracticeActions } from '../../src/ui/practice/actions.ts';
import type { PracticePageView } from '../../src/ui/practice/PracticePage.tsx';
import type { ExaminedGame, StatisticsActions, StatisticsView } from '../../src/ui/statistics/model.ts';
import { HINT, JUDGED, PANELS } from './states.ts';

/** Sample states of the pages for practice, statistics and settings. */

/** The clues of guesses, up to the winning one if there is one. */
function cluesTo(answer: string, guesses: readonly string[]) {
  const won = guesses.indexOf(answer);
  return guesses.slice(0, won < 0 ? undefined : won + 1).map((guess) => ({
    guess: guess as Equation,
    feedback: feedbackOf(guess as Equation, answer as Equation),
  }));
}

/** Makes a practice view. @param answer the answers of the grids, separated by spaces */
function practice(
  mode: ModeId,
  answer: string,
  guesses: readonly string[],
  typed = '',
  objection: PracticeView['objection'] = null,
): PracticeView {
  const answers = answer.split(' ') as Equation[];
  const begun: MultiGridGame = {
    mode: MODES[mode],
    grids: answers.map((one) => newPracticeGame(MODES[mode], one as Equation, cluesTo(one, guesses))),
  };
  const game = [...typed].reduce(
    (game, symbol) => mapOpenGrids(game, (grid) => typeSymbol(grid, symbol)),
    begun,
  );
  return { mode, by: 'site', game, code: encodeGame(mode, answers), objection };
}

const ANSWER = '36/4+29=38';
const GUESSES = ['75+2-31=46', '56+4-21=39', '98-76+1=23', '10+20+5=35', '11*4-13=31', '20*4-35=45'];

/** A game on the practice page. */
export const inGame = (view: PracticeView, change: object = {}): PracticePageView => ({
  ...{ kind: 'game', settings: DEFAULT_SETTINGS, areSettingsKept: true, isPanelHidden: false, due: 0, view },
  ...change,
});

/** A game from elsewhere on the practice page. */
export const inAnalyse = (game: EnteredGame, change: object = {}): PracticePageView => ({
  ...{ kind: 'analyse', settings: DEFAULT_SETTINGS, areSettingsKept: true, isPanelHidden: false },
  ...{ game, suspect: game === ANALYSE.contradicted ? 1 : null },
  ...change,
});

/** Exercises and drills on the practice page. */
export const inExercises = (view: ExercisesView): PracticePageView => ({
  ...{ kind: 'again', settings: DEFAULT_SETTINGS, areSettingsKept: true, view },
});
export const inDrill = (view: DrillView): PracticePageView => ({
  ...{ kind: 'drill', settings: DEFAULT_SETTINGS, areSettingsKept: true, view },
});

export const PRACTICE: Readonly<Record<string, PracticeView>> = {
  drawing: { mode: 'maxi', by: 'site', game: null, code: null, objection: null },
  begun: practice('maxi', ANSWER, []),
  unsaved: practice('maxi', ANSWER, []),
  typing: practice('maxi', ANSWER, GUESSES.slice(0, 2), '48/6+2'),
  refused: practice('maxi', ANSWER, GUESSES.slice(0, 2), '48/6+27=36', {
    code: 'unequal',
    left: 35,
    right: 36,
  }),
  noCode: { ...practice('maxi', ANSWER, []), objection: { code: 'no-game' } },
  won: practice('maxi', ANSWER, [...GUESSES.slice(0, 2), ANSWER]),
  lost: practice('maxi', ANSWER, GUESSES),
  classic: practice('classic', '48-32=16', ['9*8-7=65'], '31+12'),
  midi: practice('midi', '4+78=82', ['2+69=71'], '8*1'),
  mini: practice('mini', '24/3=8', ['4*7=28'], '12-'),
  bi: practice('bi', '48-32=16 9*8-7=65', ['12+35=47', '48-32=16'], '9*8-'),
  biWon: practice('bi', '48-32=16 9*8-7=65', ['12+35=47', '48-32=16', '9*8-7=65']),
  miniBi: practice('mini-bi', '24/3=8 12-7=5', ['4*7=28'], '24/'),
  quad: practice(
    'quad',
    '48-32=16 9*8-7=65 3*4+1=13 56/8+1=8',
    ['12+35=47', '48-32=16', '6*9-8=46', '9*8-7=65'],
    '56/',
  ),
  quadLost: practice('quad', '48-32=16 9*8-7=65 3*4+1=13 56/8+1=8', [
    ...['12+35=47', '48-32=16', '9*8-7=65'],
    ...Array(7).fill('6*9-8=46'),
  ]),
  micro: practice('micro', '2*4=8', ['3+2=5', '7-6=1'], '2'),
};

/** @param text rows, or a share text */
function entered(
  mode: ModeId,
  text: string,
  change: (game: EnteredGame) => EnteredGame = (game) => game,
): EnteredGame {
  const game = pasteRows(enteredGame(mode), text);
  if ('code' in game) throw new Error(game.code);
  return change(game);
}

/** Games from elsewhere on the analyse page. */
export const ANALYSE: Readonly<Record<string, EnteredGame>> = {
  begun: enteredGame('maxi'),
  typing: typeEntered(entered('maxi', '75+2-31=46:BPBPGBPPBB'), '48/6+27=35'),
  shared: entered('classic', 'nerdlegame 5 3/6\n\n🟪⬛⬛⬛⬛🟩🟪🟪\n⬛🟪⬛⬛⬛🟩⬛🟪\n🟩🟩🟩🟩🟩🟩🟩🟩'),
  changing: changeRow(entered('classic', '48-32=16:PBBBBGPP\n9*8-7=65:BPBBBGBP'), 0, { isAdded: false }),
  contradicted: entered('classic', '48-32=16:PBBBBGPP\n48-32=16:BPBBBGBP'),
  over: setAnswer(entered('mini', '4*7=28\n24/3=8'), 0, '24/3=8'),
  quad: entered(
    'quad',
    '12+35=47:BPPBPGBB,BBBBPGBP,BPPPPGBB,BBPPBPBB\n48-32=16:GGGGGGGG,PPPBBBBP,BBBPBBGB,BPBBBBBB',
  ),
  pro: enteredGame('pro-9'),
};

/** Six guesses that do not win; every third game has another opener. */
const openedBy = (at: number) => [GUESSES[at % 3 === 0 ? 1 : 0]!, ...GUESSES.slice(2), '12+34-5=41'];

/** An invented cost of a turn, in guesses, rounded to hundredths. */
const costOf = (at: number, turn: number) =>
  Math.max(-0.03, Math.round((100 * (((at * 13 + turn * 5) % 37) - 3)) / 80) / 100);

/** An invented cause for the cost of a turn; every habit occurs in `YEAR`. */
function causeOf(at: number, turn: number, cost: number): Cause {
  if (cost < 0) return 'better';
  if (cost < 0.02) return 'none';
  return turn === 0 ? 'opener' : HABITS[1 + ((at + turn * turn) % (HABITS.length - 1))]!;
}

/** Makes a record of a finished game. @param at day of 2026 on which it is finished, from 0 */
function record(
  at: number,
  { guesses, won = true, ...change }: Partial<GameRecord> & { readonly guesses: number },
): GameRecord {
  const answer = ['36/4+29=38', '60/4+23=38', '64/4+22=38'][at % 3]!;
  const turns = cluesTo(answer, won ? [...openedBy(at).slice(0, guesses - 1), answer] : openedBy(at));
  const game = { mode: 'maxi', source: 'site', turns } as const;
  const costs = turns.map((_, turn) => costOf(at, turn));
  const finished = Date.UTC(2026, 0, at + 1);
  return {
    ...game,
    key: `${gameKey(game)} ${at}`,
    finished,
    ...calendarDaysAt(finished),
    isReplay: false,
    won,
    winningGuess: won ? turns.at(-1)!.guess : null,
    ...(at < 9
      ? NOT_JUDGED
      : {
          skill: 62 + ((at * 13) % 37),
          luck: (at * 29) % 99,
          account: {
            expected: 3.2,
            choices: costs.reduce((sum, cost) => sum + cost),
            luck: ((at * 29) % 99) / 50 - 1,
          },
          costs,
          causes: costs.map((cost, turn) => causeOf(at, turn, cost)),
        }),
    again: [],
    help: turns.map(() => (at > 8 && at % 5 === 0 ? 'count' : 'guess')),
    ...change,
  };
}

function recordOfBi(at: number, guesses: number): GameRecord {
  const rows = ['12+35=47', '48-32=16', '56/8+1=8', '6*9-8=46', '9*8-7=65'].slice(5 - guesses);
  const clues = ['48-32=16', '9*8-7=65'].map((answer) => cluesTo(answer, rows));
  const turns = rows.map((guess, row) => ({
    guess: guess as Equation,
    feedbacks: clues.map((grid) => grid[row]?.feedback ?? null),
  }));
  const { key: _, ...others } = record(at, { guesses });
  const costs = turns.map((_, turn) => turn / 20);
  const winningGuess = turns.at(-1)!.guess;
  const game = { ...others, mode: 'bi', turns, winningGuess, costs, causes: null } as const;
  return { ...game, key: `${gameKey(game)} ${at}` };
}

const YEAR = Array.from({ length: 64 }, (_, at) =>
  record(at, {
    guesses: 2 + ((at * 7) % 4),
    won: at % 17 !== 5,
    isReplay: at % 17 === 5,
    ...(at === 23 && { day: '2026-01-23' }),
  }),
);

const MISTAKEN = record(40, { guesses: 5, costs: [0.1, 0.02, 0.62, 0.3, 0] });
const mistake = (turn: number, change: Partial<Mistake> = {}): Mistake => ({
  ...{ game: MISTAKEN, turn, cost: MISTAKEN.costs![turn]!, lastAttempt: null },
  ...change,
});
const DUE = [mistake(2), mistake(3)];

/** @param typed text of the row */
function exercise(position: ExercisePosition, typed: string, stage: ExerciseStage) {
  const begun = emptyRow(MODES[position.mode], position.rows);
  const board = [...typed].reduce((board, symbol) => typeSymbol(board, symbol), begun);
  return { position, board, stage };
}

/** Makes a view of a turn that is tried again. @param typed text of the row */
function again(typed: string, stage: ExerciseStage, due: ExercisesView['due'] = DUE): ExercisesView {
  return { due, exercise: exercise(positionBefore(DUE[0]!), typed, stage) };
}

const TRY = '68*7-470=6';
const OWN = { ...(PANELS.own!.typedGuess!.worth as TypedGuessWorth), guess: TRY as Equation };

/** @param passed number of passes in a row; null: the position is not a mistake */
function judged(loss: number, passed: number | null, isKept = true): ExerciseStage {
  const value = { needed: HINT.value!.needed + loss, isExact: false };
  const worth = { ...OWN, value };
  const verdict = typedGuessVerdict(worth, { ...HINT, top: [] })!;
  const attempt = passed === null ? null : { tried: { turn: 2, tried: 0, passed }, isKept };
  return { kind: 'judged', worth, hint: HINT, verdict, attempt };
}

export const AGAIN: Readonly<Record<string, ExercisesView>> = {
  reading: { due: null, exercise: null },
  none: { due: [], exercise: null },
  begun: again('', { kind: 'typing', objection: null }),
  typing: again('68*7-4', { kind: 'typing', objection: null }, [DUE[0]!]),
  refused: again('48/6+27=36', {
    kind: 'typing',
    objection: { code: 'unequal', left: 35, right: 36 },
  }),
  judging: again(TRY, { kind: 'judging' }),
  unknown: again(TRY, { kind: 'unknown' }),
  best: again(TRY, judged(0, 2), [DUE[1]!]),
  good: again(TRY, judged(0.11, 4), []),
  failed: again(TRY, judged(0.43, 0), [DUE[1]!]),
  notKept: again(TRY, judged(0.9, 0, false)),
};

const DRAWN: ExercisePosition = {
  mode: 'maxi',
  rows: MISTAKEN.turns.slice(0, 2) as readonly Clue[],
  mistake: null,
};

/** Makes a view of a drill's position. @param number from 1 */
function drilled(
  position: ExercisePosition,
  typed: string,
  stage: ExerciseStage,
  { number = 2, total = 5 }: { readonly number?: number; readonly total?: number } = {},
): DrillView {
  const choice = { habit: 'known-symbol', mode: position.mode } as const;
  const cost = stage.kind === 'judged' ? stage.verdict.cost : null;
  const tried = cost === null ? null : { guess: TRY as Equation, cost, avoided: cost < 0.4 };
  return { kind: 'open', ...choice, number, total, exercise: exercise(position, typed, stage), tried };
}

/**
 * Makes a view of a finished drill.
 * @param costs of each guess, in guesses
 * @param before result of the previous drill; null: this is the first
 */
function drillOver(
  costs: readonly number[],
  before: readonly [passed: number, lost: number] | null,
): DrillView {
  const choice = { habit: 'known-symbol', mode: 'maxi' } as const;
  const positions = costs.length;
  const lost = costs.reduce((sum, cost) => sum + (cost > 0.02 ? cost : 0), 0);
  const tries = costs.map((cost) => ({ guess: TRY as Equation, cost, avoided: cost < 0.4 }));
  return {
    ...{ kind: 'over', ...choice, tries },
    result: { ...choice, positions, passed: tries.filter(({ avoided }) => avoided).length, lost },
    before: before && { ...choice, positions: 5, passed: before[0], lost: before[1] },
  };
}

const TYPING: ExerciseStage = { kind: 'typing', objection: null };
const FIRST_GUESS: ExercisePosition = { mode: 'classic', rows: [], mistake: null };

export const DRILLS: Readonly<Record<string, DrillView>> = {
  finding: { kind: 'finding', habit: 'gamble', mode: 'maxi' },
  none: { kind: 'none', habit: 'gamble', mode: 'maxi', canDraw: true },
  onlyOwn: { kind: 'none', habit: 'split', mode: 'speed', canDraw: false },
  few: drilled(DRAWN, '68*7-4', TYPING, { number: 1, total: 3 }),
  repeated: {
    ...{ kind: 'open', habit: 'opener', mode: 'classic', number: 2, total: 5, tried: null },
    exercise: exercise(FIRST_GUESS, '48-32=16', { kind: 'typing', objection: { code: 'repeated' } }),
  },
  judging: drilled(DRAWN, TRY, { kind: 'judging' }),
  own: drilled(positionBefore(DUE[0]!), TRY, judged(0.43, 0)),
  drawn: drilled(DRAWN, TRY, judged(0.11, null)),
  last: drilled(DRAWN, TRY, judged(0, null), { number: 5 }),
  unknown: drilled(DRAWN, TRY, { kind: 'unknown' }),
  better: drillOver([0, 0.11, 0.43, -0.1, 0.02], [2, 1.37]),
  first: drillOver([0.9, 0.31, 0.2], null),
};

const OWN_FIRST = { maxi: GUESSES[0] as Equation };

const KEPT: StatisticsView = {
  settings: DEFAULT_SETTINGS,
  games: [],
  isComplete: true,
  due: 0,
  unreadable: 0,
  closed: null,
  today: { day: '2026-03-05', localDay: '2026-03-05' },
  notice: null,
  areSettingsKept: true,
  judging: null,
  examined: new Map(),
};

/** A game with invented judgements, which have the stored costs, and invented rows of Maxwell's game. */
function examinedOf(game: GameRecord): ExaminedGame {
  const turns = turnsOf(game);
  const judged = turns.map((_, turn) => ({ ...JUDGED[turn % 4]!, choice: game.costs?.[turn] ?? 0 }));
  const last = judged.at(-1)!;
  const replay = [turns[0]!, turns.at(-1)!].map((turn, row) => ({
    ...turn,
    left: [judged[0]!.after, 1][row]!,
  }));
  const yardstick = { needed: 3.24, usual: { needed: 3.24, easier: 0.5 } };
  return { judged: judged.with(-1, { ...last, after: 1 }), replay, yardstick };
}

/** The engine's results for the games of `YEAR`. */
const EXAMINED = new Map(YEAR.map((game) => [game.key, examinedOf(game)]));

export const STATISTICS: Readonly<Record<string, StatisticsView>> = {
  reading: { ...KEPT, games: null, isComplete: false },
  none: KEPT,
  one: { ...KEPT, games: [record(0, { guesses: 4 })] },
  unknown: {
    ...KEPT,
    games: [record(0, { guesses: 6, won: false, ...NOT_JUDGED })],
    notice: { kind: 'refused' },
  },
  bi: { ...KEPT, games: [10, 11, 12, 13].map((at) => recordOfBi(at, 4 + (at % 2))) },
  damaged: { ...KEPT, unreadable: 2 },
  notDeleted: {
    ...KEPT,
    games: [record(0, { guesses: 4 })],
    notice: { kind: 'failed', action: 'deleteGames' },
    areSettingsKept: false,
  },
  importing: { ...KEPT, notice: { kind: 'importing', done: 1_250, all: 10_000 } },
  closed: { ...KEPT, closed: 'broken' },
  held: { ...KEPT, closed: 'held' },
  undeleted: { ...KEPT, closed: 'undeleted' },
  full: { ...KEPT, closed: 'full' },
  year: {
    ...KEPT,
    games: YEAR,
    due: 3,
    unreadable: 1,
    notice: { kind: 'imported', added: 64, others: 2, unreadable: 1 },
    examined: EXAMINED,
  },
  ownFirst: { ...KEPT, settings: { ...DEFAULT_SETTINGS, firstGuesses: OWN_FIRST }, games: YEAR },
  judging: {
    ...KEPT,
    games: [record(0, { guesses: 4 }), ...YEAR.slice(20, 22)],
    judging: { done: 1, all: 40 },
  },
};

export const NO_STATISTICS_ACTIONS: StatisticsActions = {
  exportGames() {},
  importGames() {},
  deleteGames() {},
  review() {},
  replay() {},
  keepFirstGuess() {},
};

const OPTIONS_READY: OptionsView = {
  settings: DEFAULT_SETTINGS,
  areSettingsKept: true,
  engine: { backend: 'webgpu', sets: { maxi: { kind: 'ready', source: 'cache', ms: 96 } } },
  kept: 34_872_320,
  rebuilt: null,
  shortcuts: SHORTCUT_NAMES.map((name) => ({ name, keys: name === 'fill' ? '' : 'Alt+Shift+M' })),
  canChangeShortcuts: true,
  notice: null,
  firstGuess: null,
};

export const OPTIONS: Readonly<Record<string, OptionsView>> = {
  ready: OPTIONS_READY,
  first: { ...OPTIONS_READY, engine: null, kept: null, shortcuts: [] },
  byGuess: {
    ...OPTIONS_READY,
    settings: {
      ...DEFAULT_SETTINGS,
      guessLevels: ['count', 'count', 'nudge', 'nudge', 'guess', 'guess'],
      place: { left: 4, top: 4 },
    },
    canChangeShortcuts: false,
  },
  rebuilding: {
    ...OPTIONS_READY,
    engine: {
      backend: 'simd',
      gpuProblem: 'slow',
      threads: 4,
      sets: { maxi: { kind: 'building', progress: 0.4 } },
    },
    kept: 0,
    rebuilt: 'working',
    notice: 'reset',
  },
  rebuilt: { ...OPTIONS_READY, rebuilt: 'done' },
  unsaved: { ...OPTIONS_READY, areSettingsKept: false, notice: 'reset' },
  firstGuess: {
    ...OPTIONS_READY,
    settings: { ...DEFAULT_SETTINGS, firstGuesses: OWN_FIRST },
    firstGuess: { mode: 'maxi', guess: OWN_FIRST.maxi, cost: 0.21 },
  },
  measuring: { ...OPTIONS_READY, settings: { ...DEFAULT_SETTINGS, firstGuesses: OWN_FIRST } },
  noShortcuts: { ...OPTIONS_READY, notice: 'shortcutsFailed' },
};

export const WELCOME: Readonly<Record<string, ShownSettings>> = {
  first: { settings: DEFAULT_SETTINGS, areSettingsKept: true },
  unsaved: { settings: DEFAULT_SETTINGS, areSettingsKept: false },
};

export const NO_OPTIONS_ACTIONS: OptionsActions = {
  update() {},
  measureFirstGuess() {},
  rebuild() {},
  changeShortcuts() {},
  reset() {},
};

export const NO_PRACTICE_ACTIONS: PracticeActions = {
  press() {},
  select() {},
  move() {},
  newGame() {},
  playCode() {},
  showPanel() {},
  again: { press() {}, select() {}, move() {}, next() {} },
  drill: { press() {}, select() {}, move() {}, next() {}, restart() {} },
  analyse: { choose() {}, change() {} },
};
