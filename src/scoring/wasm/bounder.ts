import { type Class, includesRow } from '../class.ts';
import { ABOVE_ALL_BOUNDS, type CostBounds, costBoundsOf } from '../cost-bounds.ts';
import type { BatchSize, BounderGuesses, GuessesByBound, MakeBounder } from '../scorer.ts';
import { type Bounds, type Measurement, rank } from './kernel/guess-index.ts';
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
    let measuring: Measurement | null = null;
    return {
      async measure() {
        const pool = kernel.indexGuesses();
        if (!pool) return null;
        measuring ??= pool.measure(cls, bounding.usesCellCounts);
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
  bounds: Bounds,
  { minBound, maxBound }: CostBounds,
  { candidates }: Class,
  { only, scoreLast }: BounderGuesses,
): GuessesByBound {
  /** Arguments of the last call of `next`. */
  let limit: number;
  let batch: BatchSize;
  /** Whether only guesses of `scoreLast` remain. */
  let isAtWinners = false;

  /** The least bound with which a guess can still enter the list. */
  const least = () => minBound(limit, isAtWinners);

  /** Yields guesses to score, perhaps none, after each slice of work. */
  async function* byFallingBound(): Slices {
    let above = ABOVE_ALL_BOUNDS;
    if (candidates.length <= SPLIT_CANDIDATES) {
      // Some guess usually gives a complete split. Find the guesses that may do so, without sorting.
      const next = () => bounds.collect(Math.max(maxBound, least()));
      for (let guesses = next(); guesses.length > 0; guesses = next()) yield* slices(guesses);
      above = maxBound;
    }
    if (scoreLast.length === 0) return yield* ranked(above, 0, 1);
    yield* ranked(above, 0, BEFORE_LAST);
    // The list is good by now, so the bounds leave few guesses of `scoreLast`.
    isAtWinners = true;
    yield* ranked(ABOVE_ALL_BOUNDS, BEFORE_LAST, 1);
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
      yield* slices(guesses.subarray(start, ends[bucket - 1]));
      if (guesses.length > 0) listed.share = from + (to - from) * (ends[bucket - 1] / guesses.length);
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

  const steps = byFallingBound();
  const listed = {
    share: 0,
    async next(newLimit: number, newBatch: BatchSize): Promise<Uint32Array | null> {
      limit = newLimit;
      batch = newBatch;
      const { done, value } = await steps.next();
      return done ? null : value;
    },
  };
  return listed;
}
