import { describe, expect, test, vi } from 'vitest';
import { MAX_BATCH, SCORE_STRIDE } from '../assembly/_shared.ts';
import type { Batch, ClassLayout, HelperMessage, Setup, Task } from '../threads/helper.ts';
import type { Platform } from '../threads/platform.ts';
import { createBatches } from './batches.ts';
import { recordedExports } from './exports.testing.ts';
import { createHeap } from './heap.ts';

/* Batches over a kernel that only records its calls, and helpers that answer when the test lets them. */

const SCENE: ClassLayout = {
  timesLog: 1,
  classAt: 2,
  candidates: 936,
  hasWeights: false,
  groups: 0,
  keys: 3,
  keyBytes: 4,
};
/** One guess of this class counts as a thousand pairs. */
const PAIRS = 1000;
const task = (count: number, kind: Task['kind'] = 'score'): Task => ({
  kind,
  first: 4096,
  count,
  objective: 5,
  limit: 77,
  won: 8192,
});

function setUp(count: number | null = null) {
  const { wasm, take } = recordedExports({ scratchBytes: () => 128, boundBytes: () => 100 });
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 99, shared: true });
  const heap = createHeap(memory, 64);
  const posted: (HelperMessage & { helper: number })[] = [];
  const threads: { answer(): void; fail(): void; ended: boolean }[] = [];
  const platform: Platform = {
    cores: 4,
    later: () => () => {},
    spawn({ onAnswer, onFail }) {
      const helper = threads.length;
      const thread = { answer: onAnswer, fail: onFail, ended: false };
      threads.push(thread);
      return {
        post: (message) => void posted.push({ ...message, helper }),
        end: () => {
          thread.ended = true;
        },
      };
    },
  };
  const onLost = vi.fn();
  const setup = {
    module: null!,
    memory,
    rows: 9,
    logs: { steps: 11, weights: 12 },
    count: 50,
    tiles: 7,
    marking: 1,
  };
  const batches = createBatches({
    wasm,
    heap,
    helpers: count === null ? null : { platform, count },
    setup,
    onLost,
  });
  return { batches, take, memory, posted, threads, onLost, setup };
}

/** Starts the helpers and makes them ready. */
async function ready(made: ReturnType<typeof setUp>): Promise<void> {
  const { batches, threads, posted, take } = made;
  await batches.runShared(SCENE, task(5000));
  for (const { answer } of threads) answer();
  batches.resetWork();
  posted.splice(0);
  take();
}

test('one thread runs a whole batch', async () => {
  const { batches, take, memory } = setUp();
  expect([batches.threads, batches.ready]).toEqual([1, 1]);
  expect(take('useRows', 'useMarking', 'useLogs', 'useScratch', 'placeBounds')).toEqual([
    ['useRows', 9, 7],
    ['useMarking', 1],
    ['useLogs', 11, 12],
    ['useScratch', 64],
    ['placeBounds', expect.any(Number)],
  ]);
  batches.runAlone(SCENE, task(10));
  const [[, , , , , , out]] = take('score') as [number[]];
  expect(SCORE_STRIDE).toBe(MAX_BATCH * 8 + 64);
  await batches.runShared(SCENE, task(1e6));
  expect(take()).toEqual([['score', 5, 4096, 1e6, 77, 8192, out]]);
  new Float64Array(memory.buffer, out, 2).set([1, 2]);
  new Float64Array(memory.buffer, out! + SCORE_STRIDE, 2).set([3, 4]);
  const { costs, candidatesExamined } = batches.scores(2);
  expect([[...costs], [...candidatesExamined]]).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(batches.bounds).toHaveLength(100);
  batches.close();
});

test.each([
  ['segments', ['measureSegments', 4096, 4196]],
  ['cell segments', ['countSegments', 4096, 4196]],
] as const)('%s are measured', async (kind, call) => {
  const { batches, take } = setUp();
  take();
  await batches.runShared(SCENE, task(100, kind), 16);
  expect(take()).toEqual([call]);
});

