import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import type { Class } from '../class.ts';
import { CONSTRAINT_BYTES, type Constraint, writeConstraint } from '../constraint.ts';
import { OBJECTIVES, type Objective } from '../objectives.ts';
import type { WinIndex } from '../wins.ts';
import { SHARED_PAGES } from './assembly/_shared.ts';
import { BATCH, createBatches, type Helpers, SCORE_STRIDE } from './kernel/batches.ts';
import { createClasses } from './kernel/class.ts';
import { instantiate } from './kernel/exports.ts';
import { createHeap, type Heap, sharedMemory } from './kernel/heap.ts';
import { createInformation } from './kernel/information.ts';
import { createPoolIndex, type GuessPool } from './kernel/pool.ts';
import { readScores, type Scores } from './kernel/scores.ts';
import { createWonLists } from './kernel/won.ts';
import { MARKING_CODES } from './marking.ts';

export { BATCH, type Helpers } from './kernel/batches.ts';

/** A class that guesses are scored against, in whatever order with others: it is laid out again where another took its place. */
export interface PreparedClass {
  /** What guesses win in it. */
  readonly wins: WinIndex;
  /** What up to {@link BATCH} guesses cost. A view of the kernel's memory, valid until its next call. */
  score(objective: Objective, guesses: Uint32Array): Float64Array;
  /** The same by all threads. @param limit costs above it are counted no further; default: all are */
  scoreTogether(objective: Objective, guesses: Uint32Array, limit?: number): Promise<Scores>;
}

/**
 * The WASM kernel with one set of equations in its memory. One call at a time: nothing is called before a promise
 * settles.
 */
export interface Kernel {
  /** Its rows stand in the kernel's memory, to be read anew after each call. */
  readonly set: EquationSet;
  /** Threads that work at a long search. */
  readonly threads: number;
  /** Threads that share the next batch. */
  readonly readyThreads: number;
  /**
   * Lays a class out; the same again costs nothing.
   * @throws RangeError when the browser refuses memory; so does what scores and bounds, and may be called again
   */
  prepare(of: Class): PreparedClass;
  /** Rows out of `candidates` that a turn leaves. */
  filter(candidates: Uint32Array, constraint: Constraint): Uint32Array;
  /** Indexes the guesses a little further, about 10 ms; null: not all of them yet. Once they are, it costs nothing. */
  index(): GuessPool | null;
  /** Ends the helpers. */
  close(): void;
}

/**
 * Puts a set into a kernel's memory.
 * @param module `score.wasm`; with helpers `score-shared.wasm`
 * @param given candidates and guess pool, at most ten tiles each
 * @param pages of the largest shared memory; with helpers only
 * @throws RangeError when the browser refuses memory
 */
export function createKernel(
  module: WebAssembly.Module,
  given: EquationSet,
  helpers: Helpers | null = null,
  pages = SHARED_PAGES,
): Kernel {
  const { count, length: tiles } = given;
  const memory = helpers ? sharedMemory(pages) : new WebAssembly.Memory({ initial: 1 });
  const wasm = instantiate(module, memory);
  const heap = createHeap(memory, wasm.heapBase());
  const { rows, set } = placeRows(heap, given);
  const marking = MARKING_CODES[set.marking];
  wasm.useRows(rows, tiles);
  wasm.useMarking(marking);
  const constraintAt = heap.reserve(CONSTRAINT_BYTES);
  const batch = heap.reserve(BATCH * 4);
  const list = heap.reserve(count * 4);
  const information = createInformation(wasm, heap);
  const wonLists = createWonLists(heap, set);
  const batches = createBatches({
    wasm,
    heap,
    helpers,
    setup: { module, memory, rows, logs: information.logs, count, tiles, marking },
    onLost() {
      classes.leave();
      wonLists.leave();
    },
  });
  const classes = createClasses({ wasm, heap, set, information, wonLists, batches, list });

  /** Lays a class out and puts guesses where batches begin. */
  function scoring(of: Class, objective: Objective, guesses: Uint32Array, limit: number) {
    const laid = objective === 'win-mass' ? classes.enterByGroups(of) : classes.enter(of);
    heap.words(batch, guesses.length).set(guesses);
    const task = {
      kind: 'score',
      first: batch,
      count: guesses.length,
      objective: OBJECTIVES[objective].code,
      limit,
      won: wonLists.listsOf(laid, objective, guesses),
    } as const;
    return [laid.scene, task] as const;
  }
  const scoresOf = (guesses: Uint32Array) => readScores(heap, batches.scores, SCORE_STRIDE, guesses.length);

  return {
    set,
    threads: batches.threads,
    get readyThreads() {
      return batches.ready;
    },
    prepare: (of) => ({
      wins: classes.enter(of).wins,
      score(objective, guesses) {
        batches.alone(...scoring(of, objective, guesses, Infinity));
        return scoresOf(guesses).costs;
      },
      async scoreTogether(objective, guesses, limit = Infinity) {
        await batches.together(...scoring(of, objective, guesses, limit));
        return scoresOf(guesses);
      },
    }),
    filter(candidates, constraint) {
      heap.words(list, candidates.length).set(candidates);
      writeConstraint(new Uint8Array(memory.buffer, constraintAt, CONSTRAINT_BYTES), constraint);
      const kept = wasm.filter(rows, tiles, list, candidates.length, constraintAt, list);
      return heap.words(list, kept).slice();
    },
    index: createPoolIndex({ wasm, heap, set, batches, classes, rows, list }),
    close: batches.close,
  };
}

/** Puts the rows of a set into memory. The kernel's serve everyone, so that those that were given need not be kept (35 MB). */
function placeRows({ memory, reserve }: Heap, given: EquationSet) {
  const bytes = given.count * ROW_BYTES;
  const rows = reserve(bytes);
  const view = () => new Uint8Array(memory.buffer, rows, bytes);
  let own = view();
  own.set(given.rows);
  const set: EquationSet = {
    ...given,
    get rows() {
      // A memory that grows empties the views of what it was.
      if (own.length === 0) own = view();
      return own;
    },
  };
  return { rows, set };
}
