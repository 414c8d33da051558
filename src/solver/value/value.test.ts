import { beforeAll, expect, test } from 'vitest';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { createRandom } from '../../equations/random.ts';
import { type EquationSet, equationAt } from '../../equations/set.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { uniformClass } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { allRows } from '../../scoring/feedback-codes.ts';
import { createSimdEngine } from '../../scoring/wasm/simd.ts';
import { answerModelOf } from '../answers.ts';
import { partitionOf } from '../cells.ts';
import { loadSmallSets } from '../solver.testing.ts';
import { neededAtEntropy } from './needed-curve.ts';
import { createGuessValuer } from './value.ts';

/* Compares the number of guesses needed with that of the best play, found by trying every guess. */

let engine: Engine;
let set: EquationSet;
const random = createRandom(5);
const draw = (from: Uint32Array) => from[Math.floor(random() * from.length)];

beforeAll(async () => {
  const { sets, resources } = await loadSmallSets();
  engine = createSimdEngine(resources.kernel, sets.exact);
  set = engine.set;
});

/** Candidates that are consistent with a drawn answer's feedback to drawn guesses, until few enough are left. */
function drawClass(most: number): Uint32Array {
  let candidates = allRows(set);
  const answer = equationAt(set, draw(candidates));
  while (candidates.length > most) {
    const guess = equationAt(set, draw(allRows(set)));
    candidates = engine.filter(candidates, { guess, feedback: feedbackOf(guess, answer) });
  }
  return candidates;
}

async function valueWith(candidates: Uint32Array, row: number) {
  const model = answerModelOf({ rules: 'exact', prior: 'uniform', commutativeWins: false }, set, 'itself');
  const of = uniformClass(candidates);
  const partition = partitionOf(model, of, equationAt(set, row));
  let step = partition.next();
  while (!step.done) step = partition.next();
  return runSteps(createGuessValuer(engine)(of, step.value, 1));
}

/** Total number of guesses over all candidates, with a given first guess and the best play after it. */
function totalWith(row: number, candidates: Uint32Array): number {
  const guess = equationAt(set, row);
  const cells = Map.groupBy(candidates, (answer) => feedbackOf(guess, equationAt(set, answer)));
  let total = candidates.length;
  for (const cell of cells.values()) if (cell[0] !== row) total += bestTotal(Uint32Array.from(cell));
  return total;
}

/** The fewest guesses over all candidates in total, by trying every guess. */
function bestTotal(candidates: Uint32Array): number {
  if (candidates.length === 1) return 1;
  let best = Number.POSITIVE_INFINITY;
  for (const [place, row] of [...candidates, ...allRows(set)].entries()) {
    // Only candidates can need fewer than two guesses on average.
    if (place >= candidates.length && best <= 2 * candidates.length) break;
    const guess = equationAt(set, row);
    const feedbacks = new Set(Array.from(candidates, (answer) => feedbackOf(guess, equationAt(set, answer))));
    if (feedbacks.size > 1) best = Math.min(best, totalWith(row, candidates));
  }
  return best;
}

test('exact values are those of the best play', async () => {
  let exact = 0;
  for (let i = 0; i < 12; i++) {
    const candidates = drawClass(10);
    const row = i % 2 ? draw(candidates) : draw(allRows(set));
    const { needed, isExact } = await valueWith(candidates, row);
    const best = totalWith(row, candidates) / candidates.length;
    if (isExact) expect(needed).toBeCloseTo(best, 9);
    else expect(Math.abs(needed - best)).toBeLessThan(0.15);
    exact += Number(isExact);
  }
  expect(exact).toBeGreaterThan(6);
});

test('a guess that wins needs one, and an uninformative guess needs one more than the class', async () => {
  const [only] = drawClass(1);
  expect(await valueWith(Uint32Array.of(only), only)).toEqual({ needed: 1, isExact: true });
  const other = allRows(set).find((row) => row !== only)!;
  expect(await valueWith(Uint32Array.of(only), other)).toEqual({ needed: 2, isExact: true });
});

test('more entropy needs more guesses', () => {
  const entropies = Array.from({ length: 90 }, (_, i) => i / 4);
  const needed = entropies.map((entropy) => neededAtEntropy(entropy, 'itself', 10));
  expect(needed[0]).toBeCloseTo(1, 1);
  expect(needed).toEqual(needed.toSorted((a, b) => a - b));
});
