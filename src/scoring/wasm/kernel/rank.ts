import { ROW_BITS } from '../assembly/_shared.ts';

/** Number of buckets that guesses are sorted into by bound. */
const BUCKETS = 256;

/** The row number in a guess packed by `gather` of `../assembly/_bounds.ts`. */
const ROW_MASK = 2 ** ROW_BITS - 1;

/** Guesses packed with their buckets, in equation order. */
export interface Gathered {
  readonly packed: Uint32Array;
  readonly width: number;
}

/** Guesses by falling bound. */
interface Ranking {
  readonly guesses: Uint32Array;
  /** End index of each bucket. */
  readonly ends: Uint32Array;
  /** Bucket b contains no bound above `cap` − b · width. */
  readonly width: number;
}

/** Width of the buckets for bounds from `least` to `cap`. */
export function bucketWidth(least: number, cap: number): number {
  return Math.max(1, Math.ceil((cap + 1 - least) / BUCKETS));
}

/** Sorts guesses by falling bound. Each bucket stays in equation order. */
export function rank({ packed, width }: Gathered): Ranking {
  return { ...unpack(packed), width };
}

/** Unpacks guesses with a counting sort, which keeps the order within each bucket. */
function unpack(packed: Uint32Array): Omit<Ranking, 'width'> {
  const starts = new Uint32Array(BUCKETS + 1);
  const guesses = new Uint32Array(packed.length);
  // Counted loops: an iterator over a hundred thousand guesses takes twice as long.
  for (let i = 0; i < packed.length; i++) starts[(packed[i] >>> ROW_BITS) + 1]++;
  for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] += starts[bucket];
  for (let i = 0; i < packed.length; i++) guesses[starts[packed[i] >>> ROW_BITS]++] = packed[i] & ROW_MASK;
  return { guesses, ends: starts.slice(0, BUCKETS) };
}
