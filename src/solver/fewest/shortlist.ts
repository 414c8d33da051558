import { type Class, totalOf } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import type { Costed } from '../../scoring/top.ts';

/** Guesses that may need the fewest further guesses, and how good any guess can be. */
export interface Shortlist {
  /** Row numbers: most win mass first, then what wins more, then equation order. */
  readonly guesses: readonly number[];
  /** The most win mass that a guess has in the class; see `win-mass` of `../../scoring/objectives.ts`. */
  readonly mostMass: number;
}

/**
 * The guesses with most win mass. With it a class of weight W costs at least 3·W − mass further guesses: what is won now
 * takes one, what is won next takes two, all else at least three.
 *
 * Yields after every slice of work.
 * @param keep guesses to list; fewer when one of those that win is certain to be the best
 */
export async function* findShortlist(
  engine: Engine,
  of: Class,
  keep: number,
): AsyncGenerator<void, Shortlist, void> {
  const total = totalOf(of);
  const massOf = ({ cost }: Costed) => 2 * total - cost;
  const byMass = { classes: [of], objective: 'win-mass', keep } as const;
  const winners = yield* searched(engine, { ...byMass, pool: engine.findWinners(of) });
  // A guess that wins nothing has no more than the weight of the class.
  if (massOf(winners[0]) >= total) return listOf(winners, massOf(winners[0]));
  if (of.weights || of.wins !== 'itself') {
    const best = yield* searched(engine, { ...byMass, pool: 'all' });
    return listOf(best, massOf(best[0]));
  }
  // Here win mass is the number of cells, which is faster to search by, and one more for a candidate.
  const best = yield* searched(engine, { ...byMass, pool: 'all', objective: 'cells' });
  const masses = best.map(({ guess, cost, wins }) => ({ guess, wins, cost: total + cost - wins }));
  const ranked = masses.sort((a, b) => a.cost - b.cost || b.wins - a.wins);
  return listOf(ranked, massOf(ranked[0]));
}

function listOf(best: readonly Costed[], mostMass: number): Shortlist {
  return { guesses: best.map(({ guess }) => guess), mostMass };
}

async function* searched(
  engine: Engine,
  wanted: Parameters<Engine['search']>[0],
): AsyncGenerator<void, readonly Costed[], void> {
  const steps = engine.search(wanted);
  try {
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return value.best;
      yield;
    }
  } finally {
    await steps.return(undefined as never);
  }
}
