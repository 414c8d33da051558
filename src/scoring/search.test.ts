import { beforeAll, describe, expect, test } from 'vitest';
import { runSearch } from '../../tools/node/run-search.ts';
import { uniformClass } from './class.ts';
import { inOrders } from './classes.testing.ts';
import type { Scorer } from './scorer.ts';
import {
  type Compute,
  classOf,
  compare,
  compareEven,
  compareInOrders,
  compareInTurns,
  compareUpTo,
  compareWeighted,
  computeOver,
  SIZES,
} from './search.testing.ts';
import { type SearchRequest, search } from './search.ts';
import { bounderOver } from './wasm/bounder.ts';
import { MAX_BATCH } from './wasm/kernel.ts';
import { createWasmScorer } from './wasm/scorer.ts';

/* Seven and eight tiles. `search.exhaustive.test.ts` tests ten tiles, and more and larger classes. */

let seven: Compute;
let eight: Compute;
beforeAll(async () => {
  [seven, eight] = await Promise.all([computeOver(7), computeOver(8)]);
});

describe('bounds and brute force agree under every objective', () => {
  test.each(SIZES.filter(({ seed }) => seed < 8 || (seed % 5 === 0 && seed <= 30)))(
    'a class of $size',
    ({ size, seed }) => compareEven(eight, size, seed),
  );

  test.each([3, 24, 25, 60])('a weighted class of %d', (size) => compareWeighted(eight, size));

  test.each([3, 24, 25])('%d answers that are won in any order', (size) => compareInOrders(eight, size));
});

test('bug: with one heavy candidate, guesses that do not separate the light ones were not considered', async () => {
  for (let seed = 0; seed < 20; seed++) {
    const candidates = classOf(seven.backend.set, 4, seed);
    for (const heavy of [0, 3]) {
      const weights = candidates.map((_, i) => (i === heavy ? 9 : 1));
      await compare(seven, ['largest-cell'], { candidates, weights, winRule: 'itself' }, 10);
    }
  }
});

// Bug: under win mass, once the worst listed guess had more mass than the class weighs, every guess that wins something
// was abandoned at once, even if it was better.
test.each([8, 40, 400])('every guess up to a cost is found for a class of %d', async (size) => {
  const { set } = seven.backend;
  await compareUpTo(seven, uniformClass(classOf(set, size, 1)));
  const candidates = inOrders(set, size);
  const weights = candidates.map((row) => [743, 17, 17, 10][row % 4]);
  await compareUpTo(seven, { candidates, weights, winRule: 'orders-with-numbers' });
});

test('interleaved searches find the same as separate ones and score no more pairs', () =>
  compareInTurns(eight));

test('a search with patience ends early; what it lists costs what an exact search says', async () => {
  const { backend } = eight;
  const cls = uniformClass(classOf(backend.set, 3000, 1));
  const wanted: SearchRequest = { classes: [cls], guesses: 'all', objective: 'entropy', count: 10 };
  const exact = await runSearch(backend, wanted);
  const early = await runSearch(backend, { ...wanted, patience: 256 });
  expect(early.pairsScored).toBeLessThan(exact.pairsScored / 2);
  const guesses = Uint32Array.from(early.best, ({ guess }) => guess);
  expect((await runSearch(backend, { ...wanted, guesses })).best).toEqual(early.best);
  expect((await runSearch(backend, { ...wanted, patience: backend.set.count })).best).toEqual(exact.best);
});

test('bug: a device took more guesses per batch than the kernel holds, so that heads overran its memory', async () => {
  const { kernel, backend } = eight;
  const { set } = kernel;
  const byKernel = createWasmScorer(kernel);
  const slices: number[] = [];
  const scorer: Scorer = {
    prepare: byKernel.prepare,
    batchSize: { min: 1, max: 2 ** 17 },
    async score(guesses, worst) {
      slices.push(guesses.length);
      return byKernel.score(guesses.subarray(0, MAX_BATCH), worst);
    },
  };
  // The bounds of this search leave more guesses than fit into a batch of the kernel.
  const classes = [uniformClass(classOf(set, 3000, 1))];
  const wanted: SearchRequest = { classes, guesses: 'all', objective: 'cells', count: 10 };
  const makeBounder = bounderOver(kernel);
  const steps = search({ set, scorer, makeBounder, findWinners: backend.findWinners }, wanted);
  const { best } = await runSearch({ search: () => steps }, wanted);
  expect(Math.max(...slices)).toBe(MAX_BATCH);
  expect(best).toEqual((await runSearch(backend, wanted)).best);
});
