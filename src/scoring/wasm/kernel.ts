import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import { type Class, evenClass, isSameClass } from '../class.ts';
import { CONSTRAINT_BYTES, type Constraint, writeConstraint } from '../constraint.ts';
import { OBJECTIVES, type Objective } from '../objectives.ts';
import { createWinIndex, type WinIndex } from '../wins.ts';
import { SHARED_PAGES } from './assembly/_shared.ts';
import { BATCH, createBatches, type Helpers, SCORE_STRIDE } from './kernel/batches.ts';
import { createBounds } from './kernel/bounds.ts';
import { type ClassPlace, createClassRoom, shuffledPlaces } from './kernel/class.ts';
import { instantiate } from './kernel/exports.ts';
import { createHeads } from './kernel/heads.ts';
import { createHeap, sharedMemory } from './kernel/heap.ts';
import { createInformation } from './kernel/information.ts';
import { readScores, type Scores } from './kernel/scores.ts';
import { createWonLists } from './kernel/won.ts';
import { createWorkspaces } from './kernel/workspaces.ts';
import { MARKING_CODES } from './marking.ts';
import type { Task } from './threads/batch.ts';

export { BATCH, type Helpers } from './kernel/batches.ts';
export { rank } from './kernel/bounds.ts';
export type { Scores } from './kernel/scores.ts';

const NO_CLASS: Class = evenClass(new Uint32Array(0));

/**
 * The WASM kernel with one set of equations in its memory. One call at a time; nothing is called before a promise
 * settles. Searches share it by `inTurns`.
 */
export type Kernel = ReturnType<typeof createKernel>;

