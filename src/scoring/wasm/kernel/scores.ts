import type { Heap } from './heap.ts';

const NUMBER_BYTES = 8;

/** Bytes between the two columns of scores for up to `guesses`: not a power of two, which both would share a cache set. */
export function scoreStride(guesses: number): number {
  return guesses * NUMBER_BYTES + 64;
}

/** What `score` of `../assembly/score.ts` writes, an entry a guess. A view of the kernel's memory, valid until its next call. */
export interface Scores {
  /** Costs above the limit are lower bounds. */
  readonly costs: Float64Array;
  /** Candidates that were looked at. */
  readonly looked: Float64Array;
}

export function readScores({ memory }: Heap, at: number, stride: number, guesses: number): Scores {
  return {
    costs: new Float64Array(memory.buffer, at, guesses),
    looked: new Float64Array(memory.buffer, at + stride, guesses),
  };
}
