import type { EquationSet } from '../equations/set.ts';
import { type Class, classWeight, firstFrom } from './class.ts';
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
 * A bound for guesses that cost at most `limit`.
 * @param winsOthers whether the guesses may win candidates other than themselves (under win mass: any candidates)
 */
type Need = (limit: number, winsOthers: boolean) => number;

/** Conditions that a guess must meet to cost at most a limit. */
interface Needs {
  /** Every guess with less entropy by feedback, in bits, costs more. */
  readonly entropy: Need;
  /** The number of cells by feedback below which every guess costs more; null if entropy always bounds better. */
  readonly cells: Need | null;
}

export type CostBounds = ReturnType<typeof costBoundsOf>;

/**
 * The bound that a guess must reach to cost at most a limit. Bounds describe the partition by feedback. That partition
 * determines the cost of a guess that wins nothing or (except under win mass) only itself. Otherwise the candidates won
 * form a cell of their own, which adds at most one cell and h(share of the weight won) bits; h is the binary entropy.
 */
export function costBoundsOf(set: EquationSet, objective: BoundedObjective, cls: Class) {
  const { entropy, cells } = isPartitionObjective(objective)
    ? partitionNeeds(set, objective, cls)
    : winNeeds(set, cls);
  const cellsNeeded: Need = cells ?? (() => 1);
  const usesCellCounts = cells !== null && cls.candidates.length > MANY_CANDIDATES;
  const needed: Need = usesCellCounts ? (...given) => Math.log2(cellsNeeded(...given)) : entropy;
  const spare = cls.weights ? WEIGHTED_SPARE : 0;
  const minBound: Need = (...given) =>
    Math.min(ABOVE_ALL_BOUNDS, Math.max(0, Math.floor(needed(...given) * BOUND_UNITS) - spare));
  return {
    /** Whether the bounds are logarithms of cell counts instead of entropies. */
    usesCellCounts,
    /** As in {@link Needs}; Infinity if every guess costs more. */
    cellsNeeded,
    /** Every guess whose bound is below this costs more than the limit. */
    minBound,
    /** The entropy of a complete split, rounded up to a whole unit. */
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

function winNeeds(set: EquationSet, cls: Class): Needs {
  const total = classWeight(cls);
  const groups = answerGroupWeights(set, cls);
  const [heaviest] = groups;
  const information = (weight: number) => (weight > 0 ? weight * Math.log2(weight) : 0);
  /** Weight and information of the heaviest 0, 1, 2, … groups. */
  const [sums, kept] = [sumsOf(groups), sumsOf(Float64Array.from(groups, information))];
  return {
    /**
     * Each cell contributes at most one group. So a guess with k cells has at most the weight of the k heaviest groups
     * as win mass, plus the weight that it wins (because that counts twice).
     */
    cells(limit, winsOthers) {
      const needed = firstFrom(sums, 2 * total - limit - (winsOthers ? heaviest : 0));
      return needed === sums.length ? Infinity : Math.max(1, needed - Number(winsOthers));
    },
    /**
     * By feedback, the heaviest groups of all cells weigh at least the win mass minus twice the weight won. At most the
     * weight `loss` lies outside them. Σ w·log2 w over the cells is convex, so it is greatest when the heaviest groups
     * are kept, one per cell, and the whole loss lies in the cell of the heaviest group.
     */
    entropy(limit, winsOthers) {
      const loss = limit - total + (winsOthers ? 2 * heaviest : 0);
      if (loss < 0) return Infinity;
      const mass = total - loss;
      const whole = Math.max(0, firstFrom(sums, mass) - 1);
      const most = information(heaviest + loss) + kept[whole] - kept[1] + information(mass - sums[whole]);
      return (information(total) - most) / total;
    },
  };
}

/** Sums of the first 0, 1, 2, … numbers. */
function sumsOf(numbers: Uint32Array | Float64Array): Float64Array {
  const sums = new Float64Array(numbers.length + 1);
  for (const [i, number] of numbers.entries()) sums[i + 1] = sums[i] + number;
  return sums;
}
