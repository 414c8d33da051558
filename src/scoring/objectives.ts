import { type Class, classWeight, weightsOf } from './class.ts';
import { timesLogOfSizes, WEIGHTED_UNITS_PER_BIT, weightLog } from './logarithms.ts';
import * as shared from './wasm/assembly/_shared.ts';

interface ObjectiveRow {
  /** The part of one grid in the cost of a guess on several grids, in a unit that is the same for all classes. */
  gridPart(total: number, cost: number, unitsPerBit: number): number;
  /** Number in the kernels. */
  readonly code: number;
  /** Whether the kernel may abandon a guess whose cost exceeds the limit, which pays off if the cost grows quickly. */
  readonly stopsEarly: boolean;
}

/**
 * An objective computed from the partition. A candidate of weight w counts as w indistinguishable ones, so a cell is
 * described by its weight (its size if all weights are 1). The candidates that a guess wins form one cell.
 */
interface PartitionRow extends ObjectiveRow {
  readonly kind: 'partition';
  /** Cost of a nonempty cell: a whole number, never lower for a heavier cell. */
  cellCost(cell: number, timesLog: TimesLog): number;
  /** Cost of a partition: the sum over its cells, or their maximum. */
  readonly combine: 'sum' | 'most';
  /** Whether only a complete split reaches the least cost, whatever the weights are. */
  readonly onlySplitIsCheapest: boolean;
  /** Lower bound on the entropy, in bits, of a partition of weight `total` that costs up to `cost`, rounding aside. */
  entropyNeeded(total: number, cost: number, unitsPerBit: number): number;
  /** Share of guesses that the bounds leave, measured after `75+2-31=46` in classes of 233 to 632 candidates. */
  readonly survivors: number;
}

interface OtherRow extends ObjectiveRow {
  readonly kind: 'wins' | 'tiles';
}

/** c·log2 c for a cell of size or weight c, in whole units. */
type TimesLog = (cell: number) => number;

/** All objectives. The guess with the lowest cost is best. */
export const OBJECTIVES = {
  /** Most green tiles on average. No bounds are known, so every guess is scored, which the kernel does fast. */
  greens: { kind: 'tiles', code: shared.GREENS, stopsEarly: false, gridPart: (total, cost) => cost / total },
  /** Smallest largest cell (minimax). Min-entropy ≤ Shannon entropy, so the largest share is at least 2^-H. */
  'largest-cell': {
    kind: 'partition',
    code: shared.LARGEST_CELL,
    gridPart: (_, cost) => Math.log2(cost),
    cellCost: (cell) => cell,
    combine: 'most',
    onlySplitIsCheapest: false,
    stopsEarly: true,
    entropyNeeded: (total, cost) => Math.log2(total / cost),
    survivors: 0.12,
  },
  /** Most expected information. */
  entropy: {
    kind: 'partition',
    code: shared.ENTROPY,
    gridPart: (total, cost, unitsPerBit) => cost / unitsPerBit / total,
    cellCost: (cell, timesLog) => timesLog(cell),
    combine: 'sum',
    onlySplitIsCheapest: true,
    stopsEarly: false,
    entropyNeeded: (total, cost, unitsPerBit) => Math.log2(total) - cost / unitsPerBit / total,
    survivors: 0.015,
  },
  /** Fewest candidates left on average. Collision entropy ≤ Shannon entropy, so Σ share² over the cells ≥ 2^-H. */
  'expected-size': {
    kind: 'partition',
    code: shared.EXPECTED_SIZE,
    gridPart: (total, cost) => Math.log2(cost / total),
    cellCost: (cell) => cell * cell,
    combine: 'sum',
    onlySplitIsCheapest: true,
    stopsEarly: true,
    entropyNeeded: (total, cost) => Math.log2(total ** 2 / cost),
    survivors: 0.025,
  },
  /** Most cells. The cost is the number of repeated feedbacks; entropy is least if all repeats are in one cell. */
  cells: {
    kind: 'partition',
    code: shared.CELLS,
    gridPart: (total, cost) => -Math.log2(total - cost),
    cellCost: (cell) => cell - 1,
    combine: 'sum',
    onlySplitIsCheapest: true,
    stopsEarly: true,
    entropyNeeded: (total, cost) => Math.log2(total) - ((cost + 1) * Math.log2(cost + 1)) / total,
    survivors: 0.3,
  },
  /**
   * Most weight won with this guess or the next. Win mass is 2 · (weight that the guess wins) + Σ over the other cells
   * of the weight of their heaviest group; the cost is 2 · (total weight) − (win mass). Win mass is the number of cells
   * (plus one if the guess is a candidate) if the class has neither weights nor commutative wins.
   */
  'win-mass': {
    kind: 'wins',
    code: shared.WIN_MASS,
    stopsEarly: true,
    gridPart: (total, cost) => cost / total,
  },
} as const satisfies Record<string, PartitionRow | OtherRow>;

