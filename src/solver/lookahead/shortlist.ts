import { type Class, totalOf } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import type { Search } from '../../scoring/search.ts';
import { type Costed, compareCosted } from '../../scoring/top.ts';

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
 * @param keep length of the list
 * @param isGrouped whether to list only the best of several guesses that win the same
 */
export async function* findShortlist(
  engine: Engine,
  of: Class,
  keep: number,
  isGrouped = false,
): AsyncGenerator<null, Shortlist, void> {
  const total = totalOf(of);
  const winsOrders = of.wins !== 'itself';
  if (of.weights || winsOrders)
    return listOf(yield* byMass(engine, of, 'all', keep, isGrouped && winsOrders), total);
  // Here win mass is the number of cells (plus one for a candidate), and a search by cells is faster.
  const best = yield* searched(engine, { classes: [of], pool: 'all', objective: 'cells', keep });
  const masses = best.map((one) => ({ ...one, cost: total + one.cost - one.wins }));
  return listOf(masses.sort(compareCosted), total);
}

/** The guesses of a pool with the most win mass. */
function byMass(engine: Engine, of: Class, pool: Search['pool'], keep: number, isGrouped = false) {
  return searched(engine, { classes: [of], pool, objective: 'win-mass', keep, isGrouped });
}

function listOf(best: readonly Costed[], total: number): Shortlist {
  return { guesses: best.map(({ guess }) => guess), maxWinMass: 2 * total - best[0].cost };
}

async function* searched(engine: Engine, wanted: Search): AsyncGenerator<null, readonly Costed[], void> {
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
