import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { type EquationSet, equationAt } from '../../../src/equations/set.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { type WinRule, winsAgainst } from '../../../src/game/win-rule.ts';
import type { Backend } from '../../../src/scoring/backend.ts';
import { type Class, classWeight } from '../../../src/scoring/class.ts';
import { createSimdBackend } from '../../../src/scoring/wasm/simd.ts';
import { readKernel } from '../../../tools/node/kernels.ts';
import { loadLabRules } from '../../node/resources.ts';
import { createClassBounds } from './class-bounds.ts';
import { boundClass } from './prove.ts';

let set: EquationSet;
let backend: Backend;
let names: readonly Equation[];

beforeAll(async () => {
  set = await loadLabRules('exact', MODES.mini);
  backend = createSimdBackend(await readKernel('score'), set);
  names = Array.from({ length: set.count }, (_, row) => equationAt(set, row));
});

/** The feedback of a guess by the rules, or "won". */
function replyTo(guess: number, answer: number, winRule: WinRule): string {
  const about = `${guess} ${answer} ${winRule}`;
  const known = replies.get(about);
  if (known) return known;
  const isWon = winsAgainst(names[guess]!, names[answer]!, winRule);
  const reply = isWon ? 'won' : feedbackOf(names[guess]!, names[answer]!);
  replies.set(about, reply);
  return reply;
}
const replies = new Map<string, string>();

interface Answer {
  readonly row: number;
  readonly weight: number;
}

/** Reference: fewest guesses by trying everything, summed by weight. */
function fewest(answers: readonly Answer[], winRule: WinRule): number {
  if (answers.length === 1) return answers[0]!.weight;
  const about = `${answers.map(({ row, weight }) => `${row}:${weight}`)} ${winRule}`;
  const found = known.get(about);
  if (found !== undefined) return found;
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < names.length; guess++)
    least = Math.min(least, fewestWith(guess, answers, winRule, least));
  known.set(about, least);
  return least;
}
const known = new Map<string, number>();

/** Reference: cost of a guess by trying everything after it; gives up above the limit. */
function fewestWith(
  guess: number,
  answers: readonly Answer[],
  winRule: WinRule,
  limit = Number.POSITIVE_INFINITY,
): number {
  const cells = Map.groupBy(answers, ({ row }) => replyTo(guess, row, winRule));
  cells.delete('won');
  const weightOf = (some: readonly Answer[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  let cost = weightOf(answers);
  for (const cell of cells.values()) {
    // The guess does not split the class.
    if (cell.length === answers.length) return Number.POSITIVE_INFINITY;
    cost += weightOf(cell);
  }
  for (const cell of cells.values()) {
    if (cost > limit) return cost;
    cost += fewest(cell, winRule) - weightOf(cell);
  }
  return cost;
}

function drawn(size: number, seed: number, winRule: WinRule, weights: readonly number[]): Class {
  const random = createRandom(seed);
  const rows = new Set<number>();
  while (rows.size < size) rows.add(Math.floor(random() * set.count));
  const candidates = Uint32Array.from(rows).sort();
  const each = candidates.map((row) => weights[row % weights.length]!);
  return { candidates, weights: weights.length > 1 ? each : null, winRule };
}

const answersOf = ({ candidates, weights }: Class): Answer[] =>
  Array.from(candidates, (row, place) => ({ row, weight: weights?.[place] ?? 1 }));

describe.each([
  ['only the answer wins', 'itself', [1]],
  ['only the answer wins, some are likelier', 'itself', [17, 10, 1]],
  ['any order wins', 'orders', [1]],
  ['any order with the numbers of the answer wins, some are likelier', 'orders-with-numbers', [743, 17, 10]],
] as const)('%s', (_, winRule, weights) => {
  test.each([1, 2, 3, 5, 8])(
    'a class of %d needs as many guesses as trying everything finds',
    async (size) => {
      for (let seed = 0; seed < 3; seed++) {
        const cls = drawn(size, seed, winRule, weights);
        const least = fewest(answersOf(cls), winRule);
        for (const known of [cls.candidates[0]!, 0, set.count - 1]) {
          const proved = await boundClass(backend, cls, known);
          expect([proved.least, proved.most]).toEqual([least, least]);
          expect(fewestWith(proved.guess, answersOf(cls), winRule)).toBe(least);
        }
      }
    },
  );

  test('the span of a guess is exactly its cost, and its bound is at most that', async () => {
    const cls = drawn(8, 7, winRule, weights);
    const { wholeClass, split, weightOf, boundOf, guessesBelow, playedWith } = createClassBounds(
      backend,
      cls,
    );
    const { guesses } = await guessesBelow(cls, 4 * classWeight(cls));
    const bounds = new Map(guesses.map(({ guess, bound }) => [guess, bound]));
    expect(boundOf(wholeClass)).toBeLessThanOrEqual(fewest(answersOf(cls), winRule));
    for (let guess = 0; guess < set.count; guess += 5) {
      const { cells } = split(guess, wholeClass);
      // The guess does not split the class.
      if (cells[0]?.length === wholeClass.length) continue;
      const exact = fewestWith(guess, answersOf(cls), winRule);
      const span = await playedWith(cells, weightOf(wholeClass), Number.POSITIVE_INFINITY);
      expect(span).toEqual({ least: exact, most: exact });
      expect(bounds.get(guess)).toBeLessThanOrEqual(exact);
    }
  });
});
