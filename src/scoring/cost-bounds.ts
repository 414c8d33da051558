import type { EquationSet } from '../equations/set.ts';
import { type Class, classWeight } from './class.ts';
import {
  type BoundedObjective,
  completeSplitInformation,
  entropyNeededFor,
  entropyOfCost,
  isPartitionObjective,
  type PartitionObjective,
  partitionRow,
} from './objectives.ts';
import { answerGroupWeights } from './wins.ts';

/** Bounds are whole numbers in units of 2^-20 bit. */
const BOUND_UNITS = 2 ** 20;

/** Higher than every bound. */
export const ABOVE_ALL_BOUNDS = 2 ** 30;

/** Rounding makes Σ w·log2 w over the cells of a guess too low by less than this many units per unit of weight. */
const WEIGHTED_SPARE = 2;

/**
 * Above this class size, the cell counts of the guesses' segments (see `README.md`) usually bound `cells` and
 * `win-mass` better than entropy does.
 */
const MANY_CANDIDATES = 320;

/**
 * The bound that a guess must reach to cost at most a limit. Bounds describe the partition by feedback. That partition
 * determines the cost of a guess that wins nothing or (except under win mass) only itself. Otherwise the candidates won
 * form a cell of their own, which adds at most one cell and h(share of the weight won) bits; h is the binary entropy.
 */
export interface CostBounds {
  /** Whether the bounds are logarithms of cell counts instead of entropies. */
  readonly usesCellCounts: boolean;
  /**
   * The number of cells by feedback below which every guess costs more than `limit`; Infinity if every guess does.
   * @param winsOthers whether the guesses may win candidates other than themselves (under win mass: any candidates)
   */
  cellsNeeded(limit: number, winsOthers: boolean): number;
  /** Every guess whose bound is below this costs more than `limit`. */
  minBound(limit: number, winsOthers: boolean): number;
  /** The entropy of a complete split, rounded up to a whole unit. */
  readonly maxBound: number;
}

/** Conditions that a guess must meet to cost at most `limit`. `winsOthers`: as in {@link CostBounds}. */
interface Needs {
  /** Every guess with less entropy by feedback, in bits, costs more than `limit`. */
  entropy(limit: number, winsOthers: boolean): number;
  /** Like `cellsNeeded` of {@link CostBounds}; null if entropy always gives the better bound. */
  readonly cells: ((limit: number, winsOthers: boolean) => number) | null;
}

export function costBoundsOf(set: EquationSet, objective: BoundedObjective, cls: Class): CostBounds {
  const needs = isPartitionObjective(objective) ? partitionNeeds(set, objective, cls) : winNeeds(set, cls);
  const spare = cls.weights ? WEIGHTED_SPARE : 0;
  const inUnits = (bits: number) =>
    Math.min(ABOVE_ALL_BOUNDS, Math.max(0, Math.floor(bits * BOUND_UNITS) - spare));
  const { cells } = needs;
  const usesCellCounts = cells !== null && cls.candidates.length > MANY_CANDIDATES;
  const cellsNeeded = (limit: number, winsOthers: boolean) => (cells ? cells(limit, winsOthers) : 1);
  return {
    usesCellCounts,
    cellsNeeded,
    minBound: (limit, winsOthers) =>
      inUnits(usesCellCounts ? Math.log2(cellsNeeded(limit, winsOthers)) : needs.entropy(limit, winsOthers)),
    maxBound: Math.ceil(entropyOfCost(cls, completeSplitInformation(cls)) * BOUND_UNITS),
  };
}

function partitionNeeds(set: EquationSet, objective: PartitionObjective, cls: Class): Needs {
  const total = classWeight(cls);
  const entropy = entropyNeededFor(objective, cls);
  const { cellsNeeded } = partitionRow(objective);
  const raise = cls.wins === 'itself' ? 0 : maxBinaryEntropy(answerGroupWeights(set, cls)[0] / total);
  return {
    entropy: (limit, winsOthers) => entropy(limit) - (winsOthers ? raise : 0),
    cells:
      cellsNeeded && ((limit, winsOthers) => Math.max(1, cellsNeeded(total, limit) - Number(winsOthers))),
  };
}

/** The highest binary entropy, in bits, of a probability of at most `chance`. */
function maxBinaryEntropy(chance: number): number {
  const p = Math.min(chance, 0.5);
  return -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}

/**
 * Each cell contributes at most one group. So a guess with k cells has at most the weight of the k heaviest groups as
 * win mass, plus the weight that it wins (because that counts twice).
 */
function winNeeds(set: EquationSet, cls: Class): Needs {
  const total = classWeight(cls);
  const groups = answerGroupWeights(set, cls);
  const heaviest = sumsOf(groups);
  const leastEntropy = entropyOfLoss(groups, total);
  return {
    cells(limit, winsOthers) {
      const mass = 2 * total - limit - (winsOthers ? groups[0] : 0);
      const needed = heaviest.findIndex((sum) => sum >= mass);
      return needed < 0 ? Infinity : Math.max(1, needed - Number(winsOthers));
    },
    // By feedback, the heaviest groups of all cells weigh at least the win mass minus twice the weight won.
    entropy: (limit, winsOthers) => leastEntropy(limit - total + (winsOthers ? 2 * groups[0] : 0)),
  };
}

/** Sums of the first 0, 1, 2, … weights. */
function sumsOf(weights: Uint32Array): Float64Array {
  const sums = new Float64Array(weights.length + 1);
  for (const [i, weight] of weights.entries()) sums[i + 1] = sums[i] + weight;
  return sums;
}

/**
 * A lower bound on the entropy, in bits, of a partition in which at most the weight `loss` lies outside the heaviest
 * groups of its cells. Σ w·log2 w over the cells is convex, so it is greatest when the heaviest groups are kept, one
 * per cell, and the whole loss lies in the cell of the heaviest group.
 */
function entropyOfLoss(groups: Uint32Array, total: number): (loss: number) => number {
  const information = (weight: number) => (weight > 0 ? weight * Math.log2(weight) : 0);
  const sums = sumsOf(groups);
  const kept = new Float64Array(groups.length + 1);
  for (const [i, weight] of groups.entries()) kept[i + 1] = kept[i] + information(weight);
  return (loss) => {
    if (loss < 0) return Infinity;
    const mass = total - loss;
    if (mass <= groups[0]) return 0;
    const whole = lastAtMost(sums, mass);
    const most = information(groups[0] + loss) + kept[whole] - kept[1] + information(mass - sums[whole]);
    return (information(total) - most) / total;
  };
}

/** Index of the last element that is at most `most`. @param sums ascending; the first is at most `most` */
function lastAtMost(sums: Float64Array, most: number): number {
  let [low, high] = [0, sums.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sums[middle] <= most) low = middle;
    else high = middle;
  }
  return low;
}
