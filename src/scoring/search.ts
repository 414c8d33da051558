import { holds, sampleOf } from '../solver/candidates.ts';
import type { Objective } from '../solver/strategy/strategy.ts';
import { type Bounded, boundedFor, highestBound, leastBound } from './bounding.ts';
import type { Found, Progress, Search } from './engine.ts';
import { cellsNeeded, costsWithin, leastCost } from './objective.ts';
import { everyRow } from './partition.ts';
import { createTop, type Top } from './top.ts';
import { BATCH, type Kernel, rank } from './wasm/kernel.ts';

/** Pairs (guess, candidate) that each thread scores between two yields: about 15 ms. */
const SLICE_PAIRS = 3e6;

/** Above this many pairs the candidates are only sampled before the bounds take over. */
const ALL_CANDIDATES_PAIRS = 2e7;

/** Above every bound. */
const UNBOUNDED = 2 ** 30;

/** Classes up to this size are usually told apart completely by some guess. */
const SPLIT_CANDIDATES = 24;

/** Guesses scored between two looks at what the bounds still allow. */
const TOGETHER = 256;

/**
 * The best guesses for a class, exactly: what it returns is what comparing every guess of the pool gives.
 * Yields after every slice of work; other searches may use the kernel between two slices.
 */
export function search(kernel: Kernel, wanted: Search): AsyncGenerator<Progress, Found, void> {
  return kernel.inTurns(wanted.candidates, compare(kernel, wanted));
}

async function* compare(
  kernel: Kernel,
  { candidates, pool, objective, keep }: Search,
): AsyncGenerator<Progress, Found, void> {
  const top = createTop(keep);
  const bounded = boundedFor(objective, candidates.length);
  const state: State = { kernel, candidates, objective, bounded, top, pairs: 0 };
  if (pool instanceof Uint32Array) yield* scoreAll(state, pool, 0, 1);
  else if (objective === 'greens')
    yield* scoreAll(state, pool === 'all' && candidates.length > 2 ? everyRow(kernel.set) : candidates, 0, 1);
  else yield* searchByBounds(state, pool === 'candidates' || candidates.length <= 2);
  return { best: top.list, pairs: state.pairs };
}

interface State {
  readonly kernel: Kernel;
  readonly candidates: Uint32Array;
  readonly objective: Objective;
  readonly bounded: Bounded;
  readonly top: Top;
  pairs: number;
}

/** Scores a batch and offers what is good enough. */
async function scoreBatch(state: State, batch: Uint32Array): Promise<void> {
  const { kernel, candidates, objective, top } = state;
  const { costs, pairs } = await costsWithin(kernel, objective, batch, candidates.length, top.limit);
  state.pairs += pairs;
  let { limit } = top;
  for (let i = 0; i < batch.length; i++) {
    if (costs[i] > limit) continue;
    top.offer({ guess: batch[i], cost: costs[i], isCandidate: holds(candidates, batch[i]) });
    limit = top.limit;
  }
}

/** Guesses, or segments, that the threads score between two yields. */
function sliceSize({ kernel, candidates }: State): number {
  return Math.max(1, Math.floor((SLICE_PAIRS * kernel.together.threads) / candidates.length));
}

/**
 * Scores a list; progress runs from `from` to `to`. Stops early when `isDone` says so.
 * @param byHeads whether guesses are looked at by their heads before they are scored
 */
async function* scoreAll(
  state: State,
  guesses: Uint32Array,
  from: number,
  to: number,
  isDone = () => false,
  byHeads = false,
): AsyncGenerator<Progress, void, void> {
  for (let start = 0; start < guesses.length && !isDone(); ) {
    const batch = guesses.subarray(start, start + Math.min(BATCH, sliceSize(state)));
    await scoreBatch(state, byHeads ? await admitByHeads(state, batch) : batch);
    start += batch.length;
    yield { best: state.top.list, share: from + ((to - from) * start) / guesses.length };
  }
}

