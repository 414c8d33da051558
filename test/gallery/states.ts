import type { PanelContext, PanelState, PanelView, PopupView } from '../../src/companion/view-model.ts';
import { type Feedback, feedbackOf, type Turn } from '../../src/game/feedback.ts';
import { DAILY_IDS } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Contradiction, Judgement, Possibilities, ReplayRow } from '../../src/protocol/answer.ts';
import type { GridCandidates, GridWorth, Hint, RankedGuess, Value } from '../../src/protocol/hint.ts';
import type { Reason } from '../../src/protocol/reason.ts';
import { DEFAULT_SETTINGS } from '../../src/settings.ts';
import { DEFAULT_STRATEGY } from '../../src/solver/strategy/registry.ts';
import { accountOf } from '../../src/statistics/account.ts';
import { type GameRecord, NOT_JUDGED } from '../../src/statistics/record.ts';
import { DEDUCTIONS } from '../../src/ui/words/deductions.testing.ts';

/** Sample states of the panel and the popup, with plausible figures. */

const guess = (text: string) => text as Equation;
const turn = (text: string, marks: string): Turn => ({ guess: guess(text), feedbacks: [marks as Feedback] });

export const TURNS: readonly Turn[] = [turn('56+4-21=39', 'BPBGPBBPBP'), turn('67*4-183=8', 'PBGGPBPBGB')];

const estimate = (needed: number): Value => ({ needed, isExact: false });

const ranked = (
  text: string,
  bits: number,
  expectedRemaining: number,
  winChance: number,
  value: Value | null,
): RankedGuess => ({ guess: guess(text), bits, expectedRemaining, winChance, value });

const TOP: readonly RankedGuess[] = [
  ranked('67*4-183=8', 8.93, 2.1, 0.041, estimate(1.62)),
  ranked('76*4-283=2', 8.91, 2.2, 0, estimate(1.66)),
  ranked('(7-6)*3²=9', 8.88, 2.4, 0, estimate(1.68)),
  ranked('87*6-514=8', 8.87, 2.3, 0.0123, estimate(1.69)),
  ranked('67*8-529=7', 8.85, 2.5, 0.0004, estimate(1.69)),
  ranked('3*67-8²=49', 8.84, 2.5, 0, estimate(1.71)),
  ranked('68*7-470=6', 8.83, 2.6, 0, estimate(1.72)),
  ranked('84*7-586=2', 8.82, 2.7, 0.0041, estimate(1.73)),
  ranked('76+8³-584=', 8.8, 2.7, 0, estimate(1.74)),
  ranked('86*7-598=4', 8.79, 2.8, 0, estimate(1.75)),
];

export const HINT: Hint = {
  ...TOP[0],
  strategy: DEFAULT_STRATEGY,
  rules: 'pool',
  commutativeWins: true,
  remaining: 1068,
  remainingExact: 1322,
  groups: null,
  remainingBits: Math.log2(1068),
  history: [1_692_498, 21_004, 1068],
  top: TOP,
  reasons: [
    { kind: 'groups', answers: 1068, feedbacks: 572, left: 14 },
    { kind: 'tests', fresh: ['7', '8'], again: [], where: ['4', '*'] },
    { kind: 'may-win', answers: 1068, wins: 2 },
  ],
  certainty: 'exact',
  progress: 1,
  backend: 'simd',
  ms: 12,
};

const OPENING = ranked('68+3-14=57', 12.43, 584, 68 / 31_106_272, estimate(3.1974));

const OPENER: Hint = {
  ...HINT,
  ...OPENING,
  reasons: [
    { kind: 'groups', answers: 1_692_498, feedbacks: 23_319, left: 5140 },
    { kind: 'tests', fresh: [...'1345678+-'], again: [], where: ['='] },
  ],
  remaining: 1_692_498,
  remainingBits: Math.log2(1_692_498),
  history: [1_692_498],
  certainty: 'book',
  ms: 3,
};

