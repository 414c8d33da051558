import type { Batch, Setup } from './helper.ts';
import type { Platform, Thread } from './platform.ts';

/** Milliseconds after which idle helpers are ended. Starting them again takes about 30 ms. */
const IDLE_MS = 20_000;

/**
 * A helper that does not answer a batch for this many ticks counts as lost; a slice usually takes half a millisecond.
 * Ticks do not pass while the machine sleeps.
 */
const PATIENCE_TICKS = 10;
const TICK_MS = 500;

/** Default number of helpers. With the backend's own thread, they leave one core free if there are several. */
export function defaultHelperCount(cores: number): number {
  return Math.max(0, cores - 2);
}

export interface Helpers {
  readonly platform: Platform;
  /** Number of helpers, in addition to the kernel's own thread. */
  readonly count: number;
  /** Interval of the checks for lost helpers, in milliseconds. */
  readonly tickMs?: number;
}

interface Helper {
  readonly thread: Thread;
  isReady: boolean;
  /** Resolves the promise of the helper's current batch. */
  settle: (isDone: boolean) => void;
}

/** @param setup setup message for a helper, by its number from 1 */
export function createThreadPool(
  { platform, count, tickMs = TICK_MS }: Helpers,
  setup: (number: number) => Setup,
) {
  const pool = new Set<Helper>();
  /**
   * False once a helper was lost or ended before its answer. That helper may still write to its scratch, which a new
   * helper would share.
   */
  let isWhole = true;
  let stopIdling = () => {};

  function add(number: number): void {
    const thread = platform.spawn({
      onAnswer() {
        helper.isReady = true;
        helper.settle(true);
      },
      onFail: () => lose(helper),
    });
    const helper: Helper = { thread, isReady: false, settle: () => {} };
    pool.add(helper);
    thread.post(setup(number));
  }

  function remove(helper: Helper): void {
    pool.delete(helper);
    helper.thread.end();
    helper.settle(false);
  }

  function lose(helper: Helper): void {
    // A helper may fail again after it was removed.
    if (!pool.has(helper)) return;
    isWhole = false;
    remove(helper);
  }

  function end(): void {
    stopIdling();
    for (const helper of pool) {
      isWhole &&= helper.isReady;
      remove(helper);
    }
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

    /** Whether some started helpers are not ready yet. They become ready in a later turn of the event loop. */
    get isStarting() {
      return pool.size > readyHelpers().length;
    },

    /** Does nothing if the helpers are running, or after one was lost or ended before its answer. */
    start() {
      if (pool.size > 0 || !isWhole) return;
      for (let number = 1; number <= count; number++) add(number);
      idle();
    },

    /**
     * Gives a batch to all ready helpers and takes part in it.
     * @param takePart called once, synchronously
     * @returns false if a helper was lost or ended before it finished. That helper may still write to the batch's
     * output: never reuse that memory.
     */
    async run(batch: Batch, takePart: () => void): Promise<boolean> {
      stopIdling();
      const chosen = readyHelpers();
      const answers = chosen.map((helper) => {
        helper.isReady = false;
        helper.thread.post(batch);
        return new Promise<boolean>((resolve) => {
          helper.settle = resolve;
        });
      });
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

    /** `start` may start the helpers again. */
    end,
  };
}
