import type { Objective } from '../solver/strategy/strategy.ts';
import { cellsNeeded, entropyNeeded } from './objective.ts';

/** Which figure of every guess is bounded: its entropy, or the logarithm of its number of cells. */
export type Bounded = 'entropy' | 'cells';

/** Bounds are whole numbers in units of 2^-20 bit. */
const BOUND_UNITS = 2 ** 20;

/**
 * In a class of more candidates the product of the segments' cells bounds the cells better than entropies do; in a
 * smaller one it exceeds the candidates.
 */
const MANY_CANDIDATES = 320;

/** What to bound for an objective. */
export function boundedFor(objective: Objective, candidates: number): Bounded {
  return objective === 'cells' && candidates > MANY_CANDIDATES ? 'cells' : 'entropy';
}

/** Guesses with a lower bound than this have a higher cost than `limit`. */
export function leastBound(
  bounded: Bounded,
  objective: Objective,
  candidates: number,
  limit: number,
): number {
  const bits =
    bounded === 'cells'
      ? Math.log2(cellsNeeded(candidates, limit))
      : entropyNeeded(objective, candidates, limit);
  return Math.max(0, Math.floor(bits * BOUND_UNITS));
}

/** No guess tells more than which candidate it is. */
export function highestBound(candidates: number): number {
  return Math.ceil(Math.log2(candidates) * BOUND_UNITS);
}
