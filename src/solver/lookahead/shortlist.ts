import { compareGuesses, type ScoredGuess } from '../../scoring/best-guesses.ts';
import { type Class, classWeight } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import type { SearchRequest } from '../../scoring/search.ts';

/** The guesses that may need the fewest further guesses, and a bound for all other guesses. */
export interface Shortlist {
  /** Row numbers, by falling win mass, then in the order of `compareGuesses`. */
  readonly guesses: readonly number[];
  /** The most win mass of any guess for the class; see `win-mass` in `../../scoring/objectives.ts`. */
  readonly maxWinMass: number;
}

/**
 * The guesses with the most win mass. After a guess with this mass, a class of weight W needs at least 3·W − mass
 * guesses: one to win now, two to win next, and at least three for everything else.
 *
 * Yields after every slice of work.
 * @param count length of the list
 * @param isGrouped whether to list only the best of several guesses that win the same
 */
export async function* findShortlist(
  engine: Engine,
  of: Class,
  count: number,
  isGrouped = false,
): AsyncGenerator<null, Shortlist, void> {
  const total = classWeight(of);
  const winsOrders = of.wins !== 'itself';
  if (of.weights || winsOrders)
    return listOf(yield* byMass(engine, of, 'all', count, isGrouped && winsOrders), total);
  // Here win mass is the number of cells (plus one for a candidate), and a search by cells is faster.
  const best = yield* searched(engine, { classes: [of], guesses: 'all', objective: 'cells', count });
  const masses = best.map((one) => ({ ...one, cost: total + one.cost - one.weightWon }));
  return listOf(masses.sort(compareGuesses), total);
}

/** The guesses of a guess set with the most win mass. */
function byMass(
  engine: Engine,
  of: Class,
  guesses: SearchRequest['guesses'],
  count: number,
  isGrouped = false,
) {
  return searched(engine, { classes: [of], guesses, objective: 'win-mass', count, isGrouped });
}

function listOf(best: readonly ScoredGuess[], total: number): Shortlist {
  return { guesses: best.map(({ guess }) => guess), maxWinMass: 2 * total - best[0].cost };
}

async function* searched(
  engine: Engine,
  wanted: SearchRequest,
): AsyncGenerator<null, readonly ScoredGuess[], void> {
  const steps = engine.search(wanted);
  try {
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return value.best;
      yield null;
    }
  } finally {
    await steps.return(undefined as never);
  }
}
