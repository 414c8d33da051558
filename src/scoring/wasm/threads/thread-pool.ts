import type { Batch, Setup } from './helper.ts';
import type { Platform, Thread } from './platform.ts';

/** Helpers that are idle for this long are ended, in milliseconds. Starting them again takes about 30 ms. */
const IDLE_MS = 20_000;

/**
 * A helper that does not answer for this many ticks counts as dead; its slices take about a millisecond. Counting ticks
 * instead of time means that helpers are not declared dead when the machine wakes from sleep.
 */
const PATIENCE_TICKS = 10;
const TICK_MS = 500;

/** Default number of helpers. Together with the thread that leads them, they leave one core free. */
export function defaultHelperCount(cores: number): number {
  return Math.max(0, cores - 2);
}

export interface PoolParts {
  readonly platform: Platform;
  /** Number of helpers to start. */
  readonly helpers: number;
  /** Setup message for helper number `place`, starting at 1. */
  readonly setup: (place: number) => Setup;
  readonly tickMs?: number;
}

/** Helper threads of the current thread. */
export interface ThreadPool {
  /** Number of helpers that can take part in the next batch. */
  readonly ready: number;
  /** Whether some started helpers are not ready yet. They become ready in a later turn of the event loop. */
  readonly isStarting: boolean;
  /** Starts the helpers. Does nothing if they are running, or after one was lost. */
  start(): void;
  /**
   * Gives a batch to all ready helpers and takes part in it.
   * @param takePart called once, synchronously
   * @returns false if a helper was lost and the batch is incomplete. The helper may still write, so the batch's output
   * memory must never be reused. The other helpers continue.
   */
  run(batch: Batch, takePart: () => void): Promise<boolean>;
  /** Ends the helpers. `start` may start them again. */
  end(): void;
}

interface Helper {
  readonly thread: Thread;
  isReady: boolean;
  /** Reports whether the helper finished the batch. */
  settle: (isDone: boolean) => void;
}

export function createThreadPool({ platform, helpers, setup, tickMs = TICK_MS }: PoolParts): ThreadPool {
  const pool = new Set<Helper>();
  /** False once a helper was lost: it may still write to its scratch, so no new helper can use that. */
  let isWhole = true;
  let stopIdling = () => {};

  function add(place: number): void {
    const thread = platform.spawn({
      onAnswer() {
        helper.isReady = true;
        helper.settle(true);
      },
      onFail: () => lose(helper),
    });
    const helper: Helper = { thread, isReady: false, settle: () => {} };
    pool.add(helper);
    thread.post(setup(place));
  }

  function lose(helper: Helper): void {
    // A helper may report its end after it was ended.
    if (!pool.delete(helper)) return;
    isWhole = false;
    helper.thread.end();
    helper.settle(false);
  }

  function end(): void {
    stopIdling();
    for (const helper of pool) {
      // A helper that is ended during a batch may still write for a moment, so its scratch must never be reused.
      if (!helper.isReady) isWhole = false;
      helper.thread.end();
      helper.settle(false);
    }
    pool.clear();
  }

  function give(helper: Helper, batch: Batch): Promise<boolean> {
    helper.isReady = false;
    helper.thread.post(batch);
    return new Promise((resolve) => {
      helper.settle = resolve;
    });
  }

  function idle(): void {
    stopIdling();
    stopIdling = platform.later(end, IDLE_MS);
  }

  const readyHelpers = () => [...pool].filter(({ isReady }) => isReady);

  return {
    get ready() {
      return readyHelpers().length;
    },

    get isStarting() {
      return pool.size > readyHelpers().length;
    },

    start() {
      if (pool.size > 0 || !isWhole) return;
      for (let place = 1; place <= helpers; place++) add(place);
      idle();
    },

    async run(batch, takePart) {
      stopIdling();
      const chosen = readyHelpers();
      const answers = chosen.map((helper) => give(helper, batch));
      takePart();
      let ticks = 0;
      const patience = setInterval(() => {
        if (++ticks < PATIENCE_TICKS) return;
        for (const helper of chosen) if (!helper.isReady) lose(helper);
      }, tickMs);
      try {
        return (await Promise.all(answers)).every((isDone) => isDone);
      } finally {
        clearInterval(patience);
        idle();
      }
    },

    end,
  };
}
