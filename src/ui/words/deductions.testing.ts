import type { Deduction, Proof, ShapeStep } from '../../protocol/deduction.ts';
import type { DeductionWords } from './deductions.ts';
import { oneByOne, type Samples } from './samples.testing.ts';

const CELL = { tile: 3, symbol: '7' };
const STEP = { shape: ['d', 'd', '+*', 'd', 'd', '=', 'd', 'd'], narrowed: [] };
const SIZE: ShapeStep = {
  ...STEP,
  kind: 'size',
  left: { least: 20, most: 9801 },
  right: { least: 10, most: 19 },
};

/** Calls of every text about deductions. A kind without a sample does not compile. */
export const DEDUCTION_SAMPLES: Samples<DeductionWords> = {
  paragraph: [[[[{ symbol: '+' }], [{ symbol: '-' }]]]],
  proved: [[[{ symbol: '+' }]]],
  likely: [[83, [{ symbol: '+' }]]],
  fact: {
    choice: oneByOne([
      { kind: 'choice', tile: 2, symbols: ['+'] },
      { kind: 'choice', tile: 2, symbols: ['1', '7'] },
      { kind: 'choice', tile: 3, symbols: [...'0123456789'] },
    ]),
    equals: oneByOne([
      { kind: 'equals', tile: 6, digits: 1 },
      { kind: 'equals', tile: 5, digits: 2 },
    ]),
    places: [[{ kind: 'places', symbol: '8', tiles: [0, 1, 4] }]],
    operators: oneByOne([
      { kind: 'operators', symbols: ['+', '*'] },
      { kind: 'operators', symbols: ['+'] },
    ]),
    contains: [[{ kind: 'contains', symbol: '/' }]],
    copies: oneByOne([
      { kind: 'copies', symbol: '3', copies: 1 },
      { kind: 'copies', symbol: '3', copies: 2 },
    ]),
    absent: oneByOne([
      { kind: 'absent', symbols: ['-'] },
      { kind: 'absent', symbols: ['-', '7', '²'] },
    ]),
    excluded: oneByOne([
      { kind: 'excluded', symbols: ['4', '5', '9'], tiles: [2] },
      { kind: 'excluded', symbols: ['9'], tiles: [1, 2, 4] },
    ]),
  },
  suppose: {
    tile: oneByOne([
      { tile: 3, symbols: ['4'] },
      { tile: 3, symbols: [...'0123456789'] },
      { tile: 3, symbols: [...'0123456789-='] },
    ]),
    missing: [[{ symbol: '/', least: 0, most: 0 }]],
    atMost: [[{ symbol: '3', least: 0, most: 1 }]],
    atLeast: [[{ symbol: '3', least: 2, most: 8 }]],
  },
  unlikely: [[CELL]],
  short: {
    green: [[{ kind: 'green', row: 0, symbol: '+', isProved: true }, CELL]],
    absent: [[{ kind: 'absent', row: 1, isProved: true }, CELL]],
    'not-here': [
      [{ kind: 'not-here', row: 1, mark: 'P', isProved: true }, CELL],
      [{ kind: 'not-here', row: 1, mark: 'B', isProved: true }, CELL],
    ],
    checked: [[{ kind: 'checked', answers: 83, isProved: false }, CELL]],
  },
  clash: {
    'too-many': oneByOne([
      { kind: 'too-many', symbol: '3', most: 1, tiles: [0, 4] },
      { kind: 'too-many', symbol: '3', most: 0, tiles: [4] },
    ]),
    'no-place': oneByOne([
      { kind: 'no-place', symbol: '8', least: 1, tiles: [] },
      { kind: 'no-place', symbol: '8', least: 3, tiles: [1, 4] },
    ]),
    'no-room': oneByOne([
      { kind: 'no-room', symbols: ['3', '8', '+'], tiles: [0, 4] },
      { kind: 'no-room', symbols: ['3'], tiles: [] },
    ]),
    'no-symbol': [[{ kind: 'no-symbol', tile: 3 }]],
  },
  couldBe: oneByOne([
    { tile: 2, symbols: ['+', '-'] },
    { tile: 2, symbols: [...'13579'] },
    { tile: 2, symbols: [...'1357+'] },
  ]),
  equalsAt: oneByOne([[6], [5, 6]]),
  step: {
    size: oneByOne([
      SIZE,
      {
        ...SIZE,
        left: { least: 20, most: Number.POSITIVE_INFINITY },
        right: { least: 7, most: 7 },
      },
      { ...SIZE, left: { least: 1.2, most: 1.8 } },
      { ...SIZE, left: { least: -9, most: 5 } },
      { ...SIZE, left: { least: Number.NEGATIVE_INFINITY, most: -3 } },
      { ...SIZE, left: { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY } },
    ]),
    'last-digit': [[{ ...STEP, kind: 'last-digit', left: [3, 5], right: [8] }]],
    fraction: [[{ ...STEP, kind: 'fraction' }]],
    room: [[{ ...STEP, kind: 'room' }]],
  },
  rows: oneByOne([[], [1], [0, 2]]),
};

const COUNTING: Proof = {
  kind: 'counting',
  clash: { kind: 'too-many', symbol: '3', most: 1, tiles: [0, 4] },
  rows: [0],
  isProved: true,
};

/** Two sentences as in a game of Maxi: one proved, one true of the likely answers. */
export const DEDUCTIONS: readonly Deduction[] = [
  {
    fact: { kind: 'equals', tile: 8, digits: 1 },
    answers: 83,
    isProved: true,
    because: [
      {
        assumption: { tile: 8, symbols: [...'0123456789+-'] },
        proof: {
          kind: 'grammar',
          rule: 'operators',
          tiles: [
            { tile: 6, symbols: ['+', '-'] },
            { tile: 7, symbols: ['='] },
          ],
          equals: [7],
          rows: [0, 1],
          isProved: true,
        },
      },
      { assumption: { tile: 8, symbols: ['('] }, proof: COUNTING },
    ],
  },
  {
    fact: { kind: 'choice', tile: 3, symbols: [...'+-*/'] },
    answers: 83,
    isProved: false,
    because: [
      {
        assumption: { tile: 3, symbols: [...'0123456789-='] },
        proof: { kind: 'arithmetic', steps: [SIZE], rows: [0], isProved: false },
      },
    ],
  },
];
