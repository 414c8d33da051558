import type { Exports } from '../kernel/exports.ts';

/** What threads can share: the calls of the kernel that treat each guess, segment or head by itself. */
type BatchKind = 'score' | 'segments' | 'cell segments' | 'heads';

/** What is done to a list. */
export interface Task {
  readonly kind: BatchKind;
  /** Address of the guesses' row numbers, or of the heads' numbers, or the number of the first segment. */
  readonly first: number;
  /** Guesses, heads or segments. */
  readonly count: number;
  /** Number of the objective that guesses are scored by; else 0. */
  readonly objective: number;
  /** Cost to count to; cells that a head is measured for. */
  readonly limit: number;
  /** Address of the lists of what guesses win, see `../assembly/_won.ts`; 0: none wins for another candidate. */
  readonly won: number;
}

/**
 * A task that several threads work at, each taking the next slice when it is free. Addresses are in the shared
 * memory. Until it is done, threads write nothing but its results and per-thread fields.
 */
export interface Batch extends Task {
  /** Address of the results; segments and heads have their place among the bounds. */
  readonly out: number;
  /** Bytes between the columns of scores. */
  readonly stride: number;
  /** Guesses, heads or segments that a thread takes at a time. */
  readonly slice: number;
  /** Address of the number of guesses that were taken (i32). */
  readonly taken: number;
  readonly scene: Scene;
  /** Address of the pool's index; 0: it is not needed. */
  readonly poolAt: number;
  readonly bounds: number;
}

/** The class that guesses are scored against. */
export interface Scene {
  /** Address of the table of c·log2 c. */
  readonly information: number;
  readonly classAt: number;
  readonly candidates: number;
  readonly hasWeights: boolean;
  /** Address of the candidates' groups, see `../assembly/_won.ts`; 0: the class is not in their order. */
  readonly groups: number;
  /** Address of the keys of the first thread; the next thread's are `keyBytes` further. */
  readonly keys: number;
  readonly keyBytes: number;
}

type RunBatch = (wasm: Exports, batch: Batch, from: number, count: number) => void;

const RUN: Record<BatchKind, RunBatch> = {
  score: (wasm, { objective, first, limit, won, out, stride }, from, count) =>
    wasm.score(objective, first + 4 * from, count, limit, won && won + 4 * from, out + 8 * from, stride),
  segments: (wasm, { first }, from, count) => wasm.measureSegments(first + from, first + from + count),
  'cell segments': (wasm, { first }, from, count) => wasm.countSegments(first + from, first + from + count),
  heads: (wasm, { first, limit }, from, count) => wasm.measureHeads(first + 4 * from, count, limit),
};

/** Does a batch alone. */
export function runBatch(wasm: Exports, batch: Batch): void {
  RUN[batch.kind](wasm, batch, 0, batch.count);
}

/** Takes slices of a batch until none is left. */
export function shareBatch(wasm: Exports, memory: WebAssembly.Memory, batch: Batch): void {
  const taken = new Int32Array(memory.buffer, batch.taken, 1);
  for (;;) {
    const from = Atomics.add(taken, 0, batch.slice);
    if (from >= batch.count) return;
    RUN[batch.kind](wasm, batch, from, Math.min(batch.slice, batch.count - from));
  }
}