/**
 * Branch and bound. First the candidates (a possible answer wins ties), then the guesses whose upper bound of entropy
 * (`assembly/_pool.ts`) allows a cost as low as the best so far, by falling bound, until the bounds forbid it.
 * @param candidatesOnly the pool is the class itself
 */
async function* searchByBounds(state: State, candidatesOnly: boolean): AsyncGenerator<Progress, void, void> {
  const { kernel, candidates, top } = state;
  const seeds = seedsOf(candidates);
  yield* scoreAll(state, seeds, 0, 0.1);
  const size = candidates.length;
  if (candidatesOnly && seeds.length === size) return;
  // Candidates win ties and later guesses lose them, so a full list of complete splits is final.
  const isSettled = () => seeds.length === size && top.limit <= leastCost(state.objective, size);
  if (isSettled()) return;
  const admit = (guesses: Uint32Array) =>
    candidatesOnly ? guesses.filter((guess) => holds(candidates, guess)) : guesses;

  yield* measureBounds(state);
  const highest = highestBound(size);
  const least = () => leastBound(state.bounded, state.objective, size, top.limit);

  // A small class is split completely by some guess before long: look for it in equation order, without sorting.
  if (size <= SPLIT_CANDIDATES) {
    kernel.rewind();
    while (!isSettled()) {
      const guesses = kernel.collect(Math.max(highest, least()));
      if (guesses.length === 0) break;
      yield* scoreAll(state, admit(guesses), 0.3, 0.3, isSettled);
    }
  }
  const above = size <= SPLIT_CANDIDATES ? highest : UNBOUNDED;
  if (isSettled() || least() >= above) return;

  const gathered = kernel.gather(least(), above, highest);
  yield { best: top.list, share: 0.3 };
  const { guesses, ends, width } = rank(gathered);
  const share = (position: number) => 0.3 + (0.7 * position) / guesses.length;
  /** Whether a guess of the bucket can still enter the list; the first bucket has no upper bound. */
  const isOpen = (bucket: number) =>
    bucket < ends.length && (bucket === 0 || highest - bucket * width >= least());
  for (let bucket = 0, start = 0; isOpen(bucket) && !isSettled(); start = ends[bucket - 1]) {
    // Small buckets are scored together.
    do bucket++;
    while (isOpen(bucket) && ends[bucket] - start <= TOGETHER);
    const chosen = admit(guesses.subarray(start, ends[bucket - 1]));
    // The first buckets are scored as they are: only a good list rules out heads.
    const byHeads = state.bounded === 'cells' && start > 0;
    yield* scoreAll(state, chosen, share(start), share(ends[bucket - 1]), isSettled, byHeads);
  }
}

/** Every candidate, or for a large class an even sample of as many as a short look allows. */
function seedsOf(candidates: Uint32Array): Uint32Array {
  return sampleOf(candidates, Math.max(16, Math.floor(ALL_CANDIDATES_PAIRS / candidates.length)));
}

/** Guesses of a batch that may make enough cells, by a closer look at their first tiles. */
async function admitByHeads(state: State, batch: Uint32Array): Promise<Uint32Array> {
  const { kernel, candidates, top } = state;
  const { guesses, measured } = await kernel.together.admit(batch, cellsNeeded(candidates.length, top.limit));
  state.pairs += measured * candidates.length;
  return guesses;
}

async function* measureBounds(state: State): AsyncGenerator<Progress, void, void> {
  const { kernel, bounded, top } = state;
  const countsCells = bounded === 'cells';
  const measure = countsCells ? kernel.together.countSegments : kernel.together.measureSegments;
  while (!kernel.index()) yield { best: top.list, share: 0.1 };
  const total = kernel.segmentTotal();
  for (let from = 0; from < total; ) {
    const to = Math.min(total, from + sliceSize(state));
    await measure(from, to);
    from = to;
    yield { best: top.list, share: 0.1 + (0.2 * from) / total };
  }
  if (countsCells) kernel.countSignatures();
  else kernel.measureSignatures();
}