const OWN_TOP = [ranked('75+2-31=46', 11.9, 900, 0, estimate(3.41)), OPENING];
const OWN_FIRST: Hint = { ...OPENER, ...OWN_TOP[0]!, top: OWN_TOP, reasons: [], isOwn: true };

const SO_FAR: Hint = { ...HINT, value: null, certainty: 'sampled', progress: 0.42, ms: 310 };

const LIKELIEST = ['9*6+7-53=8', '6*9+7-53=8', '7+9*6-53=8', '7+6*9-53=8'].map(guess);
const FEW_TOP: readonly RankedGuess[] = [
  ranked(LIKELIEST[0]!, 0.72, 1, 0.8, { needed: 1.2, isExact: true }),
  ranked('86*7-594=8', 0.72, 1, 0.2, { needed: 1.8, isExact: true }),
  ranked('76*4-283=2', 0.72, 1, 0, { needed: 2, isExact: true }),
];
const FEW: Hint = {
  ...HINT,
  ...FEW_TOP[0]!,
  remaining: 5,
  remainingExact: 7,
  groups: [LIKELIEST, [guess('86*7-594=8')]],
  remainingBits: Math.log2(5),
  history: [1_692_498, 1068, 5],
  top: FEW_TOP,
  reasons: [{ kind: 'finishes', canWin: true, inOrders: false }],
};

const EXACTLY_ONE: Value = { needed: 1, isExact: true };
const ONLY = ranked(LIKELIEST[0]!, 0, 1, 1, EXACTLY_ONE);
const ALL_WIN: Hint['reasons'] = [{ kind: 'certain', answers: 4 }];
const ONE: Hint = {
  ...FEW,
  ...ONLY,
  remaining: 4,
  remainingExact: 4,
  groups: [LIKELIEST],
  remainingBits: 2,
  history: [1_692_498, 1068, 4],
  top: [ONLY],
  reasons: ALL_WIN,
};

/**
 * A turn: the number of answers before it, the number of guesses needed with the suggested guess, that guess, the cost
 * of the player's choice, and a reason against it.
 */
type Played = readonly [before: number, best: number, name: string, choice: number, against?: Reason];

/** Makes judgements of turns. @param left guesses needed and number of answers after the last turn */
function judgedOf(turns: readonly Played[], left: { needed: number; count: number }): Judgement[] {
  return turns.map(([before, best, name, choice, against], index) => {
    const [after, next] = turns[index + 1] ?? [left.count, left.needed];
    return {
      ...{ before, after, choice, luck: 1 + next - best - choice, random: 0.6, bits: 8 },
      gained: Math.log2(before / after),
      value: estimate(best + choice),
      cause: choice < 0.2 ? 'none' : against ? 'known-symbol' : 'split',
      reasons: against ? [against] : [],
      best: {
        guess: guess(name),
        value: estimate(best),
        reasons: [
          { kind: 'groups', answers: before, feedbacks: Math.min(before, 572), left: Math.ceil(before / 4) },
        ],
      },
    };
  });
}

const CONTRADICTION: Contradiction = {
  tile: 5,
  symbol: '1',
  reason: { kind: 'absent', row: 0, isProved: true },
};

export const JUDGED = judgedOf(
  [
    [1_692_498, 3.2, '68+3-14=57', 0.09],
    [21_004, 2.63, '43*7-285=6', 0.31, { kind: 'absent', symbols: ['1', '3'] }],
    [1068, 1.62, '67*4-183=8', -0.05],
    [2, 1.5, '9*6+7-53=8', 0],
  ],
  { needed: 0, count: 1 },
).map((turn, at) => (at === 1 ? { ...turn, contradiction: CONTRADICTION } : turn));

const OBEDIENT = judgedOf(
  [
    [1_692_498, 3.2, '56+4-21=39', 0],
    [21_004, 2.2, '67*4-183=8', 0],
    [1, 1, '9*6+7-53=8', 0],
  ],
  { needed: 0, count: 1 },
);

