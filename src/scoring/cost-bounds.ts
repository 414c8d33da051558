import type { EquationSet } from '../equations/set.ts';
import { type Class, classWeight, firstFrom } from './class.ts';
import {
  type BoundedObjective,
  completeSplitEntropyCost,
  entropyNeededFor,
  entropyOfCost,
  isPartitionObjective,
  type PartitionObjective,
} from './objectives.ts';
import { answerGroupWeights } from './wins.ts';

/** Bounds are whole numbers in units of 2^-20 bit. */
const BOUND_UNITS = 2 ** 20;

/** Higher than every bound. */
export const ABOVE_ALL_BOUNDS = 2 ** 30;

/** Rounding makes Σ w·log2 w over the cells of a guess too low by less than this many units per unit of weight. */
const WEIGHTED_SPARE = 2;

/** Above this class size, the cell counts of the guesses' segments (see `README.md`) bound `cells` better than entropy. */
const MANY_CANDIDATES = 320;

/**
 * The entropy by feedback, in bits, or the logarithm of the cell count, below which every guess costs more than `limit`.
 * @param winsOthers whether the guesses may win candidates other than themselves (under win mass: any candidates)
 */
type Need = (limit: number, winsOthers: boolean) => number;

export type CostBounds = ReturnType<typeof costBoundsOf>;

/**
 * The bound that a guess must reach to cost at most a limit. Bounds describe the partition by feedback. That partition
 * determines the cost of a guess that wins nothing or (except under win mass) only itself. Otherwise the candidates won
 * form a cell of their own, which adds at most one cell and h(share of the weight won) bits; h is the binary entropy.
 */
export function costBoundsOf(set: EquationSet, objective: BoundedObjective, cls: Class) {
  const usesCellCounts = objective === 'cells' && cls.candidates.length > MANY_CANDIDATES;
  const entropyNeeded = () =>
    isPartitionObjective(objective) ? partitionNeed(set, objective, cls) : winNeed(set, cls);
  const needed = usesCellCounts ? cellNeed(cls) : entropyNeeded();
  const spare = cls.weights ? WEIGHTED_SPARE : 0;
  const minBound: Need = (...given) =>
    Math.min(ABOVE_ALL_BOUNDS, Math.max(0, Math.floor(needed(...given) * BOUND_UNITS) - spare));
  return {
    /** Whether the bounds are logarithms of cell counts instead of entropies. */
    usesCellCounts,
    /** Every guess whose bound is below this costs more than the limit. */
    minBound,
    /** The entropy of a complete split, rounded up to a whole unit. */
    maxBound: Math.ceil(entropyOfCost(cls, completeSplitEntropyCost(cls)) * BOUND_UNITS),
  };
}

/** A guess with k cells costs the weight of the class minus k under `cells`. */
function cellNeed(cls: Class): Need {
  const total = classWeight(cls);
  return (limit, winsOthers) => Math.log2(Math.max(1, total - limit - Number(winsOthers)));
}

function partitionNeed(set: EquationSet, objective: PartitionObjective, cls: Class): Need {
  const entropy = entropyNeededFor(objective, cls);
  const raise =
    cls.winRule === 'itself' ? 0 : maxBinaryEntropy(answerGroupWeights(set, cls)[0] / classWeight(cls));
  return (limit, winsOthers) => entropy(limit) - (winsOthers ? raise : 0);
}

/** The highest binary entropy, in bits, of a probability of at most `chance`. */
function maxBinaryEntropy(chance: number): number {
  const p = Math.min(chance, 0.5);
  return -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}

/**
 * By feedback, the heaviest groups of all cells weigh at least the win mass minus twice the weight won. At most the
 * weight `loss` lies outside them. Σ w·log2 w over the cells is convex, so it is greatest when the heaviest groups are
 * kept, one per cell, and the whole loss lies in the cell of the heaviest group.
 */
function winNeed(set: EquationSet, cls: Class): Need {
  const total = classWeight(cls);
  const groups = answerGroupWeights(set, cls);
  const [heaviest] = groups;
  const timesLog = (weight: number) => (weight > 0 ? weight * Math.log2(weight) : 0);
  /** Weight and Σ w·log2 w of the heaviest 0, 1, 2, … groups. */
  const [sums, kept] = [sumsOf(groups), sumsOf(Float64Array.from(groups, timesLog))];
  return (limit, winsOthers) => {
    const loss = limit - total + (winsOthers ? 2 * heaviest : 0);
    if (loss < 0) return Infinity;
    const mass = total - loss;
    const whole = Math.max(0, firstFrom(sums, mass) - 1);
    const most = timesLog(heaviest + loss) + kept[whole] - kept[1] + timesLog(mass - sums[whole]);
    return (timesLog(total) - most) / total;
  };
}

/** Sums of the first 0, 1, 2, … numbers. */
function sumsOf(numbers: Uint32Array | Float64Array): Float64Array {
  const sums = new Float64Array(numbers.length + 1);
  for (const [i, number] of numbers.entries()) sums[i + 1] = sums[i] + number;
  return sums;
}
