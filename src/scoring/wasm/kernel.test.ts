import { beforeAll, describe, expect, test } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { type EquationSet, freeMemory } from '../../equations/set.ts';
import { type Class, uniformClass } from '../class.ts';
import { nearAndFar } from '../classes.testing.ts';
import { allRows } from '../feedback-codes.ts';
import { OBJECTIVE_NAMES, PARTITION_OBJECTIVES, partitionRow } from '../objectives.ts';
import { createReferenceScorer } from '../reference.testing.ts';
import { runInTurns } from '../turns.testing.ts';
import type { Bounds, GuessIndex, Measurement } from './kernel/guess-index.ts';
import { createKernel, type Kernel, MAX_BATCH } from './kernel.ts';

/** Small sizes; sizes around one vector, four vectors and the largest class that `_small.ts` scores; a larger size. */
const SIZES = [1, 2, 3, 15, 16, 17, 63, 64, 65, 119, 120, 121, 122, 200];
const GUESSES = 37;

function guessesOf(set: EquationSet, candidates: Uint32Array): Uint32Array {
  return Uint32Array.from({ length: GUESSES }, (_, i) =>
    i % 3 === 0 ? candidates[i % candidates.length] : Math.floor(((i + 0.3) * set.count) / GUESSES),
  );
}