const LOST = judgedOf(
  [
    [1_692_498, 3.2, '68+3-14=57', 0.09],
    [21_004, 2.63, '43*7-285=6', 0.31],
    [1068, 1.92, '67*4-183=8', 0.62, { kind: 'misplaced', symbols: [{ symbol: '7', places: [1] }] }],
    [90, 1.8, '98*7-679=7', 0.14],
    [12, 1.7, '87*6-514=8', 1.2],
    [5, 1.6, '86*7-594=8', 0.04],
  ],
  { needed: 1.5, count: 3 },
).map((turn, at) =>
  at === 4
    ? { ...turn, contradiction: { tile: 8, symbol: '7', reason: DEDUCTIONS[0]!.because[0]!.proof } }
    : turn,
);

/** The record of a finished game of an earlier day. */
const STORED: GameRecord = {
  ...{
    key: 'site maxi',
    mode: 'maxi',
    source: 'site',
    turns: [],
    won: true,
    winningGuess: null,
    ...NOT_JUDGED,
  },
  ...{ day: null, localDay: null, isReplay: false, help: [], finished: 0, again: [] },
};

const FINISHED: readonly Turn[] = [
  ...TURNS,
  turn('68*7-470=6', 'PBPGBBBGPB'),
  turn('9*6+7-53=8', 'GGGGGGGGGG'),
];

/** Adds numbers of answers to turns. */
const replayOf = (turns: readonly Turn[], left: readonly number[]): ReplayRow[] =>
  turns.map((turn, row) => ({ ...turn, left: left[row]! }));

const REPLAY = replayOf([TURNS[0]!, TURNS[1]!, FINISHED[3]!], [21_004, 12, 1]);

const OWN: NonNullable<PanelContext['typedGuess']> = {
  guess: guess('68*7-470=6'),
  worth: {
    guess: guess('68*7-470=6'),
    bits: 7.21,
    expectedRemaining: 3.14,
    winChance: 0.0123,
    value: estimate(1.73),
    reasons: [
      { kind: 'groups', answers: 1068, feedbacks: 204, left: 41 },
      { kind: 'tests', fresh: ['0'], again: [], where: ['-', '='] },
      { kind: 'absent', symbols: ['7'] },
    ],
  },
};

/** Invented figures: `=` has one possible place, the other symbols have several. */
const POSSIBLE: Possibilities = {
  isSampled: false,
  symbols: [...'2456789+-*=('].map((symbol, i) => ({
    symbol,
    shares: Array.from({ length: 10 }, (_, place) => {
      if (symbol === '=') return place === 8 ? 1 : 0;
      if (place === 8) return 0;
      const share = ((i * 7 + place * 5) % 12) / 66;
      return share < 0.03 ? 0 : share;
    }),
  })),
  answers: [...TOP.slice(0, 8).map(({ guess }, i) => ({ answer: guess, share: i < 2 ? 0.34 : 0.05 }))],
  split: {
    guess: OWN.guess,
    cells: [
      { feedback: 'PBPGBBBGPB' as Feedback, size: 9, share: 0.31 },
      { feedback: 'BBPGBBBGPB' as Feedback, size: 6, share: 0.22 },
      { feedback: 'PPPGBBBGBB' as Feedback, size: 4, share: 0.14 },
      { feedback: 'GBPGBPBGPB' as Feedback, size: 4, share: 0.1 },
      { feedback: 'GBBGBBBGPB' as Feedback, size: 3, share: 0.08 },
      { feedback: null, size: 1, share: 0.06 },
      { feedback: 'GGBGBBBGPB' as Feedback, size: 2, share: 0.04 },
      { feedback: 'BBBGBBPGPB' as Feedback, size: 2, share: 0.03 },
      { feedback: 'BBBGPBPGPB' as Feedback, size: 2, share: 0.01 },
      { feedback: 'PBBGPBPGPB' as Feedback, size: 1, share: 0.005 },
    ],
    others: { feedbacks: 3, size: 4 },
  },
};

