import type { Backend } from '../../scoring/backend.ts';
import type { SearchRequest } from '../../scoring/search.ts';
import {
  LIST_PATIENCE,
  LIST_SAMPLE,
  MAX_EXACT_SIZE,
  type SearchState,
  searchExactly,
  searchLarge,
} from '../hint-search.ts';
import { mapYields } from '../steps.ts';
import { bestEndgameGuesses, createEndgamePlan, MAX_OWN_TRIED, playOutGuesses } from './compare.ts';
import type { GuessCost } from './guess-cost.ts';

/** Up to this size, guesses are listed by win mass. In larger classes that is slow, and entropy is as good. */
const MAX_BY_WIN_MASS = 120;
/** In larger classes, working out guesses takes over a second: win mass or (above MAX_EXACT_SIZE) entropy decides. */
export const MAX_LOOKAHEAD_SIZE = 1500;
/** Number of listed guesses from which {@link playOutGuesses} chooses, for classes of up to `most` candidates. */
const WORKED_OUT = [
  { most: 500, guesses: 24 },
  { most: MAX_LOOKAHEAD_SIZE, guesses: 12 },
];

/** Assumed share of the work that is done once the guesses are listed. */
const LIST_SHARE = 0.7;

/**
 * Looks for guesses after which the fewest are needed: lists those with the most win mass or information, then (up to
 * {@link MAX_LOOKAHEAD_SIZE} candidates) works out the best of the list to the end of the game.
 * @param turn number of turns before the guess
 * @param guessCost by default that of {@link createEndgamePlan} or {@link bestEndgameGuesses}
 */
export async function* searchWithLookahead(
  backend: Backend,
  wanted: SearchRequest,
  turn: number,
  guessCost?: GuessCost,
): AsyncGenerator<SearchState, SearchState, void> {
  const [cls] = wanted.classes;
  const size = cls.candidates.length;
  if (size > MAX_EXACT_SIZE)
    return yield* searchLarge(
      backend,
      { ...wanted, objective: 'entropy', patience: LIST_PATIENCE },
      LIST_SAMPLE,
    );
  const guesses = WORKED_OUT.find(({ most }) => size <= most)?.guesses ?? 0;
  const objective = size <= MAX_BY_WIN_MASS ? 'win-mass' : 'entropy';
  const count = Math.max(wanted.count, guesses);
  const list =
    guesses > 0
      ? searchExactly(backend, { ...wanted, objective, count })
      : searchLarge(backend, { ...wanted, objective, count, patience: LIST_PATIENCE }, LIST_SAMPLE);
  const { best } = yield* mapYields(list, (state) => ({ ...state, share: LIST_SHARE * state.share }));
  const rows = best.map(({ guess }) => guess);
  if (guesses === 0) {
    const byMass = { ...wanted, objective: 'win-mass', guesses: Uint32Array.from(rows) } as const;
    return yield* mapYields(searchExactly(backend, byMass), (state) => ({
      ...state,
      share: LIST_SHARE + (1 - LIST_SHARE) * state.share,
    }));
  }
  const worked =
    turn > 1 && size <= MAX_OWN_TRIED
      ? bestEndgameGuesses(backend, cls, turn, guessCost)
      : playOutGuesses(createEndgamePlan(backend, cls, turn, guessCost), rows.slice(0, guesses));
  const valued = yield* mapYields(worked, () => ({ best, share: LIST_SHARE, comparedClass: cls }));
  const known = new Set(valued.map(({ guess }) => guess));
  const others = best.filter(({ guess }) => !known.has(guess));
  return { best: [...valued, ...others], share: 1, comparedClass: cls };
}
