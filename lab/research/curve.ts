import { Matrix, solve } from 'ml-matrix';
import { createRandom } from '../../src/equations/random.ts';
import { equationAt, indexOf } from '../../src/equations/set.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Value } from '../../src/protocol/hint.ts';
import { classWeight } from '../../src/scoring/class.ts';
import type { Engine } from '../../src/scoring/engine.ts';
import { type AnswerModel, classOf } from '../../src/solver/answers.ts';
import { partitionOf } from '../../src/solver/cells.ts';
import { classEntropy } from '../../src/solver/left.ts';
import { type Book, secondGuess } from '../../src/solver/opening/book.ts';
import type { Openers, Opening } from '../../src/solver/opening/openers.ts';
import { runSteps } from '../../src/solver/steps.ts';
import { createGuessValuer } from '../../src/solver/value/value.ts';
import { classesAfter } from '../study/book/classes.ts';
import { choose, type PlayedPoint, playWith } from '../study/play-out.ts';

/* Guesses needed in a class by its doubt, from games played to the end, and how far the product's values lie from such. */

/** What guesses are chosen with. */
export interface Field {
  readonly engine: Engine;
  readonly model: AnswerModel;
}

/**
 * Plays classes of an opener to the end.
 * @param book second guesses after it; null: they are searched for
 * @param every of so many classes one is played
 * @returns these classes, and the cells of their second guesses
 */
export async function playClasses(
  { engine, model }: Field,
  opener: Equation,
  book: Book | null,
  every: number,
): Promise<PlayedPoint[]> {
  const points: PlayedPoint[] = [];
  const classes = [...classesAfter(model, opener)].sort(([a], [b]) => a - b);
  for (let number = 0; number < classes.length; number += every) {
    const [code, candidates] = classes[number];
    if (candidates.length === 1) continue;
    const of = classOf(model, candidates);
    const guess = (book && secondGuess(book, engine.set, code)) ?? (await choose(engine, of, 1));
    const needed = await playWith(engine, of, guess, 1, (point) => points.push(point));
    points.push({ doubt: classEntropy(of), needed, weight: classWeight(of) });
  }
  return points;
}

/** Last doubt of a curve, in bits: more than any game has. */
const MOST_BITS = 21;
/** How much a bend counts beside the points. */
const STIFFNESS = 0.02;

/**
 * Guesses needed at 0, 1, 2 … bits, straight between: the least squares by weight, and as straight as the points allow.
 * With one answer it is one guess.
 */
export function fitCurve(points: readonly PlayedPoint[]): number[] {
  const size = MOST_BITS + 1;
  const left = Matrix.zeros(size, size);
  const right = Matrix.zeros(size, 1);
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
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

/** A value and what was played. */
export interface CheckedValue {
  readonly candidates: number;
  readonly guess: Equation;
  readonly estimate: number;
  readonly isExact: boolean;
  readonly played: number;
  /** Time of the estimate, milliseconds. */
  readonly ms: number;
}

/**
 * Draws classes, one or two guesses into a game, and guesses, half of all and half that can be the answer, and plays each
 * to the end.
 * @param most candidates: larger ones take minutes
 */
export async function* checkValues(
  { engine, model }: Field,
  { pairs, seed, most }: { readonly pairs: number; readonly seed: number; readonly most: number },
): AsyncGenerator<CheckedValue, void, void> {
  const { set } = engine;
  const value = createGuessValuer(engine);
  const random = createRandom(seed);
  const drawRow = (candidates: Uint32Array) =>
    random() < 0.5 ? candidates[Math.floor(random() * candidates.length)] : Math.floor(random() * set.count);
  for (let drawn = 0; drawn < pairs; ) {
    const answer = equationAt(set, model.answers[Math.floor(random() * model.answers.length)]);
    const turns = random() < 0.5 ? 1 : 2;
    let candidates = model.answers;
    for (let turn = 0; turn < turns; turn++) {
      const guess = equationAt(set, drawRow(candidates));
      candidates = engine.filter(candidates, { guess, feedback: feedbackOf(guess, answer) });
    }
    if (candidates.length < 2 || candidates.length > most) continue;
    drawn++;
    const of = classOf(model, candidates);
    const row = drawRow(candidates);
    const guess = equationAt(set, row);
    const start = performance.now();
    const partition = (async function* () {
      return yield* partitionOf(model, of, guess);
    })();
    const { needed, isExact } = await runSteps(value(of, await runSteps(partition), turns));
    const ms = performance.now() - start;
    const played = (await playWith(engine, of, row, turns)) / classWeight(of);
    yield { candidates: candidates.length, guess, estimate: needed, isExact, played, ms };
  }
}

/** Games of so many answers are played for each opener: in seconds, to classic. */
const MOST_PLAYED = 20_000;

/** The value of an opener: by Maxwell's play over all answers, in large games as the product estimates it. */
export async function openerValue(field: Field, opener: Equation): Promise<Value> {
  const { engine, model } = field;
  if (model.answers.length > MOST_PLAYED)
    return { needed: await openerEstimate(field, opener), isExact: false };
  const of = classOf(model, model.answers);
  const guesses = await playWith(engine, of, indexOf(engine.set, opener), 0);
  return { needed: guesses / classWeight(of), isExact: true };
}

/** Values are kept to four digits. */
const rounded = (needed: number) => Math.round(1e4 * needed) / 1e4;

/**
 * Adds the guesses needed to the openers of some rules. A guess needs the same in every list, and no estimate is better
 * than the first guess by win mass, because its choice rests on more than an estimate.
 */
export function withNeeded(openings: Openers[string], values: ReadonlyMap<Equation, Value>): Openers[string] {
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
  const lists = Object.entries(openings).map(([objective, { proof, top }]) => [
    objective,
    { proof, top: top.map(valued) },
  ]);
  return Object.fromEntries(lists);
}

/** Guesses needed with an opener, as the product estimates them. */
export async function openerEstimate({ engine, model }: Field, opener: Equation): Promise<number> {
  const of = classOf(model, model.answers);
  const partition = (async function* () {
    return yield* partitionOf(model, of, opener);
  })();
  if (indexOf(engine.set, opener) < 0) throw new Error(`${opener} is none of these guesses`);
  return (await runSteps(createGuessValuer(engine)(of, await runSteps(partition), 0))).needed;
}