const CONTEXT: PanelContext = {
  mode: 'maxi',
  assumptions: { strategy: DEFAULT_STRATEGY, prior: 'site', commutativeWins: true },
  hintLevel: 'guess',
  badge: true,
  language: null,
  collapsed: false,
  place: null,
  turns: TURNS,
  tries: 6,
  typed: '',
  manual: false,
  typedGuess: null,
  refusal: null,
  extraKeys: '',
  possible: null,
  explained: null,
  sentences: null,
  isUnaided: false,
  areSettingsKept: true,
  shareTitle: 'maxi nerdlegame 1038',
  isUnstored: false,
};

function viewOf(state: PanelState, context: Partial<PanelContext> = {}): PanelView {
  return { ...CONTEXT, ...context, ...state };
}

const ready: PanelState = { kind: 'ready', hint: HINT };

/** A turn with so many answers left that sentences help. */
const WHY: PanelState = {
  kind: 'ready',
  hint: { ...HINT, remaining: 83, remainingBits: Math.log2(83), history: [1_692_498, 1068, 83] },
};
/** An impossible cell of {@link POSSIBLE}. */
const EXPLAINED: PanelContext['explained'] = {
  tile: 8,
  symbol: '2',
  found: { reason: DEDUCTIONS[0]!.because[0]!.proof },
};

/** Turns of a game with one answer per grid; each grid has feedback until it is solved. */
function turnsOf(answers: readonly string[], guesses: readonly string[]): readonly Turn[] {
  return guesses.map((one, row) => ({
    guess: guess(one),
    feedbacks: answers.map((answer) =>
      guesses.slice(0, row).includes(answer) ? null : feedbackOf(guess(one), guess(answer)),
    ),
  }));
}

const BI = ['48-32=16', '9*8-7=65'];
const QUAD = [...BI, '3*4+1=13', '56/8+1=8'];
const BI_TURNS = turnsOf(BI, ['12+35=47', '6*9-8=46']);

const grid = (winChance: number, cells: number): GridWorth => ({ winChance, cells });

/**
 * Makes a hint for several grids.
 * @param left possible answers of each grid, or their number; null for solved grids
 * @param top best guesses, each with the guesses needed and its worth for each grid, which is null for solved grids
 */
function hintOf(
  left: readonly (number | readonly string[] | null)[],
  top: readonly (readonly [text: string, needed: number, worths: readonly (GridWorth | null)[]])[],
  turns: readonly Turn[],
): Hint {
  const gridsLeft = left.map((one): GridCandidates | null => {
    if (one === null) return null;
    return typeof one === 'number'
      ? { remaining: one, groups: null }
      : { remaining: one.length, groups: one.map((answer) => [guess(answer)]) };
  });
  const remaining = gridsLeft.reduce((product, one) => product * (one?.remaining ?? 1), 1);
  const guesses = top.map(([text, needed, gridWorths]) => ({
    ...ranked(text, 6.4, 2, 0, estimate(needed)),
    gridWorths,
  }));
  const total = 17_723 ** left.length;
  return {
    ...HINT,
    ...guesses[0]!,
    ...{ rules: 'exact', reasons: [], gridsLeft, remaining, remainingExact: remaining, top: guesses },
    remainingBits: Math.log2(remaining),
    history: [total, ...turns.map((_, at) => total ** (1 - (at + 1) / turns.length) * remaining)],
  };
}

