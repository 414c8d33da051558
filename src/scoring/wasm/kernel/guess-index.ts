import type { Class } from '../../class.ts';
import { MAX_BATCH, ROW_BITS } from '../assembly/_shared.ts';
import type { ClassMemory, KernelParts } from './class-memory.ts';

const GUESSES_PER_STEP = 65_536;

/** Guesses are sorted by bound into this many buckets. */
const BUCKETS = 256;

const ROW_MASK = 2 ** ROW_BITS - 1;

interface Gathered {
  /** Guesses with their buckets, as packed by `gather` of `../assembly/_bounds.ts`, in equation order. */
  readonly packed: Uint32Array;
  /** Width of a bucket, in units of the bounds. */
  readonly width: number;
}

/**
 * Sorts guesses into buckets by falling bound. Each bucket stays in equation order.
 * @returns `ends`: end index of each bucket. No bound in bucket b exceeds `cap` − b · `width` (`cap` as given to
 * `gather`), except in bucket 0, which also contains all higher bounds.
 */
export function rank({ packed, width }: Gathered) {
  const starts = new Uint32Array(BUCKETS + 1);
  const guesses = new Uint32Array(packed.length);
  // Counted loops: an iterator over a hundred thousand guesses takes twice as long.
  for (let i = 0; i < packed.length; i++) starts[(packed[i] >>> ROW_BITS) + 1]++;
  for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] += starts[bucket];
  for (let i = 0; i < packed.length; i++) guesses[starts[packed[i] >>> ROW_BITS]++] = packed[i] & ROW_MASK;
  return { guesses, ends: starts.slice(0, BUCKETS), width };
}

/** Upper bounds on guesses' entropies in one class, or on logarithms of their cell counts, in units of 2^-20 bit. */
export interface Bounds {
  /**
   * The next guesses (at most {@link MAX_BATCH}) in equation order with a bound of at least `least`. Empty at the end.
   */
  collect(least: number): Uint32Array;
  /**
   * All guesses with `least` ≤ bound < `above`, not sorted by bound. This takes up to 25 ms, and so does `rank`.
   * @param cap higher bounds are treated as equal to this
   */
  gather(least: number, above: number, cap: number): Gathered;
}

/** @returns a function that indexes guesses for about 10 ms; it returns null until the index is complete */
export function createGuessIndex(parts: KernelParts, classes: ClassMemory): () => GuessIndex | null {
  const { wasm, heap, set } = parts;
  let pool: GuessIndex | null = null;
  let isDone = false;
  return () => {
    if (!pool) {
      const at = heap.reserve(wasm.poolBytes(set.count));
      pool = createIndex(parts, classes, at);
      wasm.beginPool(set.count, at);
    }
    isDone ||= wasm.indexPool(GUESSES_PER_STEP) === 1;
    return isDone ? pool : null;
  };
}

interface SavedBounds {
  /** A copy of a search's bounds while those of another search are in the kernel's memory; otherwise null. */
  bytes: Uint8Array | null;
}

export type GuessIndex = ReturnType<typeof createIndex>;
export type Measurement = ReturnType<GuessIndex['measure']>;

/** The indexed guesses, see `../assembly/_pool.ts`. @param at address for the index */
function createIndex({ wasm, heap, batches, list }: KernelParts, classes: ClassMemory, at: number) {
  /** The search whose bounds are in the kernel's memory. */
  let current: SavedBounds | null = null;

  /** Puts a search's bounds into the kernel's memory, after saving those of the previous search. */
  function enter(search: SavedBounds): void {
    if (search === current) return;
    if (current) current.bytes = batches.bounds.slice();
    current = search;
    if (search.bytes) batches.bounds.set(search.bytes);
    search.bytes = null;
  }

  function boundsIn(search: SavedBounds): Bounds {
    wasm.rewind();
    return {
      collect(least) {
        enter(search);
        return heap.words(list, wasm.collect(least, MAX_BATCH, list)).slice();
      },
      gather(least, above, cap) {
        enter(search);
        const width = Math.max(1, Math.ceil((cap + 1 - least) / BUCKETS));
        return { packed: heap.words(list, wasm.gather(least, above, cap, width, list)).slice(), width };
      },
    };
  }

  return {
    /**
     * Starts to measure the bounds of one search. Other searches may measure and use their own bounds between two
     * calls: until `end` is called, bounds are saved and restored when searches take turns.
     * @param byCells whether to bound the number of cells instead of the entropy
     */
    measure(cls: Class, byCells: boolean) {
      const search: SavedBounds = { bytes: null };
      const total = wasm.segmentTotal();
      let measured = 0;
      return {
        /** Share of the segments that are measured, 0 to 1. */
        get share() {
          return measured / total;
        },
        /** Measures up to this many more segments. Returns null until all are measured. */
        async continue(segments: number): Promise<Bounds | null> {
          const { scene } = classes.load(cls);
          enter(search);
          const count = Math.min(segments, total - measured);
          const kind = byCells ? 'cell segments' : 'segments';
          await batches.runShared(scene, { kind, first: measured, count }, at);
          measured += count;
          if (measured < total) return null;
          if (byCells) wasm.countSignatures();
          else wasm.measureSignatures();
          return boundsIn(search);
        },
        end() {
          if (current === search) current = null;
          search.bytes = null;
        },
      };
    },
  };
}
