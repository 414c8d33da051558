import { nextTask } from '../../../async/task.ts';
import { type Batch, runBatch, type Scene, shareBatch, type Task } from '../threads/batch.ts';
import type { Setup } from '../threads/helper.ts';
import type { Platform } from '../threads/platform.ts';
import { createThreadPool } from '../threads/pool.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';
import { scoreStride } from './scores.ts';

/** Guesses in a batch at most. */
export const BATCH = 16384;
/** Bytes between the columns of a batch's scores, of which there are two. */
export const SCORE_STRIDE = scoreStride(BATCH);

/** Laying out a guess's key takes as long as so many pairs. */
const GUESS_PAIRS = 64;
/** Pairs that a thread takes at a time: about half a millisecond, so that no thread waits long for another. */
const TAKEN_PAIRS = 1e5;
/** Smaller batches are done alone: about 2 ms. Sharing costs about 0.1 ms. */
const SHARED_PAIRS = 4e5;
/** Helpers are started when a class has taken this long: about 20 ms. */
const WORTH_PAIRS = 5e6;

/** Helper threads for a kernel. */
export interface Helpers {
  readonly platform: Platform;
  /** How many, besides the kernel's own thread. */
  readonly count: number;
  /** Time in which a lost helper is looked for, in milliseconds, see `../threads/pool.ts`. */
  readonly tickMs?: number;
}

interface BatchParts {
  readonly wasm: Exports;
  readonly heap: Heap;
  readonly helpers: Helpers | null;
  /** What helpers are told, except per-thread fields. */
  readonly setup: Omit<Setup, 'scratch' | 'place'>;
  /** A late helper may still write where the current class has its keys: never reuse this memory. */
  readonly onLost: () => void;
}

/** Runs batches; scores are left at `scores`, segments and heads go to the bounds. */
export interface Batches {
  /** Threads that work at a long search, and those that share the next batch. */
  readonly threads: number;
  readonly ready: number;
  /** Address of the scores of the last batch. */
  readonly scores: number;
  /** The memory of the bounds; a view, valid until the next batch. */
  readonly bounds: Uint8Array;
  /** Runs a task on this thread, against the class in memory. */
  alone(scene: Scene, task: Task): void;
  /** Runs it on all threads. @param poolAt address of the pool's index; 0: the task needs none */
  together(scene: Scene, task: Task, poolAt?: number): Promise<void>;
  /** Another class comes into memory. */
  begin(): void;
  /** Ends the helpers. */
  close(): void;
}

export function createBatches({ wasm, heap, helpers, setup, onLost }: BatchParts): Batches {
  const { memory } = heap;
  const threads = 1 + (helpers?.count ?? 0);
  const scratch = Array.from({ length: threads }, () => heap.reserve(wasm.scratchBytes()));
  wasm.useScratch(scratch[0]);
  const boundBytes = wasm.boundBytes(setup.count);
  let results = placeResults();
  /** Pairs scored for the current class. */
  let worked = 0;

  const pool =
    helpers &&
    createThreadPool({
      ...helpers,
      helpers: helpers.count,
      setup: (place) => ({ ...setup, scratch: scratch[place], place }),
    });

  /** Room for what batches write. */
  function placeResults() {
    const at = {
      scores: heap.reserve(2 * SCORE_STRIDE),
      bounds: heap.reserve(boundBytes),
      taken: heap.reserve(4),
    };
    wasm.placeBounds(at.bounds);
    return at;
  }

  /** Moves everything that a lost helper may still write to. */
  function replaceResults(): void {
    const before = results.bounds;
    results = placeResults();
    new Uint8Array(memory.buffer).copyWithin(results.bounds, before, before + boundBytes);
    onLost();
  }

  const describe = (scene: Scene, task: Task, poolAt: number): Batch => ({
    ...task,
    out: results.scores,
    stride: SCORE_STRIDE,
    slice: Math.ceil(TAKEN_PAIRS / (scene.candidates + GUESS_PAIRS)),
    taken: results.taken,
    scene,
    poolAt,
    bounds: results.bounds,
  });

  return {
    threads,
    get ready() {
      return 1 + (pool?.ready ?? 0);
    },
    get scores() {
      return results.scores;
    },
    get bounds() {
      return new Uint8Array(memory.buffer, results.bounds, boundBytes);
    },
    alone: (scene, task) => runBatch(wasm, describe(scene, task, 0)),
    async together(scene, task, poolAt = 0) {
      const batch = describe(scene, task, poolAt);
      const pairs = batch.count * (scene.candidates + GUESS_PAIRS);
      worked += pairs;
      if (worked >= WORTH_PAIRS) pool?.start();
      if (pool?.isStarting) await nextTask();
      if (!pool?.ready || pairs < SHARED_PAIRS) return runBatch(wasm, batch);

      heap.words(batch.taken, 1)[0] = 0;
      if (await pool.run(batch, () => shareBatch(wasm, memory, batch))) return;
      replaceResults();
      runBatch(wasm, describe(scene, task, poolAt));
    },
    begin() {
      worked = 0;
    },
    close: () => pool?.end(),
  };
}