const BI_OPENER = hintOf(
  [17_723, 17_723],
  [['48-32=16', 4.2, [grid(1 / 17_723, 812), grid(1 / 17_723, 812)]]],
  [],
);
const BI_HINT = hintOf(
  [120, 4],
  [
    ['9*8-7=65', 2.41, [grid(0, 54), grid(0.25, 3)]],
    ['58-12=46', 2.52, [grid(1 / 120, 61), grid(0, 4)]],
    ['5*9-8=37', 2.6, [grid(0, 49), grid(0, 4)]],
  ],
  BI_TURNS,
);
const BI_FEW = hintOf(
  [['48-32=16', '48-36=12'], ['9*8-7=65']],
  [['9*8-7=65', 2.5, [grid(0, 2), grid(1, 1)]]],
  BI_TURNS,
);
const QUAD_TURNS = turnsOf(QUAD, ['12+35=47', '6*9-8=46', '9*8-7=65']);
const QUAD_HINT = hintOf(
  [120, null, 4, 1068],
  [['48-32=16', 5.1, [grid(1 / 120, 54), null, grid(0, 4), grid(0, 231)]]],
  QUAD_TURNS,
);
const QUAD_OPENER = hintOf(
  [17_723, 17_723, 17_723, 17_723],
  [['48-32=16', 6.8, Array(4).fill(grid(1 / 17_723, 812))]],
  [],
);
const BI_OWN: NonNullable<PanelContext['typedGuess']> = {
  guess: guess('58-12=46'),
  worth: {
    ...ranked('58-12=46', 6.1, 3, 0, estimate(2.52)),
    value: estimate(2.52),
    reasons: [],
    gridWorths: [grid(1 / 120, 61), grid(0, 4)],
  },
};
const BI_POSSIBLE: Possibilities = {
  isSampled: false,
  symbols: [...'56789*-='].map((symbol, i) => ({
    symbol,
    shares: Array.from({ length: 8 }, (_, place) =>
      symbol === '=' ? Number(place === 5) : i === place ? 1 : 0,
    ),
  })),
  answers: ['9*8-7=65', '8*9-7=65', '7*9-8=55', '9*7-8=55'].map((one) => ({
    answer: guess(one),
    share: 0.25,
  })),
  split: {
    guess: BI_OWN.guess,
    cells: [
      { feedback: 'PPPBBBBP' as Feedback, size: 1, share: 0.25 },
      { feedback: 'PBPBBBBP' as Feedback, size: 1, share: 0.25 },
      { feedback: 'PPPBBGBP' as Feedback, size: 1, share: 0.25 },
      { feedback: 'GPPBBBBP' as Feedback, size: 1, share: 0.25 },
    ],
    others: { feedbacks: 0, size: 0 },
  },
};
const BI_JUDGED = judgedOf(
  [
    [17_723 ** 2, 4.2, '48-32=16', 0.09],
    [21_004, 3.3, '6*9-8=46', 0.31],
    [480, 2.4, '9*8-7=65', 0],
    [1, 1, '48-32=16', 0],
  ],
  { needed: 0, count: 1 },
).map((turn) => ({ ...turn, cause: null, reasons: [], best: { ...turn.best, reasons: [] } }));

function bi(state: PanelState, context: Partial<PanelContext> = {}): PanelView {
  const shareTitle = 'bi nerdlegame 2026-11-25';
  return viewOf(state, { mode: 'bi', tries: 7, turns: BI_TURNS, shareTitle, ...context });
}

function quad(state: PanelState, context: Partial<PanelContext> = {}): PanelView {
  return bi(state, { mode: 'quad', tries: 10, turns: QUAD_TURNS, ...context });
}

const BI_WON = turnsOf(BI, ['12+35=47', '6*9-8=46', '9*8-7=65', '48-32=16']);
const BI_LOST = turnsOf(BI, ['12+35=47', '48-32=16', ...Array(5).fill('6*9-8=46')]);

