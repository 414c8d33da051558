import type { Backend, Worth } from '../scoring/backend.ts';
import { type Class, classWeight, sampleClass } from '../scoring/class.ts';
import type { SearchProgress, SearchRequest } from '../scoring/search.ts';
import { createWinIndex } from '../scoring/wins.ts';
import { mapYields, type Steps } from './steps.ts';

/** Up to this size, a search without lookahead compares its whole guess set. In larger classes that takes minutes. */
export const MAX_EXACT_SIZE = 200_000;

/** Default size of the sample of a large class. */
const SAMPLE_SIZE = 16_384;
/** Number of the best guesses on the sample that are compared over the whole class. */
const FINALISTS = 64;

/**
 * A search for a list that need not be exact ends once this many guesses in a row, by falling bound, have not entered
 * the list. In 16 drawn classes of 12,000 to 60,000 candidates, the 64 best guesses were among the first 3,638.
 */
export const LIST_PATIENCE = 4096;

/**
 * Sample size with which lookahead lists guesses for large classes. In 12 drawn classes of 9,700 to 22,500 candidates
 * this took half as long as on 16,384; ten lists were the same, and no list's first guess cost over 0.14 % more.
 */
export const LIST_SAMPLE = 4096;

export interface SearchState extends SearchProgress {
  /** The class that guesses are currently compared against. */
  readonly comparedClass: Class;
}

export type HintSearch = Steps<SearchState, SearchState>;

/** Searches against the class itself. */
export async function* searchExactly(backend: Backend, wanted: SearchRequest): HintSearch {
  const [comparedClass] = wanted.classes;
  const { best } = yield* mapYields(backend.search(wanted), (found) => ({ ...found, comparedClass }));
  return { best, share: 1, comparedClass };
}

/** Returns a function that places the progress of a part between the shares of all work done before and after it. */
export const within = (before: number, after: number) => (state: SearchState) => ({
  ...state,
  share: before + (after - before) * state.share,
});

/** Lists guesses against the class itself, with {@link LIST_PATIENCE}. */
export const searchPatiently = (backend: Backend, wanted: SearchRequest) =>
  searchExactly(backend, { ...wanted, patience: LIST_PATIENCE });

/**
 * Finds good guesses for a large class: the best on a sample, then the best of these over the whole class. So the first
 * hint does not wait until the whole class has been prepared.
 * @param size number of candidates in the sample
 */
export async function* searchLarge(backend: Backend, wanted: SearchRequest, size = SAMPLE_SIZE): HintSearch {
  const sample = sampleClass(wanted.classes[0], size);
  const scan = { ...wanted, classes: [sample], count: Math.max(wanted.count, FINALISTS) };
  const { best } = yield* mapYields(searchExactly(backend, scan), within(0, 0.5));
  const guesses = Uint32Array.from(best, ({ guess }) => guess);
  return yield* mapYields(searchExactly(backend, { ...wanted, guesses }), within(0.5, 1));
}

/** Worth of guesses, estimated on a sample, except for the chance to win; exact if the sample is the whole class. */
export function estimateWorth(
  backend: Backend,
  cls: Class,
  sample: Class,
  guesses: readonly number[],
): Worth[] {
  const worths = backend.worth(sample, guesses);
  if (sample === cls) return worths;
  // The answer always stays in its own cell. The other candidates of the cell are as frequent in the sample as in the
  // class.
  const scale = (cls.candidates.length - 1) / (sample.candidates.length - 1);
  const { weightWonBy } = createWinIndex(backend.set, cls);
  const total = classWeight(cls);
  return worths.map(({ bits, expectedRemaining }, i) => ({
    bits,
    expectedRemaining: 1 + (expectedRemaining - 1) * scale,
    winChance: weightWonBy(guesses[i]) / total,
  }));
}
