import { MODES } from '../../game/mode.ts';
import { HABITS } from '../../protocol/cause.ts';
import { DEDUCTION_SAMPLES } from './deductions.testing.ts';
import { REASON_SAMPLES } from './reasons.testing.ts';
import { oneByOne, type Samples } from './samples.testing.ts';
import type { Words } from './words.ts';

const UNREADABLE = ['no-board', 'several-boards', 'other-size', 'unknown-tiles', 'misread-row'] as const;

const REFUSALS = [
  { code: 'symbol', character: 'x', symbols: '+' },
  { code: 'length', tiles: 3, wanted: 10 },
  { code: 'equals', count: 2 },
  { code: 'unequal', left: 1, right: 2 },
  { code: 'empty-side' },
  { code: 'not-arithmetic' },
  { code: 'empty-brackets' },
  { code: 'no-times' },
  { code: 'nothing-before-times' },
  { code: 'nothing-before-power' },
  { code: 'nothing-before-square' },
  { code: 'nothing-after' },
  { code: 'bracket' },
  { code: 'by-zero' },
] as const;

/** Sample calls of every function in {@link Words}, except the number formats. */
const SAMPLES: Samples<Omit<Words, 'figures'>> = {
  spoken: [['1+1=2']],
  showMoreOf: [[3]],
  possible: [[1], [2]],
  board: [[2]],
  boardWorth: { apart: [[2], [9]], groups: [[9, 3]], mayWin: [['']] },
  oneIn: [[9]],
  lastAnswersOf: [[[1]], [[1, 3]]],
  whyDoubtOfAll: [[2]],
  answersLeft: { several: [[3]], oneInOrders: [[4]], severalInOrders: [[2]] },
  orders: [[4]],
  usually: { exactly: [[1], [3]], about: [[1], [4]], between: [[3]], seconds: [[40]] },
  winsNow: { chance: [['']] },
  testGuess: [[1], [4]],
  whyDoubt: [[4, 2]],
  whyBits: [
    [0.1, 1],
    [3, 8],
  ],
  whyLeft: [
    [1, 0],
    [2, 0.1],
  ],
  reason: oneByOne(Object.values(REASON_SAMPLES).flat()),
  deductions: DEDUCTION_SAMPLES,
  ownVerdict: { mayWin: [['']] },
  costOfGuess: { saved: [[0.1], [1]], lost: [[0.1], [1]] },
  siteRefuses: oneByOne(REFUSALS),
  answersFrom: [[50]],
  splitOf: [['+']],
  otherFeedbacks: [[3, 4]],
  nudge: [
    [{ fresh: ['5', '2'], again: ['7'], where: ['='] }],
    [{ fresh: [], again: [], where: ['=', '+'] }],
    [{ fresh: [], again: [], where: [] }],
    [null],
    [null, true],
  ],
  solved: [[1], [4]],
  costMost: [[[]], [[2]], [[2, 3, 6]]],
  wonGuess: {
    chance: [
      [1, 9],
      [8, 10],
    ],
  },
  skillAndLuck: [[85, 'lucky']],
  account: oneByOne([
    { guesses: 4, expected: 3.2, choices: 0.45, luck: 0.35 },
    { guesses: 6.85, expected: 3.2, choices: 3, luck: 0.65 },
  ]),
  accountOfLost: [[6]],
  hardness: {
    sentence: [
      ['', '', true],
      ['', '', false],
    ],
    about: [[1], [4]],
    between: [[3]],
    harder: [[8]],
    easy: [[1], [3]],
  },
  carefulPlayers: [
    [4.2, 3.9, true],
    [4.2, 3.9, false],
  ],
  beside: { left: [[1], [83]], solves: [[1], [3]], fails: [[6]] },
  firstGuess: { typed: [['Nerdle']], offer: [[42, 64]] },
  boardsSolved: [[[2]], [[1, 3]]],
  shareLine: [
    [85, 'lucky', true],
    [85, 'lucky', false],
  ],
  theAnswer: [
    [1, 1],
    [2, null],
    [2, 1],
    [2, 2],
    [3, 2],
  ],
  prepared: [[0.4]],
  statusPreparing: [[0.4]],
  unreadable: UNREADABLE.flatMap((reason) =>
    [MODES.maxi, MODES.bi].flatMap((mode): Parameters<Words['unreadable']>[] => [
      [reason, mode, 1],
      [reason, mode, null],
    ]),
  ),
  unknownKey: [['^']],
  without: [['^!']],
  countsWithout: [['^'], ['^!.π']],
  contradiction: [1, 2, 3].flatMap((rows): [number, number, number | null][] => [
    [1, rows, null],
    [1, rows, 2],
  ]),
  typeGuess: [
    [1, true],
    [1, false],
  ],
  tile: [[1, '', '']],
  typedAll: [[6]],
  changeRow: [[1]],
  removeRow: [[1]],
  refused: REFUSALS.map((refusal) => ['', refusal]),
  refusal: oneByOne(REFUSALS),
  announce: {
    guess: [['+']],
    count: [[3], [2, 1], [null, 2]],
    countsWithout: [['^'], ['^!.π']],
    won: [[1], [4]],
    lost: [[null], [4]],
    inconsistent: [[1], [1, 2]],
  },
  practice: {
    row: [[1]],
    tile: [
      [1, ''],
      [1, '+'],
    ],
    key: [
      ['+', null],
      ['+', 'G'],
    ],
    answerWas: [[1], [2]],
    refused: oneByOne(REFUSALS),
    shareTitle: [['maxi', '']],
  },
  analyse: {
    tries: [[6]],
    tooManyRows: [[7, 6]],
    otherColours: [
      [2, MODES.classic],
      [1, MODES.bi],
    ],
  },
  again: {
    open: [[3]],
    due: [[3]],
    about: [['Nerdle', '', 2]],
    comesBack: [[null], [1], [3]],
  },
  drill: {
    title: oneByOne(HABITS),
    progress: [[2, 5]],
    onlyOwn: [['Nerdle']],
    few: [[3]],
    about: [['Nerdle', 2]],
    passed: [[{ passed: 4, positions: 5 }]],
    before: [[{ passed: 3, positions: 5 }]],
    cost: [
      [0.35, null],
      [0.35, 0.9],
    ],
  },
  habits: {
    summary: [['opener'], [null]],
    often: [[1], [12]],
    missing: [[1], [4]],
    judging: [[3, 40]],
  },
  statistics: {
    streak: [[3]],
    meanGuesses: [[7], [null]],
    mean: [[4.48, 6]],
    account: [[3, { expected: 3.2, choices: 0.45, luck: -0.35 }]],
    playToday: [['Maxi']],
    courseNote: [[20]],
    courseAbout: [[64, 0.1, -0.1]],
    unreadable: [[2]],
    importing: [[1200, 10_000]],
    imported: [[{ added: 64, others: 2, unreadable: 1 }]],
    reallyDelete: [[1], [64]],
  },
  dayOf: oneByOne([
    { day: null, finished: 0 },
    { day: '2026-01-01', finished: 0 },
  ]),
  settings: {
    played: [
      [3.2, 5, 0],
      [3.2, 8, 0.05],
    ],
    playedNote: [['site'], ['uniform']],
    levelOf: [[1]],
    kept: [[35e6]],
  },
  play: [['']],
  levelOfGuess: [[1]],
  backend: [
    ['webgpu', 1],
    ['simd', 4],
  ],
  equationsReady: [
    ['cache', 96],
    ['built', 2000],
  ],
  equationsPreparing: [[0.4]],
};

/** All texts in a value, except those of functions, with their paths. */
export function textsOf(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
}

/** A call of the function at a path in {@link Words}, with the `given` arguments. */
interface Call {
  readonly path: string;
  readonly given: readonly unknown[];
}

export const CALLS: readonly Call[] = callsIn(SAMPLES);

function callsIn(samples: object, path: readonly string[] = []): Call[] {
  if (Array.isArray(samples)) return samples.map((given) => ({ path: path.join('.'), given }));
  return Object.entries(samples).flatMap(([key, part]) => callsIn(part, [...path, key]));
}

/** The result of a call in one language. */
export function callOf(words: Words, { path, given }: Call): unknown {
  const at = path.split('.');
  const text = at.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], words);
  return (text as (...given: readonly unknown[]) => unknown)(...given);
}