const SEVERAL_BOARDS = {
  biOpener: bi({ kind: 'ready', hint: BI_OPENER }, { turns: [] }),
  bi: bi({ kind: 'ready', hint: BI_HINT }),
  biNudge: bi({ kind: 'ready', hint: BI_HINT }, { hintLevel: 'nudge' }),
  biWhy: bi({ kind: 'ready', hint: BI_HINT }, { sentences: { grid: 0, deductions: DEDUCTIONS.slice(1) } }),
  biCount: bi({ kind: 'ready', hint: BI_HINT }, { hintLevel: 'count' }),
  biStale: bi({ kind: 'working', last: BI_OPENER, soFar: null }),
  biOwn: bi(
    { kind: 'ready', hint: BI_HINT },
    { typed: BI_OWN.guess, typedGuess: BI_OWN, possible: BI_POSSIBLE },
  ),
  biFew: bi({ kind: 'ready', hint: BI_FEW }),
  biFewNudge: bi({ kind: 'ready', hint: BI_FEW }, { hintLevel: 'nudge' }),
  biCollapsed: bi({ kind: 'ready', hint: BI_HINT }, { collapsed: true }),
  biWon: bi(
    {
      kind: 'won',
      review: {
        guesses: 4,
        judged: BI_JUDGED,
        account: accountOf(BI_JUDGED),
        replay: replayOf(BI_WON, [480, 60, 1, 1]),
      },
    },
    { turns: BI_WON },
  ),
  biLost: bi(
    {
      kind: 'lost',
      left: hintOf([null, ['9*8-7=65', '8*9-7=65']], [['9*8-7=65', 1.5, [null, grid(0.5, 2)]]], BI_LOST),
      review: { guesses: 7, judged: [], account: null },
    },
    { turns: BI_LOST },
  ),
  biManual: bi({ kind: 'ready', hint: BI_HINT }, { manual: true }),
  biInconsistent: bi({ kind: 'inconsistent', suspectRow: 1, grid: 1 }),
  quadOpener: quad({ kind: 'ready', hint: QUAD_OPENER }, { turns: [] }),
  quad: quad({ kind: 'ready', hint: QUAD_HINT }),
  quadManual: quad({ kind: 'ready', hint: QUAD_HINT }, { manual: true }),
} as const;

const EXTRA_TURNS = turnsOf(['58+16=74'], ['2^3*6=48', '64-18=46']);
const EXTRA_WON = turnsOf(['58+16=74'], ['2^3*6=48', '58+16=74']);
const EXTRA_JUDGED = judgedOf(
  [
    [17_723, 3.02, '54-36=18', 0.31],
    [212, 2.13, '58+16=74', 0],
  ],
  { needed: 0, count: 1 },
);

/** Makes a view of a pro puzzle with keys for extra symbols. */
function extra(state: PanelState, context: Partial<PanelContext> = {}): PanelView {
  const shareTitle = 'pro.nerdlegame.com/k7xq2';
  return viewOf(state, { mode: 'pro-8', turns: EXTRA_TURNS, extraKeys: '^!.π', shareTitle, ...context });
}

const EXTRA_HINT: Hint = {
  ...HINT,
  ...ranked('58+17=75', 6.4, 2, 1 / 44, estimate(1.62)),
  rules: 'exact',
  remaining: 44,
  remainingBits: Math.log2(44),
  history: [17_723, 212, 44],
  top: [ranked('58+17=75', 6.4, 2, 1 / 44, estimate(1.62)), ranked('51+78=93', 6.1, 2.3, 0, estimate(1.71))],
};

const TWELVE_HINT: Hint = {
  ...EXTRA_HINT,
  ...ranked('96/8+100=112', 6.4, 2, 1 / 44, estimate(1.62)),
  remaining: 148_904_802,
  history: [148_904_802],
};
const TWELVE_POSSIBLE: Possibilities = {
  symbols: [...'0123456789+-*/=()²³'].map((symbol, i) => ({
    symbol,
    shares: Array.from({ length: 12 }, (_, place) => Math.max(0, ((i * 7 + place * 5) % 12) - 3) / 50),
  })),
  isSampled: true,
  answers: null,
  split: null,
};

