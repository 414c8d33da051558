import { Matrix, solve } from 'ml-matrix';
import { createRandom } from '../../src/equations/random.ts';
import { equationAt, indexOf } from '../../src/equations/set.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Value } from '../../src/protocol/hint.ts';
import { classWeight } from '../../src/scoring/class.ts';
import { classEntropy, classOf } from '../../src/solver/answers.ts';
import { partitionOf } from '../../src/solver/cells.ts';
import { type Book, secondGuess } from '../../src/solver/opening/book.ts';
import type { Openers, Opening } from '../../src/solver/opening/openers.ts';
import { createGuessValuer } from '../../src/solver/value/value.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { sum } from '../node/numbers.ts';
import type { loadLabModel } from '../node/resources.ts';
import { classesOfOpener } from '../study/book/classes-of-opener.ts';
import { type CurvePoint, chooseGuess, costOfGuess } from '../study/play-class.ts';

/* Fits a curve from the entropy of a class to the guesses that it needs, and checks the product's estimates. */

type Field = Awaited<ReturnType<typeof loadLabModel>>;

/**
 * Plays classes of an opener to the end.
 * @param book known second guesses after the opener, or null; missing ones are searched for
 * @param every 1 plays all classes, 2 every second class, and so on
 * @returns a point for each played class with two or more candidates, and for each such cell of its second guess
 */
export async function playClasses(
  { backend, model }: Field,
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
  const add = (row: ReadonlyMap<number, number>, value: number, weight: number) => {
    for (const [i, a] of row) {
      right.set(i, 0, right.get(i, 0) + weight * a * value);
      for (const [j, b] of row) left.set(i, j, left.get(i, j) + weight * a * b);
    }
  };
  for (const { doubt, needed, weight } of points) {
    const below = Math.floor(doubt);
    const row = new Map([
      [below, 1 + below - doubt],
      [below + 1, doubt - below],
    ]);
    add(row, needed / weight, weight / total);
  }
  add(new Map([[0, 1]]), 1, 1);
  for (let i = 0; i + 2 < size; i++) {
    const bend = new Map([
      [i, 1],
      [i + 1, -2],
      [i + 2, 1],
    ]);
    add(bend, 0, STIFFNESS);
  }
  return solve(left, right)
    .to1DArray()
    .map((needed) => Math.round(1e3 * needed) / 1e3);
}

/** An estimated value and the result of playing to the end. */
export interface CheckedValue {
  readonly candidates: number;
  readonly guess: Equation;
  readonly estimate: number;
  readonly isExact: boolean;
  readonly played: number;
  /** Milliseconds that the estimate took. */
  readonly ms: number;
}

/**
 * Draws classes of two or more candidates, left after one or two guesses, and a guess for each class. Half of the
 * guesses are drawn from the candidates, the others from all guesses. Yields the estimated value of the guess and the
 * result of playing it to the end.
 * @param most largest number of candidates in a class; larger classes are skipped, because playing them takes minutes
 */
export async function* checkValues(
  { backend, model }: Field,
  { pairs, seed, most }: { readonly pairs: number; readonly seed: number; readonly most: number },
): AsyncGenerator<CheckedValue, void, void> {
  const { set } = backend;
  const value = createGuessValuer(backend);
  const random = createRandom(seed);
  const drawRow = (candidates: Uint32Array) =>
    random() < 0.5 ? candidates[Math.floor(random() * candidates.length)] : Math.floor(random() * set.count);
  for (let drawn = 0; drawn < pairs; ) {
    const answer = equationAt(set, model.answers[Math.floor(random() * model.answers.length)]);
    const turns = random() < 0.5 ? 1 : 2;
    let candidates = model.answers;
    for (let turn = 0; turn < turns; turn++) {
      const guess = equationAt(set, drawRow(candidates));
      candidates = backend.filter(candidates, { guess, feedback: feedbackOf(guess, answer) });
    }
    if (candidates.length < 2 || candidates.length > most) continue;
    drawn++;
    const cls = classOf(model, candidates);
    const row = drawRow(candidates);
    const guess = equationAt(set, row);
    const start = performance.now();
    const partition = await runSteps(partitionOf(model, cls, guess));
    const { needed, isExact } = await runSteps(value(cls, partition, turns));
    const ms = performance.now() - start;
    const played = (await costOfGuess(backend, cls, row, turns)) / classWeight(cls);
    yield { candidates: candidates.length, guess, estimate: needed, isExact, played, ms };
  }
}

/**
 * With at most this many answers (games up to classic) an opener is valued by playing all of them, which takes seconds.
 */
const MAX_PLAYED = 20_000;

/**
 * The value of an opener: from playing all answers or, if there are more than `MAX_PLAYED`, the product's estimate.
 */
export async function openerValue(field: Field, opener: Equation): Promise<Value> {
  const { backend, model } = field;
  if (model.answers.length > MAX_PLAYED)
    return { needed: await openerEstimate(field, opener), isExact: false };
  const cls = classOf(model, model.answers);
  const guesses = await costOfGuess(backend, cls, indexOf(backend.set, opener), 0);
  return { needed: guesses / classWeight(cls), isExact: true };
}

/** Rounds to four decimals, the precision of the openers files. */
const rounded = (needed: number) => Math.round(1e4 * needed) / 1e4;

/**
 * Sets `needed` for the openers of some rules. An opener has the same value in every list. Estimates are not
 * allowed to be better than the value of the win-mass opener, whose choice is based on more than an estimate.
 */
export function addNeeded(openings: Openers[string], values: ReadonlyMap<Equation, Value>): Openers[string] {
  const chosen = openings['win-mass']?.top[0].guess;
  const least = chosen ? values.get(chosen)!.needed : 0;
  const valued = ({ needed: _, isExact: __, ...opener }: Opening['top'][number]) => {
    const { needed, isExact } = values.get(opener.guess)!;
    return {
      ...opener,
      needed: rounded(isExact ? needed : Math.max(needed, least)),
      ...(isExact && { isExact }),
    };
  };
  return Object.fromEntries(
    Object.entries(openings).map(([name, { proof, top }]) => [name, { proof, top: top.map(valued) }]),
  );
}

/**
 * The product's estimate of the guesses needed with an opener.
 * @throws Error when the opener is not in the guess set
 */
export async function openerEstimate({ backend, model }: Field, opener: Equation): Promise<number> {
  const cls = classOf(model, model.answers);
  if (indexOf(backend.set, opener) < 0) throw new Error(`${opener} is not one of these guesses`);
  const partition = await runSteps(partitionOf(model, cls, opener));
  return (await runSteps(createGuessValuer(backend)(cls, partition, 0))).needed;
}
