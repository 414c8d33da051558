import { Matrix, solve } from 'ml-matrix';
import type { Equation } from '../../src/game/symbols.ts';
import { type Class, classWeight } from '../../src/scoring/class.ts';
import { classEntropy, classOf } from '../../src/solver/answer-model.ts';
import { type Book, secondGuess } from '../../src/solver/opening/book.ts';
import { weightsOfAnswers } from '../../src/solver/prior.ts';
import { sum } from '../../src/statistics/sum.ts';
import type { loadLabModel } from '../node/resources.ts';
import { classesOfOpener } from '../study/book/classes-of-opener.ts';
import { membersOf } from '../study/opener-classes.ts';
import { type CurvePoint, chooseGuess, costOfGuess, playGuess } from '../study/play-class.ts';
import { createPlayer, type StudyInput } from '../study/player.ts';

/*
 * Guesses still needed by the bits of doubt that are left: games played to the end, and two curves fitted to them. Hints
 * estimate values by the curve for Maxwell's games, the strategy expected-score uses the curve for entropy2.
 */

/**
 * Plays classes of an opener to the end.
 * @param book known second guesses after the opener, or null; missing ones are searched for
 * @param every 1 plays all classes, 2 every second class, and so on
 * @returns a point for each played class with two or more candidates, and for each such cell of its second guess
 */
export async function playClasses(
  { backend, model }: Awaited<ReturnType<typeof loadLabModel>>,
  opener: Equation,
  book: Book | null,
  every: number,
): Promise<CurvePoint[]> {
  const points: CurvePoint[] = [];
  const classes = [...classesOfOpener(model, opener)].sort(([a], [b]) => a - b);
  for (let number = 0; number < classes.length; number += every) {
    const [code, candidates] = classes[number];
    if (candidates.length === 1) continue;
    const cls = classOf(model, candidates);
    const guess = (book && secondGuess(book, backend.set, code)) ?? (await chooseGuess(backend, cls, 1));
    const needed = await costOfGuess(backend, cls, guess, 1, ({ turn, cells }) => {
      if (turn === 1) points.push(...cells.filter((cell) => cell.candidates > 1));
    });
    const { length } = candidates;
    points.push({ candidates: length, doubt: classEntropy(cls), needed, weight: classWeight(cls) });
  }
  return points;
}

/** Entropy at the end of a curve, in bits; more than any class of an opener has. */
const MAX_BITS = 21;
/** Penalty for bends, relative to the errors of the points. */
const STIFFNESS = 0.02;

/**
 * Fits a piecewise linear curve with knots at 0, 1, 2 … bits: weighted least squares with a penalty for bends. A point
 * at 0 bits, where one guess is needed, weighs as much as all others together.
 * @returns the guesses needed at the knots, with three decimals
 */
export function fitCurve(points: readonly Omit<CurvePoint, 'candidates'>[]): number[] {
  const size = MAX_BITS + 1;
  const left = Matrix.zeros(size, size);
  const right = Matrix.zeros(size, 1);
  const total = sum(points.map(({ weight }) => weight));
  /** Adds an equation: coefficients of adjacent knots, the value of their sum, and a weight. */
  const add = (from: number, row: readonly number[], value: number, weight: number) => {
    for (const [i, a] of row.entries()) {
      right.set(from + i, 0, right.get(from + i, 0) + weight * a * value);
      for (const [j, b] of row.entries())
        left.set(from + i, from + j, left.get(from + i, from + j) + weight * a * b);
    }
  };
  for (const { doubt, needed, weight } of points) {
    const below = Math.floor(doubt);
    add(below, [1 + below - doubt, doubt - below], needed / weight, weight / total);
  }
  add(0, [1], 1, 1);
  for (let i = 0; i + 2 < size; i++) add(i, [1, -2, 1], 0, STIFFNESS);
  return solve(left, right)
    .to1DArray()
    .map((needed) => Math.round(1e3 * needed) / 1e3);
}

/**
 * Games after a guess that did not win, grouped by the expected bits left in steps of {@link STEP}; or those after the
 * opener.
 */