const EXTRA_KEYS = {
  extraKeys: extra({ kind: 'ready', hint: EXTRA_HINT }),
  extraTwelve: extra({ kind: 'ready', hint: TWELVE_HINT }, { mode: 'pro-12', turns: [] }),
  extraTwelveMap: extra(
    { kind: 'ready', hint: TWELVE_HINT },
    { mode: 'pro-12', turns: [], possible: TWELVE_POSSIBLE },
  ),
  extraNudge: extra({ kind: 'ready', hint: EXTRA_HINT }, { hintLevel: 'nudge' }),
  extraStale: extra({ kind: 'working', last: EXTRA_HINT, soFar: null }),
  extraWon: extra(
    {
      kind: 'won',
      review: {
        guesses: 2,
        judged: EXTRA_JUDGED,
        account: accountOf(EXTRA_JUDGED),
      },
    },
    { turns: EXTRA_WON },
  ),
  extraLost: extra(
    {
      kind: 'lost',
      left: { ...EXTRA_HINT, top: [ranked('78+16=94', 6.4, 2, 1 / 44, null)] },
      review: { guesses: 2, judged: [], account: null },
    },
    { tries: 2 },
  ),
  extraInconsistent: extra({ kind: 'inconsistent', suspectRow: 1 }, { manual: true }),
  unknownKey: extra({ kind: 'unknown-key', unknownKey: '^' }),
  unknownKeyWon: extra(
    { kind: 'won', review: { guesses: 2, judged: [], account: null }, unknownKey: '^' },
    { turns: turnsOf(['2^3*6=48'], ['64-18=46', '2^3*6=48']) },
  ),
} as const;

export const PANELS: Readonly<Record<string, PanelView>> = {
  loading: viewOf({ kind: 'loading', waitsFor: 'puzzle' }, { turns: [] }),
  start: viewOf({ kind: 'loading', waitsFor: 'start' }, { turns: [] }),
  rows: viewOf({ kind: 'loading', waitsFor: 'rows' }, { turns: [] }),
  building: viewOf({ kind: 'building', progress: 0.624 }, { turns: [] }),
  opener: viewOf({ kind: 'ready', hint: OPENER }, { turns: [] }),
  ownFirst: viewOf({ kind: 'ready', hint: OWN_FIRST }, { turns: [] }),
  ready: viewOf(ready),
  own: viewOf(ready, { typed: OWN.guess, typedGuess: OWN, possible: POSSIBLE }),
  ownCount: viewOf(ready, { typed: OWN.guess, typedGuess: OWN, hintLevel: 'count' }),
  ownOnly: viewOf(
    { kind: 'ready', hint: ONE },
    {
      typed: LIKELIEST[1],
      typedGuess: {
        guess: LIKELIEST[1]!,
        worth: { ...ONLY, guess: LIKELIEST[1]!, value: EXACTLY_ONE, reasons: ALL_WIN },
      },
    },
  ),
  refused: viewOf(ready, { typed: '48/6+27=36', refusal: { code: 'unequal', left: 35, right: 36 } }),
  ownWeak: viewOf(ready, {
    typed: '68*7-471=5',
    typedGuess: {
      guess: guess('68*7-471=5'),
      worth: { ...OWN.worth!, guess: guess('68*7-471=5'), value: estimate(2.22) },
    },
  }),
  ownLate: viewOf(ready, { typed: OWN.guess, typedGuess: { ...OWN, worth: null } }),
  nudge: viewOf(ready, { hintLevel: 'nudge' }),
  why: viewOf(WHY, { sentences: { deductions: DEDUCTIONS } }),
  whyNudge: viewOf(WHY, { hintLevel: 'nudge', sentences: { deductions: DEDUCTIONS } }),
  whyCell: viewOf(WHY, { possible: POSSIBLE, explained: EXPLAINED }),
  whySearch: viewOf(WHY, { possible: POSSIBLE, explained: { ...EXPLAINED, found: null } }),
  unsaved: viewOf(ready, { areSettingsKept: false }),
  count: viewOf(ready, { hintLevel: 'count' }),
  collapsed: viewOf(ready, { collapsed: true }),
  stale: viewOf({ kind: 'working', last: OPENER, soFar: null }),
  refining: viewOf({ kind: 'working', last: OPENER, soFar: SO_FAR }),
  few: viewOf({ kind: 'ready', hint: FEW }),
  fewNudge: viewOf({ kind: 'ready', hint: FEW }, { hintLevel: 'nudge' }),
  one: viewOf({ kind: 'ready', hint: ONE }),
  oneCount: viewOf({ kind: 'ready', hint: ONE }, { hintLevel: 'count' }),
  widened: viewOf({ kind: 'ready', hint: { ...HINT, rules: 'site-tight' } }),
  won: viewOf(
    {
      kind: 'won',
      review: {
        guesses: 4,
        judged: JUDGED,
        account: accountOf(JUDGED),
        stored: STORED,
        replay: REPLAY,
        yardstick: { needed: 3.51, usual: { needed: 3.24, easier: 0.81 } },
      },
    },
    { turns: FINISHED },
  ),
  obedient: viewOf(
    {
      kind: 'won',
      review: {
        guesses: 3,
        judged: OBEDIENT,
        account: accountOf(OBEDIENT),
        yardstick: { needed: 2.9, usual: { needed: 3.24, easier: 0.12 } },
      },
    },
    { turns: [...TURNS, FINISHED[3]!] },
  ),
  judging: viewOf({ kind: 'won', review: { guesses: 4, judged: null, account: null } }),
  unstored: viewOf(
    { kind: 'won', review: { guesses: 4, judged: null, account: null } },
    { isUnstored: true },
  ),
  lost: viewOf(
    {
      kind: 'lost',
      left: {
        ...HINT,
        remaining: 3,
        remainingExact: 3,
        groups: [LIKELIEST.slice(0, 2), [guess('86*7-594=8')]],
        remainingBits: Math.log2(3),
        history: [1_692_498, 21_004, 1068, 90, 12, 5, 3],
      },
      review: {
        guesses: 6,
        judged: LOST,
        account: accountOf(LOST),
        stored: STORED,
      },
    },
    { turns: [...FINISHED.slice(0, 3), ...FINISHED.slice(0, 3)] },
  ),
  ...SEVERAL_BOARDS,
  ...EXTRA_KEYS,
  unreadable: viewOf({ kind: 'unreadable', reason: 'misread-row', row: 1 }, { turns: [] }),
  manual: viewOf(ready, { manual: true }),
  inconsistent: viewOf({ kind: 'inconsistent', suspectRow: 1 }),
  failed: viewOf({ kind: 'failed', cause: 'unreachable', reason: '' }),
  outdated: viewOf({ kind: 'failed', cause: 'outdated', reason: '' }),
};

