import { nextTask } from '../../../async/task.ts';
import { type Job, type Kind, runJob, type Scene, shareJob } from '../threads/batch.ts';
import type { Setup } from '../threads/helper.ts';
import type { Platform } from '../threads/platform.ts';
import { createCrew } from '../threads/pool.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';
import { recordBytes, recordStride } from './scores.ts';

/** Guesses in a batch at most. */
export const BATCH = 16384;
/** Bytes between the columns of a batch's records. */
export const RECORD_STRIDE = recordStride(BATCH);

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
  /** Time in which a lost helper is looked for, in milliseconds, see `../threads/crew.ts`. */
  readonly tickMs?: number;
}

interface Parts {
  readonly wasm: Exports;
  readonly heap: Heap;
  readonly helpers: Helpers | null;
  /** What helpers are told, but for what is their own. */
  readonly setup: Omit<Setup, 'scratch' | 'place'>;
  /** What to score against at present, but for what a batch says itself. */
  readonly scene: () => Omit<Scene, 'bounds'>;
  /** A helper may still write to all that a job wrote to: the class in work must not get another in its place. */
  readonly onLost: () => void;
}

/** A batch for one thread or for all; see {@link Job} for `first` and `limit`. */
type Run<Result> = (kind: Kind, first: number, count: number, limit?: number) => Result;

/** Runs batches; scores are left at `records`, segments and heads go to the bounds. */
export interface Batches {
  /** Threads that work at a long search, and those that share the next batch. */
  readonly threads: number;
  readonly ready: number;
  /** Address of the results of the last batch. */
  readonly records: number;
  /** The memory of the bounds; a view, valid until the next batch. */
  readonly bounds: Uint8Array;
  readonly alone: Run<void>;
  readonly together: Run<Promise<void>>;
  /** Another class is in work. */
  begin(): void;
  /** Ends the helpers. */
  close(): void;
}

export function createBatches({ wasm, heap, helpers, setup, scene, onLost }: Parts): Batches {
  const { memory } = heap;
  const threads = 1 + (helpers?.count ?? 0);
  const scratch = Array.from({ length: threads }, () => heap.reserve(wasm.scratchBytes()));
  wasm.useScratch(scratch[0]);
  const boundBytes = wasm.boundBytes(setup.count);
  let results = placeResults();
  /** Pairs scored for the class in work. */
  let worked = 0;

  const crew =
    helpers &&
    createCrew({
      ...helpers,
      helpers: helpers.count,
      setup: (place) => ({ ...setup, scratch: scratch[place], place }),
    });

  /** Room for what jobs write. */
  function placeResults() {
    const at = {
      records: heap.reserve(recordBytes(BATCH)),
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

  const describe: Run<Job> = (kind, first, count, limit = 0) => ({
    kind,
    first,
    count,
    out: results.records,
    stride: RECORD_STRIDE,
    limit,
    slice: Math.ceil(TAKEN_PAIRS / (scene().candidates + GUESS_PAIRS)),
    taken: results.taken,
    scene: { ...scene(), bounds: results.bounds },
  });

  const alone: Run<void> = (...batch) => runJob(wasm, describe(...batch));

  const together: Run<Promise<void>> = async (...batch) => {
    const job = describe(...batch);
    const pairs = job.count * (job.scene.candidates + GUESS_PAIRS);
    worked += pairs;
    if (worked >= WORTH_PAIRS) crew?.start();
    if (crew?.isStarting) await nextTask();
    if (!crew?.ready || pairs < SHARED_PAIRS) return runJob(wasm, job);

    heap.words(job.taken, 1)[0] = 0;
    if (await crew.run(job, () => shareJob(wasm, memory, job))) return;
    replaceResults();
    alone(...batch);
  };

  return {
    threads,
    get ready() {
      return 1 + (crew?.ready ?? 0);
    },
    get records() {
      return results.records;
    },
    get bounds() {
      return new Uint8Array(memory.buffer, results.bounds, boundBytes);
    },
    alone,
    together,
    begin() {
      worked = 0;
    },
    close: () => crew?.end(),
  };
}
