import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Batch, HelperMessage } from './helper.ts';
import { createThreadPool, defaultHelperCount } from './thread-pool.ts';

/* A pool of threads that answer when the test lets them. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const BATCH = {} as Batch;

function setUp(count: number, tickMs?: number) {
  const threads: { answer(): void; fail(): void; readonly posted: HelperMessage[]; isEnded: boolean }[] = [];
  const timers: { run(): void; ms: number; isOpen: boolean }[] = [];
  const pool = createThreadPool(
    {
      count,
      ...(tickMs && { tickMs }),
      platform: {
        cores: 4,
        spawn({ onAnswer, onFail }) {
          const thread = { answer: onAnswer, fail: onFail, posted: [] as HelperMessage[], isEnded: false };
          threads.push(thread);
          return {
            post: (message) => void thread.posted.push(message),
            end() {
              thread.isEnded = true;
            },
          };
        },
        later(run, ms) {
          const timer = { run, ms, isOpen: true };
          timers.push(timer);
          return () => {
            timer.isOpen = false;
          };
        },
      },
    },
    (number) => ({ number }) as never,
  );
  const openTimers = () => timers.filter(({ isOpen }) => isOpen);
  return { pool, threads, openTimers };
}

test('the machine keeps a core free', () => {
  expect([1, 2, 3, 4, 16].map(defaultHelperCount)).toEqual([0, 0, 1, 2, 14]);
});

test('helpers are started once, and ready when they have answered', () => {
  const { pool, threads } = setUp(3);
  expect([pool.ready, pool.isStarting]).toEqual([0, false]);
  pool.start();
  pool.start();
  expect(threads.map(({ posted }) => posted)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
  expect([pool.ready, pool.isStarting]).toEqual([0, true]);
  for (const { answer } of threads) answer();
  expect([pool.ready, pool.isStarting]).toEqual([3, false]);
});

test('idle helpers are ended after 20 seconds, and can be started again', async () => {
  const { pool, threads, openTimers } = setUp(1);
  pool.start();
  threads[0]!.answer();
  expect(openTimers().map(({ ms }) => ms)).toEqual([20_000]);
  const done = pool.run(BATCH, () => expect(openTimers()).toEqual([]));
  threads[0]!.answer();
  expect(await done).toBe(true);
  expect(openTimers()).toHaveLength(1);
  openTimers()[0]!.run();
  expect([threads[0]!.isEnded, pool.ready, pool.isStarting, openTimers()]).toEqual([true, 0, false, []]);
  pool.start();
  expect(threads).toHaveLength(2);
});

test('a batch goes to the ready helpers only, and ends when all have answered', async () => {
  const { pool, threads } = setUp(2);
  pool.start();
  threads[0]!.answer();
  const takePart = vi.fn();
  const done = pool.run(BATCH, takePart);
  expect(takePart).toHaveBeenCalledOnce();
  expect(threads.map(({ posted }) => posted.length)).toEqual([2, 1]);
  expect(pool.ready).toBe(0);
  threads[1]!.answer();
  let isDone = false;
  void done.then(() => {
    isDone = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(isDone).toBe(false);
  threads[0]!.answer();
  expect(await done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [undefined, 500],
  [20, 20],
])(
  'a helper that is silent for ten ticks is lost, and no other is started (ticks: %s)',
  async (tickMs, ms) => {
    const { pool, threads } = setUp(2, tickMs);
    pool.start();
    for (const { answer } of threads) answer();
    const done = pool.run(BATCH, () => {});
    threads[1]!.answer();
    vi.advanceTimersByTime(10 * ms - 1);
    expect(threads[0]!.isEnded).toBe(false);
    vi.advanceTimersByTime(1);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(await done).toBe(false);
    expect(pool.ready).toBe(1);
    // A late failure of the lost helper changes nothing.
    threads[0]!.fail();
    expect(pool.ready).toBe(1);
    pool.end();
    pool.start();
    expect(threads).toHaveLength(2);
  },
);

test('a helper that ends before its answer is not replaced', async () => {
  const { pool, threads } = setUp(1);
  pool.start();
  threads[0]!.answer();
  const done = pool.run(BATCH, () => {});
  pool.end();
  expect(await done).toBe(false);
  pool.start();
  expect(threads).toHaveLength(1);
  // A helper that fails while it starts is lost, too.
  const failing = setUp(1);
  failing.pool.start();
  failing.threads[0]!.fail();
  failing.pool.start();
  expect([failing.threads.length, failing.pool.isStarting]).toEqual([1, false]);
});