describe.each([5, 7, 10])('equations of %d tiles', (length) => {
  let set: EquationSet;
  let kernel: Kernel;
  beforeAll(async () => {
    ({ set } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } }));
    kernel = createKernel(await readKernel('score'), set);
  });

  test('the set keeps its rows when the memory grows, without the original rows', async () => {
    const given = { ...set, rows: set.rows.slice() };
    const growing = createKernel(await readKernel('score'), given);
    const before = growing.set.rows;
    freeMemory(given);
    expect(given.rows).toHaveLength(0);
    growing.prepare(uniformClass(allRows(set)));
    // The memory must have grown, which invalidates the first view; otherwise the test would prove nothing.
    if (length === 10) expect(before).toHaveLength(0);
    expect(Buffer.compare(growing.set.rows, set.rows)).toBe(0);
  });

  test.each(SIZES)('costs of guesses in a class of %d match the definition', async (size) => {
    const cls = uniformClass(nearAndFar(set, Math.min(size, set.count >> 1)));
    const guesses = guessesOf(set, cls.candidates);
    const reference = createReferenceScorer(set);
    const { score } = kernel.prepare(cls);
    for (const objective of OBJECTIVE_NAMES) {
      reference.prepare(cls, objective);
      const { hits } = await reference.score(guesses, null);
      expect([...score(objective, guesses)], objective).toEqual(hits.map(({ cost }) => cost));
    }
  });

  test.each(PARTITION_OBJECTIVES.filter((objective) => partitionRow(objective).stopsEarly))(
    '%s is exact up to a limit, and above the limit otherwise',
    async (objective) => {
      const cls = uniformClass(nearAndFar(set, Math.min(3000, set.count >> 1)));
      // More than 255 guesses where the set has them: `_partition.ts` clears its table `seen` after that many.
      const guesses = allRows(set).subarray(0, Math.min(600, set.count));
      const { score, scoreShared } = kernel.prepare(cls);
      const exact = score(objective, guesses).slice();
      const largest = score('largest-cell', guesses).slice();
      const limit = exact.toSorted()[exact.length >> 1];
      const { costs, candidatesExamined } = await scoreShared(objective, guesses, limit);
      costs.forEach((cost, i) => {
        if (exact[i] <= limit) expect(cost).toBe(exact[i]);
        else expect(cost).toBeGreaterThan(limit);
      });
      expect(Math.max(...candidatesExamined)).toBe(cls.candidates.length);
      // Guesses that were abandoned early must leave the tables clear.
      expect(score('largest-cell', guesses)).toEqual(largest);
    },
  );

  test('a whole batch does not disturb what else is in memory', () => {
    const candidates = nearAndFar(set, Math.min(60, set.count >> 1));
    const cls: Class = {
      candidates,
      weights: candidates.map((row) => 40_000 + (row % 9)),
      winRule: 'itself',
    };
    const guesses = Uint32Array.from({ length: MAX_BATCH }, (_, i) => candidates[i % 7]!);
    const { score } = kernel.prepare(cls);
    const before = score('entropy', candidates).slice();
    const costs = score('entropy', guesses);
    for (const i of [0, 1, 6, 7, MAX_BATCH - 2, MAX_BATCH - 1]) expect(costs[i]).toBe(before[i % 7]);
    expect(score('entropy', candidates)).toEqual(before);
  });

  test('the pool is indexed in steps, so that a search can be abandoned in between', () => {
    let steps = 1;
    while (!kernel.indexGuesses()) steps++;
    if (length === 10) expect(steps).toBeGreaterThan(20);
    expect(kernel.indexGuesses()).toBe(kernel.indexGuesses());
  });

  test('classes and bounds may be used in any order without affecting each other', async () => {
    const pool = indexed(kernel);
    const [small, large] = [20, 90].map((size) =>
      uniformClass(nearAndFar(set, Math.min(size, set.count >> 1))),
    );
    const guesses = guessesOf(set, large.candidates);
    const [one, other] = [kernel.prepare(small), kernel.prepare(large)];
    const alone = [one.score('entropy', guesses).slice(), other.score('win-mass', guesses).slice()];
    const measured = [pool.measure(small, false), pool.measure(large, true)] as const;
    const entropies = await toEnd(measured[0]);
    const gathered = entropies.gather(0, 2 ** 25, 2 ** 25 - 1);
    const cells = await toEnd(measured[1]);
    expect(one.score('entropy', guesses)).toEqual(alone[0]);
    expect(entropies.gather(0, 2 ** 25, 2 ** 25 - 1)).toEqual(gathered);
    expect(other.score('win-mass', guesses)).toEqual(alone[1]);
    const counted = cells.gather(0, 2 ** 25, 2 ** 25 - 1);
    expect(one.score('entropy', guesses)).toEqual(alone[0]);
    expect(cells.gather(0, 2 ** 25, 2 ** 25 - 1)).toEqual(counted);
    for (const each of measured) each.end();
  });

  test('two interleaved searches collect the same as each alone', async () => {
    const least = 5 * 2 ** 20;
    async function* collecting(candidates: Uint32Array): AsyncGenerator<void, number[], void> {
      const measuring = indexed(kernel).measure(uniformClass(candidates), false);
      const bounds = await toEnd(measuring);
      const collected: number[] = [];
      for (let batches = 0; batches < 3; batches++) {
        yield;
        collected.push(...bounds.collect(least));
      }
      measuring.end();
      return collected;
    }
    const classes = [20, 90].map((size) => nearAndFar(set, Math.min(size, set.count >> 1)));
    const [first] = await runInTurns([collecting(classes[0])]);
    const [second] = await runInTurns([collecting(classes[1])]);
    expect(first).not.toEqual(second);
    expect(await runInTurns(classes.map(collecting))).toEqual([first, second]);
  });
});

function indexed(kernel: Kernel): GuessIndex {
  for (;;) {
    const pool = kernel.indexGuesses();
    if (pool) return pool;
  }
}

async function toEnd(measuring: Measurement): Promise<Bounds> {
  for (;;) {
    const measured = await measuring.continue(1000);
    if (measured) return measured;
  }
}

test('win mass is the same after the group numbers overflow', async () => {
  const { set } = await loadEquationsNode({ shape: { length: 10, symbols: 'maxi' } });
  const kernel = createKernel(await readKernel('score'), set);
  const cls = uniformClass(nearAndFar(set, 200_000));
  const guesses = guessesOf(set, cls.candidates);
  const { score, scoreShared } = kernel.prepare(cls);
  const before = score('win-mass', guesses).slice();
  // Group numbers have 32 bits. A guess with limit 0 is abandoned at once, but uses as many numbers as any other.
  const needed = Math.ceil(2 ** 32 / cls.candidates.length);
  const batch = allRows(set).subarray(0, MAX_BATCH);
  for (let done = GUESSES; done < needed; done += MAX_BATCH)
    await scoreShared('win-mass', batch.subarray(0, needed - done), 0);
  expect(score('win-mass', guesses)).toEqual(before);
});
