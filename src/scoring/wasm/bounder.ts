import { type Class, includesRow } from '../class.ts';
import { ABOVE_ALL_BOUNDS, type CostBounds, costBoundsOf } from '../cost-bounds.ts';
import type { BatchSize, BounderGuesses, GuessesByBound, MakeBounder } from '../scorer.ts';
import { type Bounds, type CellBounds, type Measurement, rank } from './kernel/guess-index.ts';
import { type Kernel, MAX_BATCH } from './kernel.ts';
import { sliceSize } from './scorer.ts';

/** Some guess usually splits a class of up to this size completely. */
const SPLIT_CANDIDATES = 24;

/** Estimated share of the scoring that is done before the guesses of `scoreLast`. */
const BEFORE_LAST = 0.6;

type Slices = AsyncGenerator<Uint32Array, void, void>;

export function bounderOver(kernel: Kernel): MakeBounder {
  return (cls, objective, guesses) => {
    const bounding = costBoundsOf(kernel.set, objective, cls);
    let measuring: Measurement<Bounds | CellBounds> | null = null;
    return {
      async measure() {
        const pool = kernel.indexGuesses();
        if (!pool) return null;
        measuring ??= bounding.usesCellCounts ? pool.countCells(cls) : pool.measureEntropies(cls);
        const bounds = await measuring.continue(sliceSize(kernel, cls.candidates.length));
        return bounds && boundedGuesses(bounds, bounding, cls, guesses);
      },
      get progress() {
        return measuring?.share ?? 0;
      },
      release: () => measuring?.end(),
    };
  };
}

function boundedGuesses(
  bounds: Bounds | CellBounds,
  { minBound, maxBound, cellsNeeded }: CostBounds,
  { candidates }: Class,
  { only, scoreLast }: BounderGuesses,
): GuessesByBound {
  /** Arguments of the last call of `next`. */
  let limit: number;
  let batch: BatchSize;
  let share = 0;
  let pairsScored = 0;
  /** Whether only guesses of `scoreLast` remain. */
  let isAtWinners = false;

  /** The least bound with which a guess can still enter the list. */
  const least = () => minBound(limit, isAtWinners);

  /** Yields guesses to score, perhaps none, after each slice of work. */
  async function* byFallingBound(): Slices {
    const isSmall = candidates.length <= SPLIT_CANDIDATES;
    if (isSmall) yield* splitting();
    const above = isSmall ? maxBound : ABOVE_ALL_BOUNDS;
    if (scoreLast.length === 0) return yield* ranked(above, 0, 1);
    yield* ranked(above, 0, BEFORE_LAST);
    // The list is good by now, so the bounds leave few guesses of `scoreLast`.
    isAtWinners = true;
    yield* ranked(ABOVE_ALL_BOUNDS, BEFORE_LAST, 1);
  }

  /** In a small class, some guess usually gives a complete split. Finds the guesses that may do so, without sorting. */
  async function* splitting(): Slices {
    for (;;) {
      const guesses = bounds.collect(Math.max(maxBound, least()));
      if (guesses.length === 0) return;
      yield* slices(guesses);
    }
  }

  /**
   * Guesses with a bound below `above`, in buckets of falling bounds.
   * @param from share of the scoring done before the first of these guesses @param to share done after the last
   */
  async function* ranked(above: number, from: number, to: number): Slices {
    if (least() >= above) return;
    const gathered = bounds.gather(least(), above, maxBound);
    yield new Uint32Array(0);
    const { guesses, ends, width } = rank(gathered);
    /** Whether a guess of the bucket can still enter the list. The first bucket is unbounded above. */
    const isOpen = (bucket: number) =>
      bucket < ends.length && (bucket === 0 || maxBound - bucket * width >= least());
    for (let bucket = 0, start = 0; isOpen(bucket); start = ends[bucket - 1]) {
      // Join small buckets into one batch.
      do bucket++;
      while (isOpen(bucket) && ends[bucket] - start <= batch.min);
      // Score the first buckets without measuring heads: heads rule out guesses only when the list is already good.
      const byHeads = start > 0;
      for (const slice of slices(guesses.subarray(start, ends[bucket - 1])))
        yield byHeads ? await admitByHeads(slice) : slice;
      if (guesses.length > 0) share = from + (to - from) * (ends[bucket - 1] / guesses.length);
    }
  }

  /** The guesses of a list that are to be scored now, in batches that fit both the caller and the kernel. */
  function* slices(guesses: Uint32Array): Generator<Uint32Array> {
    const wanted = isAtWinners ? scoreLast : only;
    const chosen = wanted ? guesses.filter((guess) => includesRow(wanted, guess)) : guesses;
    for (let start = 0; start < chosen.length; ) {
      const slice = chosen.subarray(start, start + Math.min(MAX_BATCH, batch.max));
      start += slice.length;
      yield slice;
    }
  }

  /** Keeps the guesses that may make enough cells, judged by their heads; keeps all if bounds are entropies. */
  async function admitByHeads(slice: Uint32Array): Promise<Uint32Array> {
    if (!('admit' in bounds)) return slice;
    const { guesses, measured } = await bounds.admit(slice, cellsNeeded(limit, isAtWinners));
    pairsScored += measured * candidates.length;
    return guesses;
  }

  const steps = byFallingBound();
  return {
    async next(newLimit, newBatch) {
      limit = newLimit;
      batch = newBatch;
      const { done, value } = await steps.next();
      return done ? null : value;
    },
    get share() {
      return share;
    },
    get pairsScored() {
      return pairsScored;
    },
  };
}
