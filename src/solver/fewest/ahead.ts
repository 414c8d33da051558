import type { Engine } from '../../scoring/engine.ts';
import type { Search } from '../../scoring/search.ts';
import type { Costed } from '../../scoring/top.ts';
import { MOST_EXACT, type SearchState, searchExactly, searchLarge } from '../large.ts';
import { mapYields } from '../steps.ts';
import { compareGuesses, finishClass, MOST_OWN, planFor } from './choose.ts';
import type { Valued } from './finish.ts';
import type { Price } from './price.ts';

/** Up to this size guesses are listed by win mass; in larger classes that takes too long, and those that tell most are the same. */
const MOST_BY_MASS = 120;
/** In larger classes working guesses out takes more than a second, and win mass decides. */
export const MOST_AHEAD = 1500;
/** Up to these sizes so many guesses are worked out to the end. */
const WORKED_OUT = [
  { most: 500, guesses: 24 },
  { most: MOST_AHEAD, guesses: 12 },
];

/** Share of the work at which the guesses are listed. */
const LISTED = 0.7;

/**
 * The guesses that need the fewest further guesses, best first: first those with most win mass, or those that tell most,
 * then the best of these worked out to the end of the game.
 * @param turn guesses made before
 * @param priceOf what guesses count; default: one each, late ones more
 */
export async function* searchAhead(
  engine: Engine,
  wanted: Search,
  turn: number,
  priceOf?: Price,
): AsyncGenerator<SearchState, SearchState, void> {
  const [of] = wanted.classes;
  const size = of.candidates.length;
  if (size > MOST_EXACT) return yield* searchLarge(engine, { ...wanted, objective: 'entropy' });
  const guesses = WORKED_OUT.find(({ most }) => size <= most)?.guesses ?? 0;
  const objective = size <= MOST_BY_MASS ? 'win-mass' : 'entropy';
  const keep = Math.max(wanted.keep, guesses);
  const list = searchExactly(engine, { ...wanted, objective, keep });
  const { best } = yield* mapYields(list, (state) => ({ ...state, share: LISTED * state.share }));
  const rows = best.map(({ guess }) => guess);
  if (guesses === 0) {
    const byMass = { ...wanted, objective: 'win-mass', pool: Uint32Array.from(rows) } as const;
    return yield* searchExactly(engine, byMass);
  }
  const worked =
    turn > 1 && size <= MOST_OWN
      ? finishClass(engine, of, turn, priceOf)
      : compareGuesses(planFor(engine, of, turn, priceOf), rows.slice(0, guesses));
  const valued = yield* mapYields(worked, () => ({ best, share: LISTED, against: of }));
  return { best: merge(valued, best), share: 1, against: of };
}

/** Guesses that were worked out, then the others. */
function merge(valued: readonly Valued[], listed: readonly Costed[]): Costed[] {
  const known = new Set(valued.map(({ guess }) => guess));
  const first = valued.map(({ guess, cost, won, own }) => ({ guess, cost, wins: won, own }));
  return [...first, ...listed.filter(({ guess }) => !known.has(guess))];
}
