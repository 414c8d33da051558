import { type Class, totalOf } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import type { Search } from '../../scoring/search.ts';
import { type Costed, compareCosted } from '../../scoring/top.ts';

/** Guesses that may need the fewest further guesses, and how good any guess can be. */
export interface Shortlist {
  /** Row numbers: most win mass first, those with as much as `compareCosted` orders them. */
  readonly guesses: readonly number[];
  /** The most win mass that a guess has in the class; see `win-mass` of `../../scoring/objectives.ts`. */
  readonly mostMass: number;
}

/**
 * The guesses with most win mass. With it a class of weight W costs at least 3·W − mass further guesses: what is won now
 * takes one, what is won next takes two, all else at least three.
 *
 * Yields after every slice of work.
 * @param keep guesses to list
 * @param isGrouped whether of guesses that win the same only the best is listed
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
  // Here win mass is the number of cells, which is faster to search by, and one more for a candidate.
  const best = yield* searched(engine, { classes: [of], pool: 'all', objective: 'cells', keep });
  const masses = best.map((one) => ({ ...one, cost: total + one.cost - one.wins }));
  return listOf(masses.sort(compareCosted), total);
}

/** The guesses of a pool with most win mass. */
function byMass(engine: Engine, of: Class, pool: Search['pool'], keep: number, isGrouped = false) {
  return searched(engine, { classes: [of], pool, objective: 'win-mass', keep, isGrouped });
}

function listOf(best: readonly Costed[], total: number): Shortlist {
  return { guesses: best.map(({ guess }) => guess), mostMass: 2 * total - best[0].cost };
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
