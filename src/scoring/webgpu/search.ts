import { highestBound, leastBound } from '../bounding.ts';
import type { Found, Progress, Search } from '../engine.ts';
import { leastCost, type PartitionObjective } from '../objectives.ts';
import { everyRow } from '../partition.ts';
import { createTop, type Top } from '../top.ts';
import { type Kernel, rank } from '../wasm/kernel.ts';
import type { Route } from './route.ts';
import { costOf, type Scorer } from './scorer.ts';
import type { Pace } from './slice-sizer.ts';

/** Pairs that each thread of the kernel measures between two yields: about 15 ms. */
const KERNEL_SLICE_PAIRS = 3e6;

/** Candidates scored before the bounds at most: enough for a good first list. */
const MOST_SEEDS = 4096;

/** Who does the work. */
export interface Crew {
  readonly scorer: Scorer;
  /** Over the class of this search. */
  readonly pace: Pace;
  /** Over the same set; measures the bounds. */
  readonly kernel: Kernel;
}

export interface GraphicsSearch extends Search {
  readonly objective: PartitionObjective;
}

interface State extends Crew {
  readonly candidates: Uint32Array;
  readonly objective: PartitionObjective;
  readonly top: Top;
  readonly keep: number;
  pairs: number;
}

/**
 * The best guesses for a class, exactly, scored by the graphics processor. Yields after every slice of work; other
 * searches may use the crew between two slices.
 * @param route `bounded` only where the pool is every equation
 * @throws DeviceFailure when the device is lost, makes an error or takes too long
 */
export function searchByGraphics(
  crew: Crew,
  wanted: GraphicsSearch,
  route: Exclude<Route, 'simd'>,
): AsyncGenerator<Progress, Found, void> {
  return crew.kernel.inTurns(wanted.candidates, compare(crew, wanted, route));
}

async function* compare(
  crew: Crew,
  { candidates, pool, objective, keep }: GraphicsSearch,
  route: Exclude<Route, 'simd'>,
): AsyncGenerator<Progress, Found, void> {
  const state: State = { ...crew, candidates, objective, top: createTop(keep), keep, pairs: 0 };
  if (route === 'bounded') yield* scoreByBounds(state);
  else yield* scoreAll(state, guessesOf(pool, candidates, crew.kernel), 0, 1);
  return { best: state.top.list, pairs: state.pairs };
}

/** The guesses of a pool. One or two candidates are settled by guessing the first. */
function guessesOf(pool: Search['pool'], candidates: Uint32Array, { set }: Kernel): Uint32Array {
  if (pool instanceof Uint32Array) return pool;
  return pool === 'candidates' || candidates.length <= 2 ? candidates : everyRow(set);
}

/** Scores a list in slices; progress runs from `from` to `to`. Stops where `isDone` says that the rest cannot matter. */
async function* scoreAll(
  state: State,
  guesses: Uint32Array,
  from: number,
  to: number,
  isDone: (position: number) => boolean = () => false,
): AsyncGenerator<Progress, void, void> {
  const { scorer, pace, candidates, objective, top, keep } = state;
  for (let start = 0; start < guesses.length && !isDone(start); ) {
    const slice = guesses.slice(start, start + pace.guesses());
    // Another search may have had the device since the last slice.
    scorer.prepare(candidates);
    const before = performance.now();
    const worst = top.list.length === keep ? top.list[keep - 1] : null;
    for (const found of await scorer.score(slice, objective, worst)) {
      const { guess, isCandidate } = found;
      top.offer({ guess, isCandidate, cost: costOf(objective, found, candidates.length) });
    }
    pace.learn(slice.length, performance.now() - before);
    state.pairs += slice.length * candidates.length;
    start += slice.length;
    yield { best: top.list, share: from + ((to - from) * start) / guesses.length };
  }
}

/**
 * First candidates (a possible answer wins ties), then the guesses whose upper bound of entropy, which the kernel
 * measures, allows a cost as low as the best so far, by falling bound, until the bounds forbid it.
 */
async function* scoreByBounds(state: State): AsyncGenerator<Progress, void, void> {
  const { kernel, candidates, objective, top } = state;
  const size = candidates.length;
  const step = Math.ceil(size / MOST_SEEDS);
  yield* scoreAll(state, step === 1 ? candidates : candidates.filter((_, i) => i % step === 0), 0, 0.1);
  // Candidates win ties and later guesses lose them, so a full list of complete splits is final.
  if (step === 1 && top.limit <= leastCost(objective, size)) return;

  yield* measureBounds(state);
  const highest = highestBound(size);
  const least = () => leastBound('entropy', objective, size, top.limit);
  yield* scoreAll(state, collectFrom(kernel, Math.max(highest, least())), 0.3, 0.5);

  if (least() >= highest) return;
  const gathered = kernel.gather(least(), highest);
  yield { best: top.list, share: 0.5 };
  const { guesses, ends, width } = rank(gathered);
  const bucketOf = (position: number) => ends.findIndex((end) => position < end);
  yield* scoreAll(state, guesses, 0.5, 1, (position) => highest - 1 - bucketOf(position) * width < least());
}

/** Every guess whose bound is at least `least`, in equation order. */
function collectFrom(kernel: Kernel, least: number): Uint32Array {
  const batches: number[] = [];
  kernel.rewind();
  for (;;) {
    const batch = kernel.collect(least);
    if (batch.length === 0) return Uint32Array.from(batches);
    for (const guess of batch) batches.push(guess);
  }
}

async function* measureBounds({ kernel, candidates, top }: State): AsyncGenerator<Progress, void, void> {
  while (!kernel.index()) yield { best: top.list, share: 0.1 };
  const total = kernel.segmentTotal();
  for (let from = 0; from < total; ) {
    const pairs = KERNEL_SLICE_PAIRS * kernel.together.threads;
    const to = Math.min(total, from + Math.max(1, Math.floor(pairs / candidates.length)));
    await kernel.together.measureSegments(from, to);
    from = to;
    yield { best: top.list, share: 0.1 + (0.2 * from) / total };
  }
  kernel.measureSignatures();
}
