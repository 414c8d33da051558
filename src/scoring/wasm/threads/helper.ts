import { type Exports, instantiate } from '../kernel/exports.ts';
import type { LogTables } from '../kernel/logarithms.ts';

/** The first message to a helper. Addresses are in the shared memory. */
export interface Setup {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly rows: number;
  readonly logs: LogTables;
  /** Number of equations. */
  readonly count: number;
  readonly tiles: number;
  /** Index of the marking in `FEEDBACK_RULES`. */
  readonly marking: number;
  /** Address of scratch for this helper only. */
  readonly scratch: number;
  /** Index of the helper among the threads, starting at 1. */
  readonly number: number;
}

/** A message to a helper: first its setup, then batches. The helper answers each message when it has done the work. */
export type HelperMessage = Setup | Batch;

export function createHelper(answer: () => void): (message: HelperMessage) => void {
  let work: (batch: Batch) => void;
  return (message) => {
    if ('module' in message) work = setUp(message);
    else work(message);
    answer();
  };
}

/** Sets up the instance of one thread. */
export function setUpThread(wasm: Exports, setup: Omit<Setup, 'number'>): void {
  const { rows, tiles, marking, logs, scratch } = setup;
  wasm.useRows(rows, tiles);
  wasm.useMarking(marking);
  wasm.useLogs(logs.steps, logs.weights);
  wasm.useScratch(scratch);
}

function setUp(setup: Setup): (batch: Batch) => void {
  const { module, memory, count, number } = setup;
  const wasm = instantiate(module, memory);
  setUpThread(wasm, setup);
  return (batch) => {
    const { scene, poolAt, bounds } = batch;
    const { timesLog, classAt, candidates, hasWeights, groups, keys, keyBytes } = scene;
    wasm.useTimesLog(timesLog);
    wasm.useKeys(keys + number * keyBytes);
    wasm.adoptClass(classAt, candidates, hasWeights);
    wasm.useGroups(groups);
    if (poolAt) wasm.adoptPool(count, poolAt);
    wasm.placeBounds(bounds);
    runSlices(wasm, memory, batch);
  };
}

/** Work that threads can share: kernel calls that handle each guess or segment independently. */
type BatchKind = 'score' | 'segments' | 'cell segments';

/** An operation on guesses or segments. */
export interface Task {
  readonly kind: BatchKind;
  /** Address of the row numbers of guesses, or the number of the first segment. */
  readonly first: number;
  /** Number of guesses or segments. */
  readonly count: number;
  /** For guesses: number of the objective. */
  readonly objective?: number;
  /** For guesses: cost above which counting may stop. */
  readonly limit?: number;
  /** For guesses: address of the lists of won candidates, see `../assembly/_won.ts`; 0 if none are needed. */
  readonly won?: number;
}

/**
 * A task that threads can share: each thread takes the next slice when it is free. Until the batch is done, threads
 * write only its results, the number of items taken, and memory of their own. Addresses are in the shared memory.
 */
export interface Batch extends Task {
  /** Address of the scores. The results for segments are written to the bounds instead. */
  readonly out: number;
  /** Number of guesses or segments per slice. */
  readonly slice: number;
  /** Address of the number of items already taken (i32). */
  readonly taken: number;
  readonly scene: ClassLayout;
  /** Address of the pool's index; 0 if it is not needed. */
  readonly poolAt: number;
  readonly bounds: number;
}

/** Layout in memory of the class that guesses are scored against. */
export interface ClassLayout {
  /** Address of the table of c·log2 c. */
  readonly timesLog: number;
  readonly classAt: number;
  readonly candidates: number;
  readonly hasWeights: boolean;
  /** Address of the candidates' groups, see `../assembly/_won.ts`; 0 if the class is not sorted by group. */
  readonly groups: number;
  /** Address of the first thread's keys. Those of the next thread start `keyBytes` later. */
  readonly keys: number;
  readonly keyBytes: number;
}

type RunBatch = (wasm: Exports, batch: Batch, from: number, count: number) => void;

const RUN: Record<BatchKind, RunBatch> = {
  score: (wasm, { objective = 0, first, limit = 0, won = 0, out }, from, count) =>
    wasm.score(objective, first + 4 * from, count, limit, won && won + 4 * from, out + 8 * from),
  segments: (wasm, { first }, from, count) => wasm.measureSegments(first + from, first + from + count),
  'cell segments': (wasm, { first }, from, count) => wasm.countSegments(first + from, first + from + count),
};

/** Runs a whole batch on this thread. */
export function runWhole(wasm: Exports, batch: Batch): void {
  RUN[batch.kind](wasm, batch, 0, batch.count);
}

/** Runs slices of a batch on this thread until none are left. */
export function runSlices(wasm: Exports, memory: WebAssembly.Memory, batch: Batch): void {
  const taken = new Int32Array(memory.buffer, batch.taken, 1);
  for (;;) {
    const from = Atomics.add(taken, 0, batch.slice);
    if (from >= batch.count) return;
    RUN[batch.kind](wasm, batch, from, Math.min(batch.slice, batch.count - from));
  }
}
