import { describe, expect, test } from 'vitest';
import { uniformClass } from '../../class.ts';
import { randomNumbers } from '../../classes.testing.ts';
import { MAX_BATCH, ROW_BITS } from '../assembly/_shared.ts';
import type { Batches } from './batches.ts';
import type { ClassMemory, KernelParts } from './class-memory.ts';
import { recordedExports } from './exports.testing.ts';
import { createGuessIndex, type GuessIndex, rank } from './guess-index.ts';
import { createHeap } from './heap.ts';

test('guesses are ranked by bucket, and in equation order within each', () => {
  const random = randomNumbers(5);
  const buckets = Array.from({ length: 400 }, () => Math.floor(random.next().value ** 2 * 256));
  buckets.push(0, 255);
  const packed = Uint32Array.from(buckets, (bucket, guess) => (bucket << ROW_BITS) | (guess + 2 ** 22 - 402));
  const { guesses, ends, width } = rank({ packed, width: 9 });
  const byBucket = Array.from({ length: 256 }, (_, bucket) =>
    buckets.flatMap((other, guess) => (other === bucket ? [guess + 2 ** 22 - 402] : [])),
  );
  expect([...guesses]).toEqual(byBucket.flat());
  let end = 0;
  expect([...ends]).toEqual(
    byBucket.map(({ length }) => {
      end += length;
      return end;
    }),
  );
  expect(width).toBe(9);
});

describe('the index', () => {
  const SCENE = { candidates: 3 };
  const [A, B] = [uniformClass(Uint32Array.of(1, 2, 3)), uniformClass(Uint32Array.of(4, 5, 6))];

  /** An index over a kernel that only records its calls. Measuring fills the bounds with the number of the class. */
  function setUp(steps = 2) {
    let indexed = 0;
    const { wasm, take } = recordedExports({
      poolBytes: (count) => 8 * count,
      indexPool: () => Number(++indexed === steps),
      segmentTotal: () => 10,
      collect: (_least, _most, out) => {
        heap.words(out, 2).set([7, batches.bounds[0]!]);
        return 2;
      },
      gather: (_least, _above, _cap, _width, out) => {
        heap.words(out, 3).set([1, 2, batches.bounds[0]!]);
        return 3;
      },
    });
    const heap = createHeap(new WebAssembly.Memory({ initial: 10 }), 64);
    const list = heap.reserve(400);
    const bounds = new Uint8Array(4);
    const tasks: unknown[] = [];
    let current = A;
    const batches = {
      bounds,
      async runShared(_scene: unknown, task: unknown, poolAt: number) {
        tasks.push({ ...(task as object), poolAt });
        bounds.fill(current === A ? 1 : 2);
      },
    } as unknown as Batches;
    const classes = {
      load(cls: typeof A) {
        current = cls;
        return { scene: SCENE };
      },
    } as unknown as ClassMemory;
    const set = { count: 100, length: 7 };
    const next = createGuessIndex({ wasm, heap, set, batches, list } as unknown as KernelParts, classes);
    const indexAll = (): GuessIndex => next() ?? indexAll();
    return { next, indexAll, take, tasks, bounds };
  }

  test('is made in steps, and once', () => {
    const { next, take } = setUp(3);
    expect([next(), next()]).toEqual([null, null]);
    const pool = next();
    expect(pool).not.toBeNull();
    expect(next()).toBe(pool);
    const [, begin, ...steps] = take();
    expect(begin).toEqual(['beginPool', 100, expect.any(Number)]);
    expect(steps).toEqual(Array(3).fill(['indexPool', 65_536]));
  });

  test('measures all segments, in parts', async () => {
    const { indexAll, tasks, take } = setUp();
    const measuring = indexAll().measure(A, false);
    take();
    const shares: number[] = [];
    expect(measuring.share).toBe(0);
    for (let part = 0; part < 3; part++) {
      const bounds = await measuring.continue(4);
      expect(bounds === null).toBe(part < 2);
      shares.push(measuring.share);
    }
    expect(shares).toEqual([0.4, 0.8, 1]);
    const parts = [
      [0, 4],
      [4, 4],
      [8, 2],
    ].map(([first, count]) => ({ first, count, kind: 'segments' }));
    expect(tasks).toMatchObject(parts);
    expect(take().map(([name]) => name)).toEqual(['measureSignatures', 'rewind']);
  });

  test('counts cells', async () => {
    const { indexAll, tasks, take } = setUp();
    const counting = indexAll().measure(A, true);
    take();
    expect(await counting.continue(10)).not.toBeNull();
    expect(tasks).toMatchObject([{ kind: 'cell segments', count: 10 }]);
    expect(take().map(([name]) => name)).toEqual(['countSignatures', 'rewind']);
  });

  test('lists guesses by their bounds', async () => {
    const { indexAll, take } = setUp();
    const bounds = (await indexAll().measure(A, false).continue(10))!;
    take();
    expect([...bounds.collect(30)]).toEqual([7, 1]);
    const wide = bounds.gather(100, 2000, 611);
    expect([[...wide.packed], wide.width]).toEqual([[1, 2, 1], 2]);
    expect(bounds.gather(100, 613, 612).width).toBe(3);
    expect(bounds.gather(100, 50, 49).width).toBe(1);
    const calls = take('collect', 'gather').map((call) => call.slice(1, -1));
    expect(calls).toEqual([
      [30, MAX_BATCH],
      [100, 2000, 611, 2],
      [100, 613, 612, 3],
      [100, 50, 49, 1],
    ]);
  });

  test('keeps the bounds of each search while others measure', async () => {
    const { indexAll, bounds } = setUp();
    const pool = indexAll();
    const [one, other] = [pool.measure(A, false), pool.measure(B, false)];
    const first = (await one.continue(10))!;
    const second = (await other.continue(10))!;
    expect([
      first.collect(0)[1],
      second.collect(0)[1],
      first.gather(0, 9, 8).packed[2],
      second.collect(0)[1],
    ]).toEqual([1, 2, 1, 2]);
    // The bounds of a search that has ended are not kept.
    other.end();
    bounds.fill(9);
    expect(first.collect(0)[1]).toBe(1);
    one.end();
    bounds.fill(8);
    expect((await pool.measure(B, false).continue(10))!.collect(0)[1]).toBe(2);
  });
});
