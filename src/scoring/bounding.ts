import { type Class, totalOf } from './class.ts';
import { entropyFor, entropyOf, leastCost, type PartitionObjective, partitionRow } from './objectives.ts';

/** Bounds are whole numbers in units of 2^-20 bit. */
const BOUND_UNITS = 2 ** 20;

/** Weighted information of a guess is too low by at most two units a candidate's weight. */
const WEIGHTED_SPARE = 2;

/**
 * In a class of more candidates the product of the segments' cells bounds the cells better than entropies do; in a
 * smaller one it exceeds the candidates.
 */
const MANY_CANDIDATES = 320;

/** How guesses are bounded for a class and an objective. */
export interface Bounding {
  /** Cells that a guess needs to cost at most `limit`: their number is bounded instead of the entropy; null: entropy is. */
  readonly cellsNeeded: ((limit: number) => number) | null;
  /** Guesses with a lower bound than this cost more than `limit`. */
  leastBound(limit: number): number;
  /** Bound of a guess that tells all candidates apart. */
  readonly highest: number;
}

export function boundingOf(objective: PartitionObjective, of: Class): Bounding {
  const total = totalOf(of);
  const { cellsNeeded } = partitionRow(objective);
  const entropyNeeded = entropyFor(objective, of);
  const spare = of.weights ? WEIGHTED_SPARE : 0;
  const highest = Math.ceil(entropyOf(of, leastCost('entropy', of)) * BOUND_UNITS);
  const inUnits = (bits: number) => Math.max(0, Math.floor(bits * BOUND_UNITS) - spare);
  if (!cellsNeeded || of.candidates.length <= MANY_CANDIDATES)
    return { cellsNeeded: null, leastBound: (limit) => inUnits(entropyNeeded(limit)), highest };
  const needed = (limit: number) => cellsNeeded(total, limit);
  return { cellsNeeded: needed, leastBound: (limit) => inUnits(Math.log2(needed(limit))), highest };
}