describe('helpers', () => {
  test('are started once a class has taken five million pairs', async () => {
    const { batches, threads } = setUp(2);
    expect([batches.threads, batches.ready]).toEqual([3, 1]);
    await batches.runShared(SCENE, task(4999));
    expect(threads).toHaveLength(0);
    batches.resetWork();
    await batches.runShared(SCENE, task(4000));
    await batches.runShared(SCENE, task(999));
    expect(threads).toHaveLength(0);
    await batches.runShared(SCENE, task(1));
    expect(threads).toHaveLength(2);
    expect(batches.ready).toBe(1);
    threads[0]!.answer();
    expect(batches.ready).toBe(2);
    batches.close();
    expect(threads.map(({ ended }) => ended)).toEqual([true, true]);
  });

  test('are set up each with scratch of its own', async () => {
    const { batches, posted, setup } = setUp(2);
    await batches.runShared(SCENE, task(5000));
    const setups = posted.map((message) => message as Setup & { helper: number });
    const own = setups.map(({ number, helper, scratch }) => [number, helper, scratch]);
    expect(own).toEqual([
      [1, 0, 192],
      [2, 1, 320],
    ]);
    expect(setups[0]).toMatchObject(setup);
  });

  test('get batches of at least 400,000 pairs, cut into slices of 100,000', async () => {
    const made = setUp(1);
    await ready(made);
    const { batches, posted, threads, take } = made;
    await batches.runShared(SCENE, task(399));
    expect(posted).toEqual([]);
    expect(take('score')).toEqual([['score', 5, 4096, 399, 77, 8192, expect.any(Number)]]);
    const running = batches.runShared(SCENE, task(450), 16);
    const [batch] = posted as (Batch & { helper: number })[];
    expect(batch).toMatchObject({ ...task(450), slice: 1e5 / PAIRS, scene: SCENE, poolAt: 16 });
    // The helper stays idle, so the other thread scores all.
    const { out } = batch!;
    expect(take('score')).toEqual(
      [0, 100, 200, 300, 400].map((from) => [
        'score',
        5,
        4096 + 4 * from,
        Math.min(100, 450 - from),
        77,
        8192 + 4 * from,
        out + 8 * from,
      ]),
    );
    threads[0]!.answer();
    await running;
    expect(take()).toEqual([]);
    // The next batch begins with its first slice again.
    const next = batches.runShared(SCENE, { ...task(450), won: 0 });
    expect(take('score').map((call) => call[5])).toEqual([0, 0, 0, 0, 0]);
    threads[0]!.answer();
    await next;
    batches.close();
  });

  test('a slice has at least one guess', async () => {
    const made = setUp(1);
    await ready(made);
    const { batches, posted, threads } = made;
    const running = batches.runShared({ ...SCENE, candidates: 300_000 }, task(2));
    expect((posted[0] as unknown as Batch).slice).toBe(1);
    threads[0]!.answer();
    await running;
    batches.close();
  });

  test.each([
    ['segments', 'measureSegments', [4096 + 400, 4096 + 450]],
    ['cell segments', 'countSegments', [4096 + 400, 4096 + 450]],
  ] as const)('share %s', async (kind, name, last) => {
    const made = setUp(1);
    await ready(made);
    const { batches, threads, take } = made;
    const running = batches.runShared(SCENE, task(450, kind));
    const calls = take(name);
    expect(calls).toHaveLength(5);
    expect(calls.at(-1)).toEqual([name, ...last]);
    threads[0]!.answer();
    await running;
    batches.close();
  });

  test('after one is lost, the batch runs again, and its results go elsewhere', async () => {
    const made = setUp(2);
    await ready(made);
    const { batches, posted, threads, take, onLost } = made;
    const before = batches.bounds;
    before.fill(7);
    const running = batches.runShared(SCENE, task(450));
    const [batch] = posted as unknown as Batch[];
    take();
    threads[0]!.answer();
    threads[1]!.fail();
    await running;
    expect(onLost).toHaveBeenCalledOnce();
    const [placed, scored, ...others] = take('placeBounds', 'score');
    expect(others).toEqual([]);
    expect(placed![1]).toBeGreaterThan(batch!.bounds);
    expect(scored).toEqual(['score', 5, 4096, 450, 77, 8192, expect.any(Number)]);
    expect(scored![6]).not.toBe(batch!.out);
    // The bounds are copied.
    before.fill(0);
    expect(batches.bounds.every((byte) => byte === 7)).toBe(true);
    // The other helper goes on, at the new addresses.
    const next = batches.runShared(SCENE, task(450));
    expect(posted.at(-1)).toMatchObject({ helper: 0, out: scored![6], bounds: placed![1] });
    threads[0]!.answer();
    await next;
    expect(onLost).toHaveBeenCalledOnce();
    batches.close();
  });
});
