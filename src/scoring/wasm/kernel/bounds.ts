import type { EquationSet } from '../../../equations/set.ts';
import { ROW_BITS } from '../assembly/_shared.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';

/** Guesses indexed at a time. */
const INDEXED_GUESSES = 65_536;

/** Buckets that guesses are sorted into by bound. */
const BUCKETS = 256;

/** Of a guess packed by `gather`. */
const ROW_MASK = 2 ** ROW_BITS - 1;

/** Guesses by falling bound. */
export interface Ranking {
  readonly guesses: Uint32Array;
  /** Where each bucket of guesses ends. */
  readonly ends: Uint32Array;
  /** Bucket b holds no bound above `cap` − b · width. */
  readonly width: number;
}

/**
 * Upper bounds of the entropy of every guess for the current class, or of the logarithm of its number of cells, in
 * units of 2^-20 bit.
 * @param list room for a row number of every guess
 */
export function createBounds(wasm: Exports, heap: Heap, set: EquationSet, rows: number, list: number) {
  const scratch = heap.reserve(wasm.signatureScratchBytes());
  let poolAt = 0;
  let isIndexed = false;
  return {
    /** Address of the pool's index; 0 while it is not done. */
    get poolAt(): number {
      return isIndexed ? poolAt : 0;
    },

    /** Indexes the pool a little further, about 10 ms. Returns whether it is done; from then on it costs nothing. */
    index(): boolean {
      if (isIndexed) return true;
      if (!poolAt) {
        poolAt = heap.reserve(wasm.poolBytes(set.count));
        wasm.beginPool(rows, set.count, set.length, poolAt);
      }
      isIndexed = wasm.indexPool(INDEXED_GUESSES) === 1;
      return isIndexed;
    },

    /** Segments whose figures give the bounds; after the pool was indexed. */
    segmentTotal: wasm.segmentTotal,

    /** Bounds of the guesses' entropies; after all segments were measured. */
    measureSignatures: () => wasm.measureSignatures(scratch),

    /** Bounds of the guesses' numbers of cells; after the cells of all segments were counted. */
    countSignatures(): void {
      wasm.countSignatures(scratch);
      wasm.forgetHeads();
    },

    /** Starts {@link collect} at the first guess again. */
    rewind: wasm.rewind,

    /** Next guesses, at most `most`, in equation order, whose bound is at least `least`. */
    collect(least: number, most: number): Uint32Array {
      const found = wasm.collect(least, most, list);
      return heap.words(list, found).slice();
    },

    /**
     * Guesses with `least` ≤ bound < `above`, still to be sorted by `rank`: either takes up to 25 ms.
     * @param cap higher bounds count as this one
     */
    gather(least: number, above: number, cap = above - 1): Gathered {
      const width = Math.max(1, Math.ceil((cap + 1 - least) / BUCKETS));
      return { packed: heap.words(list, wasm.gather(least, above, cap, width, list)).slice(), width };
    },
  };
}

/** Guesses packed with their buckets, in equation order. */
export interface Gathered {
  readonly packed: Uint32Array;
  readonly width: number;
}

/** Guesses by falling bound, each bucket in equation order. */
export function rank({ packed, width }: Gathered): Ranking {
  return { ...unpack(packed), width };
}

/** Sorts packed guesses by bucket; a counting sort, so that each bucket keeps its order. */
function unpack(packed: Uint32Array): Omit<Ranking, 'width'> {
  const starts = new Uint32Array(BUCKETS + 1);
  const guesses = new Uint32Array(packed.length);
  // Counted loops: an iterator over a hundred thousand guesses takes twice as long.
  for (let i = 0; i < packed.length; i++) starts[(packed[i] >>> ROW_BITS) + 1]++;
  for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] += starts[bucket];
  for (let i = 0; i < packed.length; i++) guesses[starts[packed[i] >>> ROW_BITS]++] = packed[i] & ROW_MASK;
  return { guesses, ends: starts.slice(0, BUCKETS) };
}
