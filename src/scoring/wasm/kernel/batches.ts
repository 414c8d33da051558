import { nextTask } from '../../../async.ts';
import { SCORE_STRIDE } from '../assembly/_shared.ts';
import {
  type Batch,
  type ClassLayout,
  runSlices,
  runWhole,
  type Setup,
  setUpThread,
  type Task,
} from '../threads/helper.ts';
import { createThreadPool, type Helpers } from '../threads/thread-pool.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';

/** Work is counted in pairs: planning a guess's key takes as long as scoring this many. */
const GUESS_PAIRS = 64;
/** Number of pairs per slice of a thread: about half a millisecond, so that no thread waits long for another. */
const TAKEN_PAIRS = 1e5;
/** Batches of fewer pairs (below about 2 ms) run on one thread, because sharing takes about 0.1 ms. */
const SHARED_PAIRS = 4e5;
/** Helpers are started once the calls of `runShared` for a class amount to this many pairs, about 20 ms of work. */
const WORTH_PAIRS = 5e6;

interface BatchParts {
  readonly wasm: Exports;
  readonly heap: Heap;
  readonly helpers: Helpers | null;
  readonly setup: Omit<Setup, 'scratch' | 'number'>;
  /** Called when a helper is lost during a batch. That helper may still write to its keys: never reuse their memory. */
  readonly onLost: () => void;
}

export type Batches = ReturnType<typeof createBatches>;

export function createBatches({ wasm, heap, helpers, setup, onLost }: BatchParts) {
  const { memory } = heap;
  const threads = 1 + (helpers?.count ?? 0);
  const scratch = Array.from({ length: threads }, () => heap.reserve(wasm.scratchBytes()));
  setUpThread(wasm, { ...setup, scratch: scratch[0] });
  const boundBytes = wasm.boundBytes();
  let results = placeResults();
  /** Whether a lost helper may still write to the results. */
  let mustMove = false;
  /** Work of the calls of `runShared` for the current class, in pairs. */
  let worked = 0;

  const pool =
    helpers && createThreadPool(helpers, (number) => ({ ...setup, scratch: scratch[number], number }));

  function placeResults() {
    const at = {
      scores: heap.reserve(2 * SCORE_STRIDE),
      bounds: heap.reserve(boundBytes),
      taken: heap.reserve(4),
    };
    wasm.placeBounds(at.bounds);
    return at;
  }

  /**
   * Addresses that no lost helper writes to: all output is moved to new memory first if necessary.
   * @throws RangeError if the browser refuses memory; the next call tries again
   */
  function safeResults() {
    if (!mustMove) return results;
    const before = results.bounds;
    results = placeResults();
    mustMove = false;
    new Uint8Array(memory.buffer).copyWithin(results.bounds, before, before + boundBytes);
    return results;
  }

  function describe(scene: ClassLayout, task: Task, poolAt: number): Batch {
    const { scores, bounds, taken } = safeResults();
    return {
      ...task,
      out: scores,
      slice: Math.ceil(TAKEN_PAIRS / (scene.candidates + GUESS_PAIRS)),
      taken,
      scene,
      poolAt,
      bounds,
    };
  }

  return {
    threads,
    get ready() {
      return 1 + (pool?.ready ?? 0);
    },
    /**
     * The scores of the last batch, which had this number of guesses: views of the kernel's memory, valid until its next
     * call. Costs above the limit may be lower bounds.
     */
    scores: (guesses: number) => ({
      costs: new Float64Array(memory.buffer, results.scores, guesses),
      candidatesExamined: new Float64Array(memory.buffer, results.scores + SCORE_STRIDE, guesses),
    }),
    /** A view of the bounds, valid until the kernel's next call. */
    get bounds() {
      const at = safeResults().bounds;
      return new Uint8Array(memory.buffer, at, boundBytes);
    },
    runAlone: (scene: ClassLayout, task: Task) => runWhole(wasm, describe(scene, task, 0)),
    /** Runs a task, on the ready threads if it is large. @param poolAt address of the pool's index; 0 if not needed */
    async runShared(scene: ClassLayout, task: Task, poolAt = 0): Promise<void> {
      const batch = describe(scene, task, poolAt);
      const pairs = batch.count * (scene.candidates + GUESS_PAIRS);
      worked += pairs;
      if (worked >= WORTH_PAIRS) pool?.start();
      if (pool?.isStarting) await nextTask();
      if (!pool?.ready || pairs < SHARED_PAIRS) return runWhole(wasm, batch);

      heap.words(batch.taken, 1)[0] = 0;
      if (await pool.run(batch, () => runSlices(wasm, memory, batch))) return;
      mustMove = true;
      onLost();
      runWhole(wasm, describe(scene, task, poolAt));
    },
    /** Call this when the class changes. */
    resetWork() {
      worked = 0;
    },
    close: () => pool?.end(),
  };
}
