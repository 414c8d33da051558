import { type Class, includesRow } from '../class.ts';
import { ABOVE_ALL_BOUNDS, type CostBounds, costBoundsOf } from '../cost-bounds.ts';
import type { BoundedObjective } from '../objectives.ts';
import type { BatchSize, Bounder, BounderGuesses, GuessesByBound } from '../scorer.ts';
import type { Bounds, CellBounds, Measurement } from './kernel/guess-index.ts';
import { rank } from './kernel/rank.ts';
import { type Kernel, MAX_BATCH } from './kernel.ts';
import { sliceSize } from './scorer.ts';

/** Some guess usually splits a class of up to this size completely. */
const SPLIT_CANDIDATES = 24;

const NONE = new Uint32Array(0);

/** The inputs of one search. */
interface BounderParts {
  readonly kernel: Kernel;
  readonly of: Class;
  readonly bounding: CostBounds;
  readonly guesses: BounderGuesses;
}

/** The state of one search. */
interface BounderState extends BounderParts {
  readonly bounds: Bounds | CellBounds;
  /** Whether the bounder is searching the winners, which come after the other guesses. */
  isAtWinners: boolean;
  /** Arguments of the last call of `next`. */
  limit: number;
  batch: BatchSize;
  share: number;
  pairs: number;
}

/** Bounds computed by a kernel. */
export function createBounder(
  kernel: Kernel,
  of: Class,
  objective: BoundedObjective,
  guesses: BounderGuesses,
): Bounder {
  const parts = { kernel, of, bounding: costBoundsOf(kernel.set, objective, of), guesses };
  let measuring: Measurement<Bounds | CellBounds> | null = null;
  return {
    async measure() {
      const pool = kernel.indexGuesses();
      if (!pool) return null;
      measuring ??= parts.bounding.usesCellCounts ? pool.countCells(of) : pool.measureEntropies(of);
      const bounds = await measuring.continue(sliceSize(kernel, of.candidates.length));
      return bounds && boundedGuesses(parts, bounds);
    },
    get progress() {
      return measuring?.share ?? 0;
    },
    release: () => measuring?.end(),
  };
}

function boundedGuesses(parts: BounderParts, bounds: Bounds | CellBounds): GuessesByBound {
  const state: BounderState = {
    ...parts,
    bounds,
    isAtWinners: false,
    limit: Infinity,
    batch: { min: 1, max: 1 },
    share: 0,
    pairs: 0,
  };
  const guesses = byFallingBound(state);
  return {
    async next(limit, batch) {
      state.limit = limit;
      state.batch = batch;
      const { done, value } = await guesses.next();
      return done ? null : value;
    },
    get share() {
      return state.share;
    },
    get pairsScored() {
      return state.pairs;
    },
  };
}

/** Yields after each slice of work. */
async function* byFallingBound(state: BounderState): AsyncGenerator<Uint32Array, void, void> {
  const isSmall = state.of.candidates.length <= SPLIT_CANDIDATES;
  if (isSmall) yield* splitting(state);
  yield* ranked(state, isSmall ? state.bounding.maxBound : ABOVE_ALL_BOUNDS);
  if (state.guesses.scoreLast.length === 0) return;
  // The list is good by this time, so the bounds leave few of the winners.
  state.isAtWinners = true;
  yield* ranked(state, ABOVE_ALL_BOUNDS);
}

/** The least bound with which a guess can still enter the list. */
function leastOf({ bounding, limit, isAtWinners }: BounderState): number {
  return bounding.minBound(limit, isAtWinners);
}

/**
 * In a small class some guess soon gives a complete split, so this looks for one in equation order, without sorting.
 */
async function* splitting(state: BounderState): AsyncGenerator<Uint32Array, void, void> {
  const { bounds, bounding } = state;
  for (;;) {
    const guesses = bounds.collect(Math.max(bounding.maxBound, leastOf(state)));
    if (guesses.length === 0) return;
    for (const slice of slices(state, choose(state, guesses))) yield slice;
  }
}

/** Guesses with a bound below `above`, by falling bound; bounds are sorted into buckets. */
async function* ranked(state: BounderState, above: number): AsyncGenerator<Uint32Array, void, void> {
  const { bounds, bounding } = state;
  const { maxBound } = bounding;
  const least = () => leastOf(state);
  if (least() >= above) return;
  const gathered = bounds.gather(least(), above, maxBound);
  yield NONE;
  const { guesses, ends, width } = rank(gathered);
  /** Whether a guess of the bucket can still enter the list. The first bucket is unbounded above. */
  const isOpen = (bucket: number) =>
    bucket < ends.length && (bucket === 0 || maxBound - bucket * width >= least());
  for (let bucket = 0, start = 0; isOpen(bucket); start = ends[bucket - 1]) {
    // Join small buckets into one batch.
    do bucket++;
    while (isOpen(bucket) && ends[bucket] - start <= state.batch.min);
    // Score the first buckets without measuring heads: heads rule out guesses only when the list is already good.
    const byHeads = start > 0;
    const chosen = choose(state, guesses.subarray(start, ends[bucket - 1]));
    for (const slice of slices(state, chosen)) {
      yield byHeads ? await admitByHeads(state, slice) : slice;
    }
    state.share = ends[bucket - 1] / guesses.length;
  }
}

function choose(
  { guesses: { only, scoreLast }, isAtWinners }: BounderState,
  guesses: Uint32Array,
): Uint32Array {
  const wanted = isAtWinners ? scoreLast : only;
  return wanted ? guesses.filter((guess) => includesRow(wanted, guess)) : guesses;
}

/** Splits a list into batches that fit both the caller and the kernel. */
function* slices(state: BounderState, guesses: Uint32Array): Generator<Uint32Array> {
  for (let start = 0; start < guesses.length; ) {
    const slice = guesses.subarray(start, start + Math.min(MAX_BATCH, state.batch.max));
    start += slice.length;
    yield slice;
  }
}

/** Keeps the guesses that may make enough cells according to their heads; keeps all if bounds are entropies. */
async function admitByHeads(state: BounderState, batch: Uint32Array): Promise<Uint32Array> {
  const { bounds, of, bounding, limit, isAtWinners } = state;
  if (!('admit' in bounds)) return batch;
  const { guesses, measured } = await bounds.admit(batch, bounding.cellsNeeded(limit, isAtWinners));
  state.pairs += measured * of.candidates.length;
  return guesses;
}
