import type { Heap } from './heap.ts';

const NUMBER_BYTES = 8;

/** Bytes between the two columns of scores. Not a power of two, so that the columns do not compete for a cache set. */
export function scoreStride(guesses: number): number {
  return guesses * NUMBER_BYTES + 64;
}

/**
 * Output of `score` in `../assembly/score.ts`, one entry per guess. A view of the kernel's memory, valid until its next
 * call.
 */
export interface Scores {
  /** Costs above the limit are lower bounds. */
  readonly costs: Float64Array;
  /** Number of candidates examined. */
  readonly candidatesExamined: Float64Array;
}

export function readScores({ memory }: Heap, at: number, stride: number, guesses: number): Scores {
  return {
    costs: new Float64Array(memory.buffer, at, guesses),
    candidatesExamined: new Float64Array(memory.buffer, at + stride, guesses),
  };
}