/**
 * Puts a set into a kernel's memory.
 * @param module `score.wasm`; with helpers `score-shared.wasm`
 * @param given candidates and guess pool, at most ten tiles each; the kernel's `set` has a copy of the rows in its memory, to be read anew after each call
 * @param pages of the largest shared memory; with helpers only
 * @throws RangeError when the browser refuses memory; so do `prepare` and what scores, and may be called again
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

  const rows = heap.reserve(count * ROW_BYTES);
  let own = new Uint8Array(memory.buffer, rows, count * ROW_BYTES);
  own.set(given.rows);
  /** The kernel's rows serve everyone, so that those that were given need not be kept (35 MB). */
  const set: EquationSet = {
    ...given,
    get rows() {
      // A memory that grows empties the views of what it was.
      if (own.length === 0) own = new Uint8Array(memory.buffer, rows, count * ROW_BYTES);
      return own;
    },
  };
  const marking = MARKING_CODES[set.marking];
  wasm.useRows(rows, tiles);
  wasm.useMarking(marking);
  const constraintAt = heap.reserve(CONSTRAINT_BYTES);
  const batch = heap.reserve(BATCH * 4);
  const list = heap.reserve(count * 4);
  const information = createInformation(wasm, heap);
  const bounds = createBounds(wasm, heap, set, rows, list);

  let prepared = NO_CLASS;
  let winIndex: WinIndex;
  /** Where the kernel has each candidate. */
  let places: Uint32Array = new Uint32Array(0);
  /** Address of the groups of the class; 0: it is not in their order. */
  let groups = 0;
  const wonLists = createWonLists(heap, set);
  let weightsAt = 0;
  let place: ClassPlace = { keys: 0, keyBytes: 0, classAt: 0 };
  const batches = createBatches({
    wasm,
    heap,
    helpers,
    setup: { module, memory, rows, logs: information.logs, count, tiles, marking },
    scene: () => ({
      ...place,
      information: information.at,
      candidates: prepared.candidates.length,
      hasWeights: prepared.weights !== null,
      groups,
      poolAt: bounds.poolAt,
    }),
    onLost: () => {
      room.leave();
      wonLists.leave();
    },
  });
  const heads = createHeads(wasm, heap, batches);
  const room = createClassRoom(wasm, heap, tiles, batches.threads);

  /** Makes a class the one that guesses are scored against; the same again costs nothing. */
  function prepare(of: Class): void {
    if (isSameClass(of, prepared)) return;
    const { candidates, weights } = of;
    // Memory may be refused before all of it is written.
    prepared = NO_CLASS;
    batches.begin();
    winIndex = createWinIndex(set, of);
    wonLists.begin(of, winIndex);
    information.fit(candidates.length);
    place = room.place(of);
    // Most classes have no weights.
    if (weights) weightsAt ||= heap.reserve(count * 4);
    groups = 0;
    const order = shuffledPlaces(candidates.length);
    prepared = of;
    layOut(order);
  }

  /** Writes the class. */
  function layOut(order: Uint32Array): void {
    places = order;
    const { candidates, weights } = prepared;
    putOrdered(list, candidates);
    if (weights) putOrdered(weightsAt, weights);
    wasm.useKeys(place.keys);
    wasm.prepare(list, weights ? weightsAt : 0, candidates.length, place.classAt);
  }

  function putOrdered(at: number, values: Uint32Array): void {
    const words = heap.words(at, values.length);
    for (let i = 0; i < values.length; i++) words[places[i]] = values[i];
  }

  /** Win mass is counted from the heaviest group on: most guesses are ruled out before long. */
  function orderByGroups(): void {
    const written = wonLists.writeGroups();
    groups = written.at;
    layOut(written.places);
  }
  const workspaces = createWorkspaces({ prepare, bounds: () => batches.bounds });

  /** Puts guesses where batches begin. */
  function put(guesses: Uint32Array): number {
    heap.words(batch, guesses.length).set(guesses);
    return guesses.length;
  }
  function scoring(objective: Objective, guesses: Uint32Array, limit: number): Task {
    if (objective === 'win-mass' && !groups) orderByGroups();
    wasm.useGroups(groups);
    return {
      kind: 'score',
      first: batch,
      count: put(guesses),
      objective: OBJECTIVES[objective].code,
      limit,
      won: wonLists.listsOf(objective, guesses, places),
    };
  }
  const segments = (kind: 'segments' | 'cell segments', from: number, to: number): Task => ({
    kind,
    first: from,
    count: to - from,
    objective: 0,
    limit: 0,
    won: 0,
  });
  const scoresOf = (guesses: Uint32Array) => readScores(heap, batches.scores, SCORE_STRIDE, guesses.length);

  return {
    set,
    /** Threads that work at a long search. */
    threads: batches.threads,

    prepare,
    inTurns: workspaces.inTurns,
    /** What guesses win in the class. */
    get wins(): WinIndex {
      return winIndex;
    },

    /** What up to {@link BATCH} guesses cost. */
    score(objective: Objective, guesses: Uint32Array): Float64Array {
      batches.alone(scoring(objective, guesses, Infinity));
      return scoresOf(guesses).costs;
    },

    /** Measures segments `from` to `to` − 1 against the class; all of them, then `measureSignatures`. */
    measureSegments(from: number, to: number): void {
      batches.alone(segments('segments', from, to));
    },

    /** The same by all threads. */
    together: {
      /** How many share the next batch. */
      get threads(): number {
        return batches.ready;
      },
      /** @param limit costs above it are counted no further; infinite: all are */
      async score(objective: Objective, guesses: Uint32Array, limit = Infinity): Promise<Scores> {
        await batches.together(scoring(objective, guesses, limit));
        return scoresOf(guesses);
      },
      measureSegments(from: number, to: number): Promise<void> {
        workspaces.noteBounds();
        return batches.together(segments('segments', from, to));
      },
      /** Counts the cells of segments `from` to `to` − 1; all of them, then `countSignatures`. */
      countSegments(from: number, to: number): Promise<void> {
        workspaces.noteBounds();
        return batches.together(segments('cell segments', from, to));
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