export type Objective = keyof typeof OBJECTIVES;

export type BoundedObjective = Exclude<Objective, 'greens'>;

export function isBounded(objective: Objective): objective is BoundedObjective {
  return OBJECTIVES[objective].kind !== 'tiles';
}

export type PartitionObjective = {
  [Name in Objective]: (typeof OBJECTIVES)[Name]['kind'] extends 'partition' ? Name : never;
}[Objective];

export const OBJECTIVE_NAMES = Object.keys(OBJECTIVES) as readonly Objective[];

export function isPartitionObjective(objective: Objective): objective is PartitionObjective {
  return OBJECTIVES[objective].kind === 'partition';
}

export const PARTITION_OBJECTIVES = OBJECTIVE_NAMES.filter(isPartitionObjective);

export function partitionRow(objective: PartitionObjective): PartitionRow {
  return OBJECTIVES[objective];
}

/** Units per bit in costs under `entropy`. */
function unitsPerBit({ weights }: Class): number {
  return weights ? WEIGHTED_UNITS_PER_BIT : shared.UNITS_PER_BIT;
}

/**
 * Returns a function from the cost of a guess in one grid's class to its share of the cost on several grids. Expected
 * greens, bits and relative win mass add up; sizes and cell counts multiply, so their logarithms add up.
 */
export function gridCost(objective: Objective, cls: Class): (cost: number) => number {
  const { gridPart } = OBJECTIVES[objective];
  const [weight, units] = [classWeight(cls), unitsPerBit(cls)];
  return (cost) => gridPart(weight, cost, units);
}

/** Returns c·log2 c for the cells of a class. @param largest size of the largest cell; ignored if there are weights */
export function cellTimesLog({ weights }: Class, largest: number): TimesLog {
  if (weights) return (cell) => cell * weightLog(cell);
  const table = timesLogOfSizes(largest);
  return (cell) => table[cell];
}

/** @param cells weights of the cells */
export function partitionCost(
  objective: PartitionObjective,
  cells: Iterable<number>,
  timesLog: TimesLog,
): number {
  const { cellCost, combine } = partitionRow(objective);
  let cost = 0;
  for (const cell of cells) {
    const more = cellCost(cell, timesLog);
    cost = combine === 'sum' ? cost + more : Math.max(cost, more);
  }
  return cost;
}

/** The entropy cost of a complete split. */
export function completeSplitEntropyCost(cls: Class): number {
  return partitionCost('entropy', weightsOf(cls), cellTimesLog(cls, 1));
}

/** Below this ratio of class weight to lightest candidate, rounded logarithms still distinguish a complete split. */
const ROUNDABLE = 2 ** 18;

/** The cost that only a complete split has; −Infinity if there may be no such cost. */
export function completeSplitCost(objective: BoundedObjective, cls: Class): number {
  if (!isPartitionObjective(objective)) return Number.NEGATIVE_INFINITY;
  const weights = weightsOf(cls);
  const lightest = weights.reduce((least, weight) => Math.min(least, weight));
  const isCertain =
    !cls.weights || (partitionRow(objective).onlySplitIsCheapest && classWeight(cls) / lightest < ROUNDABLE);
  return isCertain ? partitionCost(objective, weights, cellTimesLog(cls, 1)) : Number.NEGATIVE_INFINITY;
}

/**
 * Returns a function from a cost to a lower bound, perhaps negative, on the entropy, in bits, of guesses with at most
 * that cost.
 */
export function entropyNeededFor(objective: PartitionObjective, cls: Class): (cost: number) => number {
  const { entropyNeeded } = partitionRow(objective);
  const total = classWeight(cls);
  const units = unitsPerBit(cls);
  return (cost) => entropyNeeded(total, cost, units);
}

/** Entropy, in bits, of a partition with this entropy cost. */
export function entropyOfCost(cls: Class, cost: number): number {
  return entropyNeededFor('entropy', cls)(cost);
}
