import { expect, test, vi } from 'vitest';
import type { EquationSet } from '../../equations/set.ts';
import { uniformClass } from '../class.ts';
import type { Objective } from '../objectives.ts';
import type { Kernel, PreparedClass } from './kernel.ts';
import { createWasmScorer, sliceSize } from './scorer.ts';

const classOf = (size: number) => uniformClass(Uint32Array.from({ length: size }, (_, i) => i));

/** A kernel in which guess g costs 10 · g, wins the weight g % 3, and examines as many candidates as its number. */
function setUp(readyThreads = 1) {
  const scoreShared = vi.fn(async (_: Objective, guesses: Uint32Array, _limit?: number) => ({
    costs: Float64Array.from(guesses, (guess) => 10 * guess),
    candidatesExamined: Float64Array.from(guesses),
  }));
  const winIndex = { weightWonBy: (guess: number) => guess % 3, ownWeight: (guess: number) => 100 + guess };
  const prepare = vi.fn(() => ({ winIndex, scoreShared }) as unknown as PreparedClass);
  const kernel = { set: {} as EquationSet, readyThreads, prepare } as unknown as Kernel;
  return { scorer: createWasmScorer(kernel), scoreShared, prepare, kernel };
}

test('a slice has three million pairs for each thread, and at least one guess', () => {
  expect(sliceSize(setUp(1).kernel, 1000)).toBe(3000);
  expect(sliceSize(setUp(4).kernel, 1000)).toBe(12_000);
  expect(sliceSize(setUp(1).kernel, 4e6)).toBe(1);
});

test('a batch is limited by the slice and by the kernel', () => {
  const { scorer } = setUp(2);
  scorer.prepare(classOf(1000), 'cells');
  expect(scorer.batchSize).toEqual({ min: 256, max: 6000 });
  scorer.prepare(classOf(3), 'cells');
  expect(scorer.batchSize).toEqual({ min: 256, max: 16_384 });
});

test('guesses that cost more than the guess to beat are left out', async () => {
  const { scorer, scoreShared } = setUp();
  scorer.prepare(classOf(5), 'entropy');
  const all = [1, 2, 3].map((guess) => ({
    guess,
    cost: 10 * guess,
    weightWon: guess % 3,
    ownWeight: guess % 3 === 0 ? 0 : 100 + guess,
  }));
  expect(await scorer.score(Uint32Array.of(1, 2, 3), null)).toEqual({ hits: all, pairsScored: 6 });
  const worst = { guess: 9, cost: 20, weightWon: 0, ownWeight: 0 };
  expect(await scorer.score(Uint32Array.of(1, 2, 3), worst)).toEqual({
    hits: all.slice(0, 2),
    pairsScored: 6,
  });
  expect(scoreShared).toHaveBeenCalledWith('entropy', Uint32Array.of(1, 2, 3), Infinity);
});

test.each<[Objective, number, boolean]>([
  ['entropy', 320, false],
  ['cells', 320, true],
  ['cells', 319, false],
  ['largest-cell', 320, true],
  ['win-mass', 3, true],
  ['greens', 320, false],
])('counting by %s stops at the limit in a class of %d: %s', async (objective, size, stops) => {
  const { scorer, scoreShared } = setUp();
  scorer.prepare(classOf(size), objective);
  await scorer.score(Uint32Array.of(1), { guess: 9, cost: 20, weightWon: 0, ownWeight: 0 });
  expect(scoreShared.mock.calls[0]![2]).toBe(stops ? 20 : Infinity);
});
