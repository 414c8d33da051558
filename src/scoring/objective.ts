import type { Objective } from '../solver/strategy/strategy.ts';
import { entropyBits } from './information.ts';
import type { Kernel, Limited, Scores } from './wasm/kernel.ts';

/** Objectives that are a figure of the partition. */
type PartitionObjective = Exclude<Objective, 'greens'>;

interface Measure {
  /** Cost of each guess of a batch; whole numbers, lower is better, and never lower for more candidates. */
  cost(scores: Scores, candidates: number): ArrayLike<number>;
  /** The figure that is the cost, where it grows as candidates are counted and soon exceeds the best; see {@link costsWithin}. */
  readonly figure: Limited | null;
  /** Cost of a guess that tells all candidates apart: no guess costs less. */
  leastCost(candidates: number): number;
  /**
   * Least entropy, in bits, of a partition of `candidates` with this cost or less: a guess whose upper bound is lower
   * cannot reach it.
   */
  entropyNeeded(candidates: number, cost: number): number;
}

const MEASURES: Record<PartitionObjective, Measure> = {
  entropy: {
    cost: ({ information }) => information,
    figure: null,
    leastCost: () => 0,
    entropyNeeded: entropyBits,
  },
  // The largest share is at least 2^-H: min-entropy never exceeds Shannon's.
  'largest-cell': {
    cost: ({ largest }) => largest,
    figure: 'largest',
    leastCost: () => 1,
    entropyNeeded: (candidates, cost) => Math.log2(candidates / cost),
  },
  // Sum of squared shares is at least 2^-H: collision entropy never exceeds Shannon's.
  'expected-size': {
    cost: ({ squares }) => squares,
    figure: 'squares',
    leastCost: (candidates) => candidates,
    entropyNeeded: (candidates, cost) => Math.log2(candidates ** 2 / cost),
  },
  // Cost: candidates that repeat a feedback. With r repeats the entropy is least when they all share one cell of r + 1.
  cells: {
    cost: ({ cells }, candidates) => cells.map((count) => candidates - count),
    figure: 'repeats',
    leastCost: () => 0,
    entropyNeeded: (candidates, cost) =>
      Math.log2(candidates) - ((cost + 1) * Math.log2(cost + 1)) / candidates,
  },
};

/** From this size on a guess is counted no further than to the limit; in smaller classes all figures come as fast. */
const LIMITED_CANDIDATES = 320;

export interface Costs {
  readonly costs: ArrayLike<number>;
  /** Pairs that were scored. */
  readonly pairs: number;
}

/**
 * Cost of each guess against the class that the kernel has prepared, computed by all its threads. What costs more than
 * `limit` may be told by any number above it.
 */
export async function costsWithin(
  { together }: Kernel,
  objective: Objective,
  guesses: Uint32Array,
  candidates: number,
  limit: number,
): Promise<Costs> {
  const pairs = guesses.length * candidates;
  if (objective === 'greens') {
    return { costs: Float64Array.from(await together.greens(guesses), (greens) => -greens), pairs };
  }
  const { figure, cost } = MEASURES[objective];
  if (!figure || candidates < LIMITED_CANDIDATES) {
    return { costs: cost(await together.score(guesses), candidates), pairs };
  }
  const { figures, looked } = await together.count(figure, guesses, limit);
  return { costs: figures, pairs: looked.reduce((sum, count) => sum + count, 0) };
}

/** Cells that a guess needs for a cost of at most `limit`, by the objective `cells`. */
export function cellsNeeded(candidates: number, limit: number): number {
  return Math.max(1, candidates - limit);
}

/** Cost that no guess undercuts. */
export function leastCost(objective: Objective, candidates: number): number {
  return objective === 'greens' ? Number.NEGATIVE_INFINITY : MEASURES[objective].leastCost(candidates);
}

/** Least entropy, in bits, of a guess whose cost is at most `cost`; 0 when entropy tells nothing about the objective. */
export function entropyNeeded(objective: Objective, candidates: number, cost: number): number {
  if (objective === 'greens' || cost === Infinity) return 0;
  return MEASURES[objective].entropyNeeded(candidates, cost);
}
