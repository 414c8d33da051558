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

/** Weighted information of a guess is too low by at most two units a candidate's weight. */
const WEIGHTED_SPARE = 2;

/**
 * In a class of more candidates the product of the segments' cells bounds the cells better than entropies do; in a
 * smaller one it exceeds the candidates.
 */
const MANY_CANDIDATES = 320;

/**
 * How guesses are bounded for a class and an objective. What is bounded is the partition by feedback. That is all there
 * is to a guess that wins nothing, or (but for win mass) itself; what a guess wins for besides is a cell of its own, so it
 * may make one cell more, and tell h(share that it wins) more bits.
 */
export interface Bounding {
  /** Whether numbers of cells are bounded, not entropies. */
  readonly byCells: boolean;
  /** Cells that a guess needs to cost at most `limit`; Infinity: it cannot. @param winsOthers of the guesses in question */
  cellsNeeded(limit: number, winsOthers: boolean): number;
  /** Guesses with a lower bound than this cost more than `limit`. */
  leastBound(limit: number, winsOthers: boolean): number;
  /** Bound of a guess that tells all candidates apart. */
  readonly highest: number;
}

/** What a cost needs, for guesses that win nothing and for those that do. */
interface Needs {
  /** Bits. */
  entropy(limit: number, winsOthers: boolean): number;
  /** null: entropy says more. */
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

/** Entropy of a yes or no with this chance of a yes, in bits; the most that is possible from a half on. */
function doubtOf(chance: number): number {
  const [p, q] = [Math.min(chance, 0.5), 1 - Math.min(chance, 0.5)];
  return -p * Math.log2(p) - q * Math.log2(q);
}

/**
 * With k cells no guess has more win mass than the k heaviest groups together, and what it wins once more: each cell
 * adds what a guess wins of one group. k cells have the least entropy when all but one hold a candidate, the lightest.
 */
function winNeeds(set: EquationSet, of: Class): Needs {
  const total = totalOf(of);
  const groups = groupWeights(set, of);
  const heaviest = sumsOf(groups);
  const cells = (limit: number, winsOthers: boolean): number => {
    const mass = 2 * total - limit - (winsOthers ? groups[0] : 0);
    const needed = heaviest.findIndex((sum) => sum >= mass);
    return needed < 0 ? Infinity : Math.max(1, needed - Number(winsOthers));
  };
  const least = leastEntropies(of, total);
  return { cells, entropy: (limit, winsOthers) => least[cells(limit, winsOthers)] ?? Infinity };
}

/** Sums of the first 0, 1, 2 … of some weights. */
function sumsOf(weights: Uint32Array): Float64Array {
  const sums = new Float64Array(weights.length + 1);
  for (const [i, weight] of weights.entries()) sums[i + 1] = sums[i] + weight;
  return sums;
}

/** The least entropy, in bits, of 0, 1, 2 … cells. */
function leastEntropies({ candidates, weights }: Class, total: number): number[] {
  const lightest = weights ? weights.toSorted() : new Uint32Array(candidates.length).fill(1);
  const entropies = [0, 0];
  let alone = 0;
  let rest = total;
  const term = (weight: number) => (weight / total) * Math.log2(total / weight);
  for (const weight of lightest.subarray(0, -1)) {
    alone += term(weight);
    rest -= weight;
    entropies.push(alone + term(rest));
  }
  return entropies;
}
