import type { Exports } from '../kernel/exports.ts';

/** What threads can share: the calls of the kernel that treat each guess, or segment, by itself. */
export type Kind = 'score' | Limited | 'greens' | 'segments' | 'cell segments' | 'heads';

/** Figures that are counted up to a limit: candidates less cells, largest cell, Σ c². */
export type Limited = 'repeats' | 'largest' | 'squares';

/**
 * A batch that several threads work at, each taking the next slice when it is free. Addresses are in the shared
 * memory. While a job lasts, threads write nothing but its results and what is their own.
 */
export interface Job {
  readonly kind: Kind;
  /** Address of the guesses' row numbers, or of the heads' numbers, or the number of the first segment. */
  readonly first: number;
  /** Guesses, heads or segments. */
  readonly count: number;
  /** Address of the results; segments and heads have their place among the bounds. */
  readonly out: number;
  /** Bytes between the columns of records. */
  readonly stride: number;
  /** What to count to; cells that a head is measured for. */
  readonly limit: number;
  /** Guesses, heads or segments that a thread takes at a time. */
  readonly slice: number;
  /** Address of the number of guesses that were taken (i32). */
  readonly taken: number;
  readonly scene: Scene;
}

/** What a job's guesses are scored against. */
export interface Scene {
  /** Address of the table of c·log2 c. */
  readonly information: number;
  readonly classAt: number;
  readonly candidates: number;
  /** Address of the keys of the first thread; the next thread's are `keyBytes` further. */
  readonly keys: number;
  readonly keyBytes: number;
  /** Address of the pool's index; 0 while there is none. */
  readonly poolAt: number;
  readonly bounds: number;
}

type Run = (wasm: Exports, job: Job, from: number, count: number) => void;

const countTo =
  (figure: Limited): Run =>
  (wasm, { first, out, stride, limit }, from, count) =>
    wasm[figure](first + 4 * from, count, limit, out + 8 * from, stride);

const RUN: Record<Kind, Run> = {
  score: (wasm, { first, out, stride }, from, count) =>
    wasm.score(first + 4 * from, count, out + 8 * from, stride),
  repeats: countTo('repeats'),
  largest: countTo('largest'),
  squares: countTo('squares'),
  greens: (wasm, { first, out }, from, count) => wasm.greens(first + 4 * from, count, out + 4 * from),
  segments: (wasm, { first }, from, count) => wasm.measureSegments(first + from, first + from + count),
  'cell segments': (wasm, { first }, from, count) => wasm.countSegments(first + from, first + from + count),
  heads: (wasm, { first, limit }, from, count) => wasm.measureHeads(first + 4 * from, count, limit),
};

/** Does a job alone. */
export function runJob(wasm: Exports, job: Job): void {
  RUN[job.kind](wasm, job, 0, job.count);
}

/** Takes slices of a job until none is left. */
export function shareJob(wasm: Exports, memory: WebAssembly.Memory, job: Job): void {
  const taken = new Int32Array(memory.buffer, job.taken, 1);
  for (;;) {
    const from = Atomics.add(taken, 0, job.slice);
    if (from >= job.count) return;
    RUN[job.kind](wasm, job, from, Math.min(job.slice, job.count - from));
  }
}
