import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import { CONSTRAINT_BYTES, type Constraint, writeConstraint } from '../constraint.ts';
import { BATCH, createBatches, type Helpers, RECORD_STRIDE } from './kernel/batches.ts';
import { createBounds } from './kernel/bounds.ts';
import { type ClassPlace, createClassRoom, shuffled } from './kernel/class.ts';
import { instantiate } from './kernel/exports.ts';
import { createHeads } from './kernel/heads.ts';
import { createHeap, createMemory } from './kernel/heap.ts';
import { createInformation } from './kernel/information.ts';
import { type Counted, readCounted, readScores, type Scores } from './kernel/scores.ts';
import { createWorkspaces } from './kernel/workspaces.ts';
import type { Limited } from './threads/batch.ts';

export { BATCH, type Helpers } from './kernel/batches.ts';
export { rank } from './kernel/bounds.ts';
export type { Counted, Scores } from './kernel/scores.ts';
export type { Limited } from './threads/batch.ts';

/** A compiled kernel: `score.wasm`, or with helpers `score-shared.wasm`. */
export interface KernelBuild {
  readonly module: WebAssembly.Module;
  readonly helpers: Helpers | null;
}

/**
 * The WASM kernel with one set of equations in its memory. One call at a time; nothing is called before a promise
 * settles. Searches share it by `inTurns`.
 */
export type Kernel = ReturnType<typeof createKernel>;

/**
 * Puts a set into a kernel's memory.
 * @param module `score.wasm`; with helpers `score-shared.wasm`
 * @param set candidates and guess pool, at most ten tiles each
 */
export function createKernel(module: WebAssembly.Module, set: EquationSet, helpers: Helpers | null = null) {
  const { count, length: tiles } = set;
  const memory = createMemory(helpers !== null);
  const wasm = instantiate(module, memory);
  const heap = createHeap(memory, wasm.heapBase());

  const rows = heap.reserve(count * ROW_BYTES);
  new Uint8Array(memory.buffer, rows, count * ROW_BYTES).set(set.rows);
  wasm.useRows(rows, tiles);
  const constraintAt = heap.reserve(CONSTRAINT_BYTES);
  const batch = heap.reserve(BATCH * 4);
  const list = heap.reserve(count * 4);
  const information = createInformation(wasm, heap);
  const bounds = createBounds(wasm, heap, set, rows, list);

  let prepared: Uint32Array = new Uint32Array(0);
  let place: ClassPlace = { keys: 0, keyBytes: 0, classAt: 0 };
  const batches = createBatches({
    wasm,
    heap,
    helpers,
    setup: { module, memory, rows, count, tiles },
    scene: () => ({
      ...place,
      information: information.at,
      candidates: prepared.length,
      poolAt: bounds.poolAt,
    }),
    onLost: () => room.leave(),
  });
  const heads = createHeads(wasm, heap, batches);
  const room = createClassRoom(wasm, heap, tiles, batches.threads);

  /** Makes these rows the class that guesses are scored against; the same array again costs nothing. */
  function prepare(candidates: Uint32Array): void {
    if (candidates === prepared) return;
    prepared = candidates;
    batches.begin();
    information.fit(candidates.length);
    place = room.place(candidates.length);
    heap.words(list, candidates.length).set(shuffled(candidates));
    wasm.useKeys(place.keys);
    wasm.prepare(list, candidates.length, place.classAt);
  }
  const workspaces = createWorkspaces({ prepare, bounds: () => batches.bounds });

  /** Puts guesses where batches begin. */
  function put(guesses: Uint32Array): number {
    heap.words(batch, guesses.length).set(guesses);
    return guesses.length;
  }
  const scoresOf = (guesses: Uint32Array) => readScores(heap, batches.records, RECORD_STRIDE, guesses.length);
  const greensOf = (guesses: Uint32Array) => heap.words(batches.records, guesses.length).slice();

  return {
    set,
    /** Threads that work at a long search. */
    threads: batches.threads,

    prepare,
    inTurns: workspaces.inTurns,

    /**
     * Partitions of the class by up to {@link BATCH} guesses.
     */
    score(guesses: Uint32Array): Scores {
      batches.alone('score', batch, put(guesses));
      return scoresOf(guesses);
    },

    /** Green tiles summed over the class, a number a guess (up to {@link BATCH}). */
    greens(guesses: Uint32Array): Uint32Array {
      batches.alone('greens', batch, put(guesses));
      return greensOf(guesses);
    },

    /** Measures segments `from` to `to` − 1 against the class; all of them, then `measureSignatures`. */
    measureSegments(from: number, to: number): void {
      batches.alone('segments', from, to - from);
    },

    /** The same by all threads. */
    together: {
      /** How many share the next batch. */
      get threads(): number {
        return batches.ready;
      },
      async score(guesses: Uint32Array): Promise<Scores> {
        await batches.together('score', batch, put(guesses));
        return scoresOf(guesses);
      },
      async greens(guesses: Uint32Array): Promise<Uint32Array> {
        await batches.together('greens', batch, put(guesses));
        return greensOf(guesses);
      },
      /** One figure of each guess, counted no further than to `limit`; see {@link Counted}. */
      async count(figure: Limited, guesses: Uint32Array, limit: number): Promise<Counted> {
        await batches.together(figure, batch, put(guesses), limit);
        return readCounted(heap, batches.records, RECORD_STRIDE, guesses.length);
      },
      measureSegments(from: number, to: number): Promise<void> {
        workspaces.noteBounds();
        return batches.together('segments', from, to - from);
      },
      /** Counts the cells of segments `from` to `to` − 1; all of them, then `countSignatures`. */
      countSegments(from: number, to: number): Promise<void> {
        workspaces.noteBounds();
        return batches.together('cell segments', from, to - from);
      },
      /** Those of up to {@link BATCH} guesses that may make `cells` cells, by their first tiles. */
      admit: (guesses: Uint32Array, cells: number) => heads.admit(batch, put(guesses), cells),
    },

    /** Rows out of `candidates` that a turn leaves. */
    filter(candidates: Uint32Array, constraint: Constraint): Uint32Array {
      heap.words(list, candidates.length).set(candidates);
      writeConstraint(new Uint8Array(memory.buffer, constraintAt, CONSTRAINT_BYTES), constraint);
      const kept = wasm.filter(rows, tiles, list, candidates.length, constraintAt, list);
      return heap.words(list, kept).slice();
    },

    index: bounds.index,
    segmentTotal: bounds.segmentTotal,
    measureSignatures: bounds.measureSignatures,
    countSignatures: bounds.countSignatures,
    rewind: bounds.rewind,
    /** Next guesses (at most {@link BATCH}), in equation order, whose bound is at least `least` (units of 2^-20 bit). */
    collect: (least: number) => bounds.collect(least, BATCH),
    gather: bounds.gather,

    /** Ends the helpers. */
    close: batches.close,
  };
}