export const POPUPS: Readonly<Record<string, PopupView>> = {
  ready: popupOf({}),
  nudge: popupOf({ settings: { ...DEFAULT_SETTINGS, hintLevel: 'nudge' }, page: PANELS.nudge }),
  byGuess: popupOf({
    settings: { ...DEFAULT_SETTINGS, guessLevels: ['count', 'count', 'nudge', 'nudge', 'guess', 'guess'] },
    page: PANELS.nudge,
  }),
  bi: popupOf({ page: PANELS.bi! }),
  quad: popupOf({ page: PANELS.quadOpener! }),
  extraKeys: popupOf({ page: PANELS.extraKeys! }),
  extraNudge: popupOf({ settings: { ...DEFAULT_SETTINGS, hintLevel: 'nudge' }, page: PANELS.extraNudge! }),
  first: popupOf({ page: 'asking' }),
  strict: popupOf({ settings: { ...DEFAULT_SETTINGS, commutativeWins: false } }),
  hidden: popupOf({ page: 'hidden' }),
  match: popupOf({ page: 'match' }),
  none: popupOf({ page: 'none' }),
  off: popupOf({ settings: { ...DEFAULT_SETTINGS, enabled: false }, page: 'none' }),
  news: popupOf({ isNew: true }),
  unsaved: popupOf({ areSettingsKept: false }),
};

function popupOf(change: Partial<PopupView>): PopupView {
  return {
    settings: DEFAULT_SETTINGS,
    areSettingsKept: true,
    page: PANELS.ready!,
    isNew: false,
    games: DAILY_IDS,
    ...change,
  };
}
