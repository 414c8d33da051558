import type { Backend } from '../../scoring/backend.ts';
import type { SearchRequest } from '../../scoring/search.ts';
import {
  type HintSearch,
  LIST_PATIENCE,
  LIST_SAMPLE,
  MAX_EXACT_SIZE,
  searchExactly,
  searchLarge,
  within,
} from '../hint-search.ts';
import { mapYields } from '../steps.ts';
import { bestPlayedOut, createEndgamePlan, MAX_OWN_TRIED, playOutGuesses } from './compare.ts';
import type { GuessCost } from './guess-cost.ts';

/** Up to this size, guesses are listed by win mass. In larger classes that is slow, and entropy is as good. */
const MAX_BY_WIN_MASS = 120;
/** In larger classes, working out guesses takes over a second: win mass or (above MAX_EXACT_SIZE) entropy decides. */
export const MAX_LOOKAHEAD_SIZE = 1500;
/** Number of listed guesses from which {@link playOutGuesses} chooses, up to `MANY` candidates and beyond. */
const MANY = 500;
const [PLAYED_OUT, PLAYED_OUT_OF_MANY] = [24, 12];

/** Assumed share of the work that is done once the guesses are listed. */
const LIST_SHARE = 0.7;

/**
 * Looks for guesses after which the fewest are needed: lists those with the most win mass or information, then (up to
 * {@link MAX_LOOKAHEAD_SIZE} candidates) works out the best of the list to the end of the game.
 * @param played number of turns before the guess
 * @param guessCost by default that of {@link createEndgamePlan} or {@link bestPlayedOut}
 */
export async function* searchWithLookahead(
  backend: Backend,
  wanted: SearchRequest,
  played: number,
  guessCost?: GuessCost,
): HintSearch {
  const [cls] = wanted.classes;
  const size = cls.candidates.length;
  const entropy = { ...wanted, objective: 'entropy', patience: LIST_PATIENCE } as const;
  if (size > MAX_EXACT_SIZE) return yield* searchLarge(backend, entropy, LIST_SAMPLE);
  const asList = within(0, LIST_SHARE);
  if (size > MAX_LOOKAHEAD_SIZE) {
    const { best } = yield* mapYields(searchLarge(backend, entropy, LIST_SAMPLE), asList);
    const guesses = Uint32Array.from(best, ({ guess }) => guess);
    const byMass = { ...wanted, objective: 'win-mass', guesses } as const;
    return yield* mapYields(searchExactly(backend, byMass), within(LIST_SHARE, 1));
  }
  const playedOut = size <= MANY ? PLAYED_OUT : PLAYED_OUT_OF_MANY;
  const objective = size <= MAX_BY_WIN_MASS ? 'win-mass' : 'entropy';
  const list = { ...wanted, objective, count: Math.max(wanted.count, playedOut) } as const;
  const { best } = yield* mapYields(searchExactly(backend, list), asList);
  const rows = best.slice(0, playedOut).map(({ guess }) => guess);
  const worked =
    played > 1 && size <= MAX_OWN_TRIED
      ? bestPlayedOut(backend, cls, played, guessCost)
      : playOutGuesses(createEndgamePlan(backend, cls, played, guessCost), rows);
  const valued = yield* mapYields(worked, () => ({ best, share: LIST_SHARE, comparedClass: cls }));
  const known = new Set(valued.map(({ guess }) => guess));
  const others = best.filter(({ guess }) => !known.has(guess));
  return { best: [...valued, ...others], share: 1, comparedClass: cls };
}
