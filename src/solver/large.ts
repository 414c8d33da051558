import { type Class, sampleOfClass, totalOf } from '../scoring/class.ts';
import type { Engine, Worth } from '../scoring/engine.ts';
import type { Progress, Search } from '../scoring/search.ts';
import { createWinIndex } from '../scoring/wins.ts';
import { mapYields } from './steps.ts';

/** Up to this size a search compares every guess. Larger classes, which only a very poor guess leaves, take 20 s to many minutes. */
export const MOST_EXACT = 200_000;

/** Candidates that stand for a large class, and guesses that are then compared over all of it: a second or two each. */
export const SAMPLE = 16_384;
export const FINALISTS = 64;

/** How far a search is. */
export interface SearchState extends Progress {
  /** The class that it compares guesses against at present. */
  readonly against: Class;
}

/** A search as it is, against its own class. */
export function searchExactly(
  engine: Engine,
  wanted: Search,
): AsyncGenerator<SearchState, SearchState, void> {
  return statesOf(engine, wanted, { against: wanted.classes[0], from: 0, to: 1 });
}

/**
 * Good guesses for a class that is too large to compare every guess: the best for a sample, then the best of those for
 * all. The sample's come first, so that nobody waits for the whole class to be laid out.
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
  /** Shares of the whole work at which this search begins and ends. */
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

/** What guesses do to a class, estimated from a sample of it (exact when that is the class itself). */
export function estimateWorth(engine: Engine, of: Class, sample: Class, guesses: readonly number[]): Worth[] {
  const worths = engine.worth(sample, guesses);
  if (sample === of) return worths;
  // Others of the answer's cell are as frequent in the class as in the sample.
  const scale = (of.candidates.length - 1) / (sample.candidates.length - 1);
  const { weightWonBy } = createWinIndex(engine.set, of);
  const total = totalOf(of);
  return worths.map(({ bits, expectedRemaining }, i) => ({
    bits,
    expectedRemaining: 1 + (expectedRemaining - 1) * scale,
    winChance: weightWonBy(guesses[i]) / total,
  }));
}
