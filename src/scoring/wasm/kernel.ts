import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import { FEEDBACK_RULES } from '../../game/feedback.ts';
import type { Class } from '../class.ts';
import { CONSTRAINT_BYTES, type Constraint, writeConstraint } from '../constraint.ts';
import { OBJECTIVES, type Objective } from '../objectives.ts';
import { MAX_BATCH, SHARED_PAGES } from './assembly/_shared.ts';
import { createBatches } from './kernel/batches.ts';
import { createClassMemory, type KernelParts } from './kernel/class-memory.ts';
import { instantiate } from './kernel/exports.ts';
import { createGuessIndex } from './kernel/guess-index.ts';
import { createHeap, type Heap, sharedMemory } from './kernel/heap.ts';
import { createLogarithms } from './kernel/logarithms.ts';
import type { Helpers } from './threads/thread-pool.ts';

export { MAX_BATCH } from './assembly/_shared.ts';
export type { Helpers } from './threads/thread-pool.ts';

/** The WASM kernel with one set of equations in its memory. Calls must not overlap: wait for a promise first. */
export type Kernel = ReturnType<typeof createKernel>;

/** A class to score guesses against. Several may be used in any order; each is written to memory again when needed. */
export type PreparedClass = ReturnType<Kernel['prepare']>;

/**
 * Puts a set into a kernel's memory.
 * @param module `score.wasm`, or `score-shared.wasm` with helpers
 * @param given the guess pool, which contains the candidates; at most ten tiles per guess
 * @param pages maximum size of the shared memory in pages of 64 KiB; used only with helpers
 * @throws RangeError if the browser refuses memory
 */
export function createKernel(
  module: WebAssembly.Module,
  given: EquationSet,
  helpers: Helpers | null = null,
  pages = SHARED_PAGES,
) {
  const { count, length: tiles } = given;
  const memory = helpers ? sharedMemory(pages) : new WebAssembly.Memory({ initial: 1 });
  const wasm = instantiate(module, memory);
  const heap = createHeap(memory, wasm.heapBase());
  const { rows, set } = placeRows(heap, given);
  const constraintAt = heap.reserve(CONSTRAINT_BYTES);
  const list = heap.reserve(Math.max(count, MAX_BATCH) * 4);
  const logarithms = createLogarithms(wasm, heap);
  const setup = {
    module,
    memory,
    rows,
    logs: logarithms.logs,
    count,
    tiles,
    marking: FEEDBACK_RULES.indexOf(set.marking),
  };
  const batches = createBatches({ wasm, heap, helpers, setup, onLost: () => classes.abandon() });
  const parts: KernelParts = { wasm, heap, set, batches, list };
  const classes = createClassMemory(parts, logarithms);

  function scoring(cls: Class, objective: Objective, guesses: Uint32Array, limit: number) {
    const laid = objective === 'win-mass' ? classes.loadByGroups(cls) : classes.load(cls);
    heap.words(list, guesses.length).set(guesses);
    const task = {
      kind: 'score',
      first: list,
      count: guesses.length,
      objective: OBJECTIVES[objective].code,
      limit,
      won: classes.writeWon(laid, objective, guesses),
    } as const;
    return [laid.scene, task] as const;
  }

  return {
    /** The `rows` are a view of the kernel's memory; read the property again after each call. */
    set,
    /** Number of threads that can take part in a long search if no helper is lost. */
    threads: batches.threads,
    /** Number of threads that can take part in the next batch. */
    get readyThreads() {
      return batches.ready;
    },
    /**
     * Writes a class to the kernel's memory. Repeating the same class is free.
     * @throws RangeError if the browser refuses memory; so do scoring, indexing and measuring. All can be retried
     */
    prepare: (cls: Class) => ({
      winIndex: classes.load(cls).winIndex,
      /** Costs of up to {@link MAX_BATCH} guesses: a view of the kernel's memory, valid until the kernel's next call. */
      score(objective: Objective, guesses: Uint32Array) {
        batches.runAlone(...scoring(cls, objective, guesses, Infinity));
        return batches.scores(guesses.length).costs;
      },
      /** Like `score`, on all ready threads if that pays. @param limit higher costs may be inexact */
      async scoreShared(objective: Objective, guesses: Uint32Array, limit = Infinity) {
        await batches.runShared(...scoring(cls, objective, guesses, limit));
        return batches.scores(guesses.length);
      },
    }),
    filter(candidates: Uint32Array, constraint: Constraint) {
      heap.words(list, candidates.length).set(candidates);
      writeConstraint(new Uint8Array(memory.buffer, constraintAt, CONSTRAINT_BYTES), constraint);
      const kept = wasm.filter(list, candidates.length, constraintAt, list);
      return heap.words(list, kept).slice();
    },
    /** Indexes further guesses for about 10 ms. Returns null until the index is complete; then calls are free. */
    indexGuesses: createGuessIndex(parts, classes),
    /** Ends the helper threads. The kernel remains usable. */
    close: batches.close,
  };
}

/** Copies the rows of a set into the kernel's memory. Their originals can then be freed. */
function placeRows({ memory, reserve }: Heap, given: EquationSet) {
  const bytes = given.count * ROW_BYTES;
  const rows = reserve(bytes);
  const view = () => new Uint8Array(memory.buffer, rows, bytes);
  let own = view();
  own.set(given.rows);
  const set: EquationSet = {
    ...given,
    get rows() {
      // Views of an unshared memory become empty when it grows.
      if (own.length === 0) own = view();
      return own;
    },
  };
  return { rows, set };
}