export interface NeededRow {
  /** Weight of the games. */
  readonly games: number;
  /**
   * Bits before the guess minus its expected information; for the opener, bits after its feedback. Averaged over the
   * games.
   */
  readonly doubt: number;
  /** Mean number of further guesses. */
  readonly needed: number;
}

/** Width of a group, in bits. */
const STEP = 0.25;

/** Parameters of the number of guesses still needed: 1 + a·log2(1 + b·doubt). */
export type NeededFit = ReturnType<typeof fitNeeded>;

/**
 * Plays some classes of a study's opener and counts the guesses still needed after every guess.
 * @param every 1 plays all classes, 2 every second class, and so on
 * @returns rows by ascending doubt; the last row is for the opener
 */
export async function countNeeded(field: StudyInput, every: number): Promise<NeededRow[]> {
  const { set, classes, winRule } = field;
  const player = createPlayer(field);
  const sums = new Map<number, NeededRow>();
  const NONE: NeededRow = { games: 0, doubt: 0, needed: 0 };
  const plus = (a: NeededRow, b: NeededRow): NeededRow => ({
    games: a.games + b.games,
    doubt: a.doubt + b.games * b.doubt,
    needed: a.needed + b.needed,
  });
  let opener = NONE;
  for (let number = 0; number < classes.codes.length; number += every) {
    const code = classes.codes[number];
    if (code === 3 ** set.length - 1) continue;
    const candidates = membersOf(classes, number);
    const cls = { candidates, weights: weightsOfAnswers(field, candidates), winRule };
    const games = classWeight(cls);
    const choose = ({ candidates }: Class, turn: number) => player.choose({ candidates, turn }, code);
    const play = async () =>
      playGuess(set, cls, await choose(cls, 1), 1, choose, ({ cls, weightWon, cells }) => {
        const doubt = classEntropy(cls) - bitsOf([weightWon, ...cells.map(({ weight }) => weight)]);
        const needed = sum(cells.map((cell) => cell.needed));
        const step = Math.round(doubt / STEP);
        const row = { games: classWeight(cls) - weightWon, doubt, needed };
        sums.set(step, plus(sums.get(step) ?? NONE, row));
      });
    const needed = candidates.length === 1 ? games : await play();
    opener = plus(opener, { games, doubt: classEntropy(cls), needed });
  }
  const steps = [...sums].filter(([, { games }]) => games > 0).sort(([a], [b]) => a - b);
  return [...steps.map(([, row]) => row), opener].map(({ games, doubt, needed }) => ({
    games,
    doubt: doubt / games,
    needed: needed / games,
  }));
}

/** Entropy of some weights, in bits. */
function bitsOf(weights: readonly number[]): number {
  const total = sum(weights);
  return sum(weights.map((weight) => (weight > 0 ? (weight / total) * Math.log2(total / weight) : 0)));
}

/** Search range of b. */
const MIN_B = 0.01;
const MAX_B = 100;

/** Fits the curve by least squares with rows weighted by games; rounds to four decimals. */
export function fitNeeded(rows: readonly NeededRow[]) {
  const logs = (b: number) => rows.map(({ doubt }) => Math.log2(1 + b * doubt));
  const sumOver = (term: (row: NeededRow, i: number) => number) =>
    sum(rows.map((row, i) => row.games * term(row, i)));
  const bestA = (b: number) => {
    const log = logs(b);
    return sumOver(({ needed }, i) => log[i] * (needed - 1)) / sumOver((_, i) => log[i] ** 2);
  };
  const errorOf = (b: number) => {
    const [a, log] = [bestA(b), logs(b)];
    return sumOver(({ needed }, i) => (1 + a * log[i] - needed) ** 2);
  };
  // Ternary search, assuming that the error has a single minimum.
  let [low, high] = [MIN_B, MAX_B];
  while (high - low > 1e-7) {
    const third = (high - low) / 3;
    if (errorOf(low + third) < errorOf(high - third)) high -= third;
    else low += third;
  }
  const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
  return { a: rounded(bestA(low)), b: rounded(low) };
}
