import { type Class, sampleOfClass, totalOf } from '../scoring/class.ts';
import type { Engine, Worth } from '../scoring/engine.ts';
import type { Progress, Search } from '../scoring/search.ts';
import { createWinIndex } from '../scoring/wins.ts';
import { mapYields } from './steps.ts';

/**
 * Up to this size a search compares every guess. Larger classes, left only by very poor guesses, would take 20 s to
 * many minutes.
 */
export const MOST_EXACT = 200_000;

/** Sampled candidates of a large class, and guesses then compared over all of it: a second or two each. */
export const SAMPLE = 16_384;
export const FINALISTS = 64;

/** State of a search. */
export interface SearchState extends Progress {
  /** The class that guesses are compared against now. */
  readonly against: Class;
}

/** A search with its own class. */
export function searchExactly(
  engine: Engine,
  wanted: Search,
): AsyncGenerator<SearchState, SearchState, void> {
  return statesOf(engine, wanted, { against: wanted.classes[0], from: 0, to: 1 });
}

/**
 * Good guesses for a class too large to compare every guess: the best on a sample, then the best of those on all. The
 * sample comes first, so nobody waits while the whole class is laid out.
 */
export async function* searchLarge(
  engine: Engine,
  wanted: Search,
): AsyncGenerator<SearchState, SearchState, void> {
  const { classes, keep } = wanted;
  const [of] = classes;
  const sample = sampleOfClass(of, SAMPLE);
  const scan = { ...wanted, classes: [sample], keep: Math.max(keep, FINALISTS) };
  const { best } = yield* statesOf(engine, scan, { against: sample, from: 0, to: 0.5 });
  const pool = Uint32Array.from(best, ({ guess }) => guess);
  return yield* statesOf(engine, { ...wanted, pool }, { against: of, from: 0.5, to: 1 });
}

interface SearchShare {
  readonly against: Class;
  /** Shares of the whole work at the start and end of this search. */
  readonly from: number;
  readonly to: number;
}

async function* statesOf(
  engine: Engine,
  wanted: Search,
  { against, from, to }: SearchShare,
): AsyncGenerator<SearchState, SearchState, void> {
  const { best } = yield* mapYields(engine.search(wanted), ({ best, share }) => ({
    best,
    share: from + (to - from) * share,
    against,
  }));
  return { best, share: to, against };
}

/** Worth of guesses, estimated on a sample of the class (exact if that is the class itself). */
export function estimateWorth(engine: Engine, of: Class, sample: Class, guesses: readonly number[]): Worth[] {
  const worths = engine.worth(sample, guesses);
  if (sample === of) return worths;
  // Other candidates of the answer's cell are as frequent in the class as in the sample.
  const scale = (of.candidates.length - 1) / (sample.candidates.length - 1);
  const { weightWonBy } = createWinIndex(engine.set, of);
  const total = totalOf(of);
  return worths.map(({ bits, expectedRemaining }, i) => ({
    bits,
    expectedRemaining: 1 + (expectedRemaining - 1) * scale,
    winChance: weightWonBy(guesses[i]) / total,
  }));
}
