import type { EquationSet } from '../equations/set.ts';
import { type Class, totalOf } from './class.ts';
import {
  type BoundedObjective,
  entropyFor,
  entropyOf,
  isPartitionObjective,
  type PartitionObjective,
  partitionRow,
  splitInformation,
} from './objectives.ts';
import { groupWeights } from './wins.ts';

/** Bounds are whole numbers in units of 2^-20 bit. */
const BOUND_UNITS = 2 ** 20;

/** Above every bound. */
export const UNREACHABLE = 2 ** 30;

/** Weighted information of a guess is too low by at most two units per unit of weight. */
const WEIGHTED_SPARE = 2;

/**
 * In larger classes the product of the segments' cells bounds the number of cells better than entropies; in smaller
 * ones it exceeds the candidates.
 */
const MANY_CANDIDATES = 320;

/**
 * Bounds of guesses for a class and an objective, over the partition by feedback. This fully describes a guess that
 * wins nothing, or (except by win mass) only itself. What a guess wins besides is its own cell: it may add one cell,
 * and tell h(share that it wins) more bits.
 */
export interface Bounding {
  /** Whether numbers of cells are bounded, not entropies. */
  readonly byCells: boolean;
  /**
   * Cells that a guess needs to cost at most `limit`; Infinity: impossible. @param winsOthers whether the guesses do
   */
  cellsNeeded(limit: number, winsOthers: boolean): number;
  /** Guesses with a lower bound than this cost more than `limit`. */
  leastBound(limit: number, winsOthers: boolean): number;
  /** Bound of a complete split. */
  readonly highest: number;
}

/** Needs of a cost, for guesses that win nothing and for those that do. */
interface Needs {
  /** Bits. */
  entropy(limit: number, winsOthers: boolean): number;
  /** null: entropy is the better bound. */
  readonly cells: ((limit: number, winsOthers: boolean) => number) | null;
}

export function boundingOf(set: EquationSet, objective: BoundedObjective, of: Class): Bounding {
  const needs = isPartitionObjective(objective) ? partitionNeeds(set, objective, of) : winNeeds(set, of);
  const spare = of.weights ? WEIGHTED_SPARE : 0;
  const inUnits = (bits: number) =>
    Math.min(UNREACHABLE, Math.max(0, Math.floor(bits * BOUND_UNITS) - spare));
  const { cells } = needs;
  const byCells = cells !== null && of.candidates.length > MANY_CANDIDATES;
  const cellsNeeded = (limit: number, winsOthers: boolean) => (cells ? cells(limit, winsOthers) : 1);
  return {
    byCells,
    cellsNeeded,
    leastBound: (limit, winsOthers) =>
      inUnits(byCells ? Math.log2(cellsNeeded(limit, winsOthers)) : needs.entropy(limit, winsOthers)),
    highest: Math.ceil(entropyOf(of, splitInformation(of)) * BOUND_UNITS),
  };
}

function partitionNeeds(set: EquationSet, objective: PartitionObjective, of: Class): Needs {
  const total = totalOf(of);
  const entropy = entropyFor(objective, of);
  const { cellsNeeded } = partitionRow(objective);
  const raise = of.wins === 'itself' ? 0 : doubtOf(groupWeights(set, of)[0] / total);
  return {
    entropy: (limit, winsOthers) => entropy(limit) - (winsOthers ? raise : 0),
    cells:
      cellsNeeded && ((limit, winsOthers) => Math.max(1, cellsNeeded(total, limit) - Number(winsOthers))),
  };
}

/** Binary entropy in bits; its maximum for chances of a half and above. */
function doubtOf(chance: number): number {
  const [p, q] = [Math.min(chance, 0.5), 1 - Math.min(chance, 0.5)];
  return -p * Math.log2(p) - q * Math.log2(q);
}

/**
 * With k cells no guess has more win mass than the k heaviest groups together, plus what it wins once more: each cell
 * adds at most one group.
 */
function winNeeds(set: EquationSet, of: Class): Needs {
  const total = totalOf(of);
  const groups = groupWeights(set, of);
  const heaviest = sumsOf(groups);
  const leastEntropy = entropyOfLoss(groups, total);
  return {
    cells(limit, winsOthers) {
      const mass = 2 * total - limit - (winsOthers ? groups[0] : 0);
      const needed = heaviest.findIndex((sum) => sum >= mass);
      return needed < 0 ? Infinity : Math.max(1, needed - Number(winsOthers));
    },
    // What is won counts twice, and is its own cell only in the partition that is not bounded.
    entropy: (limit, winsOthers) => leastEntropy(limit - total + (winsOthers ? 2 * groups[0] : 0)),
  };
}

/** Sums of the first 0, 1, 2 … of some weights. */
function sumsOf(weights: Uint32Array): Float64Array {
  const sums = new Float64Array(weights.length + 1);
  for (const [i, weight] of weights.entries()) sums[i + 1] = sums[i] + weight;
  return sums;
}

/**
 * The least entropy, in bits, of a partition that loses at most weight `loss`, the weight outside each cell's one
 * group. Σ w·log2 w of the cells is convex, so it is greatest when the groups kept are the heaviest, each in its own
 * cell, and all the loss is in the cell of the heaviest.
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

/** Index of the last of some ascending sums that is at most `most`. */
function lastAtMost(sums: Float64Array, most: number): number {
  let [low, high] = [0, sums.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sums[middle] <= most) low = middle;
    else high = middle;
  }
  return low;
}
