import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../../lab/node/equations.ts';
import { type EquationSet, release } from '../../equations/set.ts';
import { evenClass } from '../class.ts';
import { nearAndFar } from '../classes.testing.ts';
import { OBJECTIVE_NAMES, PARTITION_OBJECTIVES, partitionRow } from '../objectives.ts';
import { everyRow } from '../partition.ts';
import { createReferenceScorer } from '../reference.testing.ts';
import { runInTurns } from '../turns.testing.ts';
import { BATCH, createKernel, type Kernel } from './kernel.ts';

/** Around the vectors of sixteen, and around the size from which guesses are no longer scored side by side. */
const SIZES = [1, 2, 3, 5, 15, 16, 17, 40, 63, 64, 65, 119, 120, 121, 122, 200];
const GUESSES = 37;

/** Some candidates, and others. */
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
    const module = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
    kernel = createKernel(module, set);
  });

  test('the set keeps its rows when the memory grows, and not those that it was given', async () => {
    const module = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
    const given = { ...set, rows: set.rows.slice() };
    const growing = createKernel(module, given);
    const before = growing.set.rows;
    release(given);
    expect(given.rows).toHaveLength(0);
    growing.prepare(evenClass(everyRow(set)));
    // What grew took the first view away: the test would prove nothing otherwise.
    if (length === 10) expect(before).toHaveLength(0);
    expect(Buffer.compare(growing.set.rows, set.rows)).toBe(0);
  });

  test.each(SIZES)('what guesses cost in a class of %d follows from the definition', async (size) => {
    const of = evenClass(nearAndFar(set, Math.min(size, set.count >> 1)));
    const guesses = guessesOf(set, of.candidates);
    const reference = createReferenceScorer(set);
    kernel.prepare(of);
    for (const objective of OBJECTIVE_NAMES) {
      reference.prepare(of, objective);
      const { hits } = await reference.score(guesses, null);
      expect([...kernel.score(objective, guesses)], objective).toEqual(hits.map(({ cost }) => cost));
    }
  });

  test.each(PARTITION_OBJECTIVES.filter((objective) => partitionRow(objective).stopsEarly))(
    '%s is counted exactly up to a limit, and to more than it beyond',
    async (objective) => {
      const of = evenClass(nearAndFar(set, Math.min(3000, set.count >> 1)));
      // More than 255, which is how many guesses share a table before it is cleared.
      const guesses = everyRow(set).subarray(0, Math.min(600, set.count));
      kernel.prepare(of);
      const exact = kernel.score(objective, guesses).slice();
      const largest = kernel.score('largest-cell', guesses).slice();
      const limit = exact.toSorted()[exact.length >> 1];
      const { costs, looked } = await kernel.together.score(objective, guesses, limit);
      costs.forEach((cost, i) => {
        if (exact[i] <= limit) expect(cost).toBe(exact[i]);
        else expect(cost).toBeGreaterThan(limit);
      });
      expect(Math.max(...looked)).toBe(of.candidates.length);
      // What was stopped early left nothing behind.
      expect(kernel.score('largest-cell', guesses)).toEqual(largest);
    },
  );

  test('the pool is indexed in steps, so that a search can be left in between', () => {
    let steps = 1;
    while (!kernel.index()) steps++;
    if (length === 10) expect(steps).toBeGreaterThan(20);
    expect(kernel.index()).toBe(true);
    expect(kernel.segmentTotal()).toBeGreaterThan(0);
  });

  test('a head admits every guess that makes enough cells', async () => {
    const candidates = nearAndFar(set, Math.min(1000, set.count >> 1));
    const guesses = everyRow(set).subarray(0, Math.min(4000, set.count));
    kernel.prepare(evenClass(candidates));
    const cells = kernel.score('cells', guesses).map((repeats) => candidates.length - repeats);
    while (!kernel.index());
    await kernel.together.countSegments(0, kernel.segmentTotal());
    kernel.countSignatures();
    const needed = cells.toSorted()[Math.floor(cells.length * 0.9)];
    const { guesses: admitted } = await kernel.together.admit(guesses, needed);
    const enough = guesses.filter((_, i) => cells[i] >= needed);
    expect(new Set(admitted)).toEqual(new Set([...admitted, ...enough]));
    if (length === 10) expect(admitted.length).toBeLessThan(guesses.length);
  });

  test('what two searches collect in turns is what each collects alone', async () => {
    const least = 5 * 2 ** 20;
    async function* collecting(): AsyncGenerator<void, number[], void> {
      while (!kernel.index());
      await kernel.together.measureSegments(0, kernel.segmentTotal());
      kernel.measureSignatures();
      kernel.rewind();
      const collected: number[] = [];
      for (let batches = 0; batches < 3; batches++) {
        yield;
        collected.push(...kernel.collect(least));
      }
      return collected;
    }
    const classes = [20, 90].map((size) => nearAndFar(set, Math.min(size, set.count >> 1)));
    const start = (candidates: Uint32Array) => kernel.inTurns(evenClass(candidates), collecting());
    const [first] = await runInTurns([start(classes[0])]);
    const [second] = await runInTurns([start(classes[1])]);
    expect(first).not.toEqual(second);
    expect(await runInTurns(classes.map(start))).toEqual([first, second]);
  });
});

test('win mass is the same after more guesses than cells can be numbered for', async () => {
  const { set } = await loadEquationsNode({ shape: { length: 10, symbols: 'maxi' } });
  const kernel = createKernel(await WebAssembly.compile(await readFile('assets/kernels/score.wasm')), set);
  const of = evenClass(nearAndFar(set, 200_000));
  const guesses = guessesOf(set, of.candidates);
  kernel.prepare(of);
  const before = kernel.score('win-mass', guesses).slice();
  // Numbers have 32 bits; a guess whose limit is 0 is counted no further, and takes as many of them as others.
  const needed = Math.ceil(2 ** 32 / of.candidates.length);
  const batch = everyRow(set).subarray(0, BATCH);
  for (let done = GUESSES; done < needed; done += BATCH)
    await kernel.together.score('win-mass', batch.subarray(0, needed - done), 0);
  expect(kernel.score('win-mass', guesses)).toEqual(before);
});
