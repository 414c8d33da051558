import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { type EquationSet, equationAt } from '../../../src/equations/set.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { isWonBy, type Wins } from '../../../src/game/wins.ts';
import { type Class, totalOf } from '../../../src/scoring/class.ts';
import type { Engine } from '../../../src/scoring/engine.ts';
import { createSimdEngine } from '../../../src/scoring/wasm/simd.ts';
import { readKernel } from '../../node/kernels.ts';
import { loadRules } from '../../node/resources.ts';
import { proveClass } from './prove.ts';
import { createSpans } from './spans.ts';

let set: EquationSet;
let engine: Engine;
let names: readonly Equation[];

beforeAll(async () => {
  set = await loadRules('exact', MODES.mini);
  engine = createSimdEngine(await readKernel('score'), set);
  names = Array.from({ length: set.count }, (_, row) => equationAt(set, row));
});

/** What a guess says, by the rules. */
function says(guess: number, answer: number, wins: Wins): string {
  const about = `${guess} ${answer} ${wins}`;
  const known = said.get(about);
  if (known) return known;
  const isWon = isWonBy(names[guess]!, names[answer]!, wins);
  const says = isWon ? 'won' : feedbackOf(names[guess]!, names[answer]!);
  said.set(about, says);
  return says;
}
const said = new Map<string, string>();

interface Answer {
  readonly row: number;
  readonly weight: number;
}

/** Fewest guesses by trying everything, by weight. */
function fewest(answers: readonly Answer[], wins: Wins, depth = 4): number {
  if (answers.length === 0) return 0;
  if (depth === 0) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < names.length; guess++)
    least = Math.min(least, fewestWith(guess, answers, wins, depth));
  return least;
}

function fewestWith(guess: number, answers: readonly Answer[], wins: Wins, depth: number): number {
  const cells = Map.groupBy(answers, ({ row }) => says(guess, row, wins));
  if (cells.size === 1 && !cells.has('won')) return Number.POSITIVE_INFINITY;
  let cost = answers.reduce((sum, { weight }) => sum + weight, 0);
  for (const [said, cell] of cells) if (said !== 'won') cost += fewest(cell, wins, depth - 1);
  return cost;
}

function drawn(size: number, seed: number, wins: Wins, weights: readonly number[]): Class {
  const random = createRandom(seed);
  const rows = new Set<number>();
  while (rows.size < size) rows.add(Math.floor(random() * set.count));
  const candidates = Uint32Array.from(rows).sort();
  const each = candidates.map((row) => weights[row % weights.length]!);
  return { candidates, weights: weights.length > 1 ? each : null, wins };
}

const answersOf = ({ candidates, weights }: Class): Answer[] =>
  Array.from(candidates, (row, place) => ({ row, weight: weights?.[place] ?? 1 }));

describe.each([
  ['only the answer wins', 'itself', [1]],
  ['only the answer wins, some are likelier', 'itself', [17, 10, 1]],
  ['any order wins', 'orders', [1]],
  ['any order wins, some are likelier', 'orders-with-numbers', [743, 17, 10]],
] as const)('%s', (_, wins, weights) => {
  test.each([1, 2, 3, 5, 8, 12])('a class of %d takes what trying everything finds', async (size) => {
    for (let seed = 0; seed < 3; seed++) {
      const of = drawn(size, seed, wins, weights);
      const least = fewest(answersOf(of), wins);
      for (const known of [of.candidates[0]!, 0, set.count - 1]) {
        const proved = await proveClass(engine, of, known);
        expect([proved.least, proved.most]).toEqual([least, least]);
        expect(fewestWith(proved.guess, answersOf(of), wins, 4)).toBe(least);
      }
    }
  });

  test('what any guess takes lies within its span, and no guess below its bound', async () => {
    const of = drawn(12, 7, wins, weights);
    const { all, cut, weigh, boundOf, guessesBelow, playedWith } = createSpans(engine, of);
    const { guesses } = await guessesBelow(of, 4 * totalOf(of));
    const bounds = new Map(guesses.map(({ guess, bound }) => [guess, bound]));
    expect(boundOf(all)).toBeLessThanOrEqual(fewest(answersOf(of), wins));
    for (let guess = 0; guess < set.count; guess += 5) {
      const { cells } = cut(guess, all);
      // It tells nothing.
      if (cells[0]?.length === all.length) continue;
      const exact = fewestWith(guess, answersOf(of), wins, 4);
      const span = await playedWith(cells, weigh(all), Number.POSITIVE_INFINITY);
      expect(span).toEqual({ least: exact, most: exact });
      expect(bounds.get(guess)).toBeLessThanOrEqual(exact);
    }
  });
});
