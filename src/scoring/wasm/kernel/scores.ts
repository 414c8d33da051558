import type { Heap } from './heap.ts';

/** Columns of f64, the figures below in their order; `../assembly/_records.ts` says the same. */
const COLUMNS = 5;
const NUMBER_BYTES = 8;

/** Bytes between two columns of records for up to `guesses`: not a power of two, which all would share a cache set. */
export function recordStride(guesses: number): number {
  return guesses * NUMBER_BYTES + 64;
}

/** Bytes of records for up to `guesses`. */
export function recordBytes(guesses: number): number {
  return COLUMNS * recordStride(guesses);
}

/** Partitions by guess, one entry a guess; whole numbers. They stand in the kernel's memory: valid until its next call. */
export interface Scores {
  /** Σ c·log2 c over the cells, in units of 2^-26 bit. */
  readonly information: Float64Array;
  /** Σ c² over the cells. */
  readonly squares: Float64Array;
  readonly cells: Float64Array;
  readonly largest: Float64Array;
  /** 1 when the guess is a candidate. */
  readonly own: Float64Array;
}

/** One figure by guess. They stand in the kernel's memory, too. */
export interface Counted {
  /** The figure where it is within the limit, and more than the limit where it is not. */
  readonly figures: Float64Array;
  /** Candidates that were looked at. */
  readonly looked: Float64Array;
}

/** A column of a batch's records. */
function columns({ memory }: Heap, at: number, stride: number, guesses: number) {
  return (number: number) => new Float64Array(memory.buffer, at + number * stride, guesses);
}

export function readCounted(...batch: Parameters<typeof columns>): Counted {
  const column = columns(...batch);
  return { figures: column(0), looked: column(1) };
}

/** The records of a batch. */
export function readScores(...batch: Parameters<typeof columns>): Scores {
  const column = columns(...batch);
  return {
    information: column(0),
    squares: column(1),
    cells: column(2),
    largest: column(3),
    own: column(4),
  };
}
