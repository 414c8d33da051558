import type { Batch } from './batch.ts';
import type { Setup } from './helper.ts';
import type { Platform, Thread } from './platform.ts';

/** Helpers that have had nothing to do for this long are ended, in milliseconds; starting them takes about 30. */
const IDLE_MS = 20_000;

/**
 * A helper that has not answered after so many ticks counts as dead; its slices take about a millisecond. Ticks,
 * so that a machine that slept does not wake up to dead helpers.
 */
const PATIENCE_TICKS = 10;
const TICK_MS = 500;

/** Helpers by default: with the thread that leads them, they leave one core to the rest. */
export function helpersFor(cores: number): number {
  return Math.max(0, cores - 2);
}

export interface PoolParts {
  readonly platform: Platform;
  /** How many to start. */
  readonly helpers: number;
  /** What helper number `place`, from 1, is told at its start. */
  readonly setup: (place: number) => Setup;
  readonly tickMs?: number;
}

/** Threads that help the one that makes this. */
export interface ThreadPool {
  /** Helpers that the next batch can count on. */
  readonly ready: number;
  /** Whether helpers were started that are not ready yet: they become so in a later turn of the event loop. */
  readonly isStarting: boolean;
  /** Starts the helpers; does nothing when they run, or once one was lost. */
  start(): void;
  /**
   * Gives a batch to every ready helper and takes part in it.
   * @param takePart called once, synchronously
   * @returns false when a helper was lost, so that the batch is not done. It may still write: never reuse what the batch
   *   wrote to. The other helpers go on.
   */
  run(batch: Batch, takePart: () => void): Promise<boolean>;
  /** Ends the helpers; `start` may start them again. */
  end(): void;
}

interface Helper {
  readonly thread: Thread;
  isReady: boolean;
  /** Told whether the batch is done. */
  settle: (isDone: boolean) => void;
}

export function createThreadPool({ platform, helpers, setup, tickMs = TICK_MS }: PoolParts): ThreadPool {
  const pool = new Set<Helper>();
  /** No helper was lost, whose scratch another cannot have. */
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
    // An ended helper may still report its end.
    if (!pool.delete(helper)) return;
    isWhole = false;
    helper.thread.end();
    helper.settle(false);
  }

  function end(): void {
    stopIdling();
    for (const helper of pool) {
      // Ended in the middle of a batch, it may still write for a moment: never reuse its scratch.
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
