import { type Class, totalOf } from './class.ts';
import { informationTable, logOf, WEIGHTED_UNITS_PER_BIT } from './information.ts';
import {
  CELLS,
  ENTROPY,
  EXPECTED_SIZE,
  GREENS,
  LARGEST_CELL,
  UNITS_PER_BIT,
  WIN_MASS,
} from './wasm/assembly/_shared.ts';

interface ObjectiveRow {
  /** What a grid adds to the cost of a guess that goes to several: its cost in a unit that classes share. */
  share(total: number, cost: number, unitsPerBit: number): number;
  /** Its number in the kernels: `cellCost` of `wasm/assembly/_objectives.ts`, `cell_cost` of `webgpu/score.wgsl`. */
  readonly code: number;
  /** Whether a guess is given up once it costs more than the best: the cost grows fast while candidates are counted. */
  readonly stopsEarly: boolean;
}

/**
 * An objective of the partition. A candidate of weight w counts as w candidates that no guess tells apart, so
 * everything is said of cells by their weight, which is their size where candidates have no weights. What a guess wins
 * is one cell.
 */
interface PartitionRow extends ObjectiveRow {
  readonly kind: 'partition';
  /** Cost of a cell: a whole number, 0 for none, never lower for a heavier cell. */
  cellCost(cell: number, information: Information): number;
  /** What a partition costs: the sum of its cells, or the dearest of them. */
  readonly combine: 'sum' | 'most';
  /** Whether only a complete split costs the least, whatever candidates weigh. */
  readonly isLeastBySplit: boolean;
  /** Least entropy, in bits, of a partition of `total` with this cost or less: a guess whose upper bound is lower cannot reach it. */
  entropyNeeded(total: number, cost: number, unitsPerBit: number): number;
  /** Cells that a cost of at most `cost` needs, where that bounds large classes better than entropy; null: it does not. */
  readonly cellsNeeded: ((total: number, cost: number) => number) | null;
  /** Share of all guesses that the bounds leave: measured after `75+2-31=46`, classes of 233 to 632. */
  readonly survivors: number;
}

/**
 * What can be won now and with the next guess: 2 · (weight that the guess wins) + Σ over the other cells of their
 * heaviest group, candidates that differ only in the order of their operations. The higher it is, the more games
 * end with this guess or the next; its bound is in `bounding.ts`. Where candidates have no weights and a guess wins for
 * itself only, it is the number of cells, one more for a candidate.
 */
interface WinRow extends ObjectiveRow {
  readonly kind: 'wins';
}

/** An objective that is looked up tile by tile: nothing bounds it, every guess is scored, and the kernel is fast at it. */
interface TileRow extends ObjectiveRow {
  readonly kind: 'tiles';
}

/** c·log2 c of a cell; whole numbers. */
type Information = (cell: number) => number;

/** Every objective: what a guess costs, what bounds it, how it is searched. The guess with the lowest cost is played. */
export const OBJECTIVES = {
  /** Most green tiles on average. */
  greens: { kind: 'tiles', code: GREENS, stopsEarly: false, share: (total, cost) => cost / total },
  /** Minimax. The largest share is at least 2^-H: min-entropy never exceeds Shannon's. */
  'largest-cell': {
    kind: 'partition',
    code: LARGEST_CELL,
    share: (_, cost) => Math.log2(cost),
    cellCost: (cell) => cell,
    combine: 'most',
    isLeastBySplit: false,
    stopsEarly: true,
    entropyNeeded: (total, cost) => Math.log2(total / cost),
    cellsNeeded: null,
    survivors: 0.12,
  },
  /** Most expected information. */
  entropy: {
    kind: 'partition',
    code: ENTROPY,
    share: (total, cost, unitsPerBit) => cost / unitsPerBit / total,
    cellCost: (cell, information) => information(cell),
    combine: 'sum',
    isLeastBySplit: true,
    stopsEarly: false,
    entropyNeeded: (total, cost, unitsPerBit) => Math.log2(total) - cost / unitsPerBit / total,
    cellsNeeded: null,
    survivors: 0.015,
  },
  /** Fewest candidates left on average. The sum of squared shares is at least 2^-H: collision entropy never exceeds Shannon's. */
  'expected-size': {
    kind: 'partition',
    code: EXPECTED_SIZE,
    share: (total, cost) => Math.log2(cost / total),
    cellCost: (cell) => cell * cell,
    combine: 'sum',
    isLeastBySplit: true,
    stopsEarly: true,
    entropyNeeded: (total, cost) => Math.log2(total ** 2 / cost),
    cellsNeeded: null,
    survivors: 0.025,
  },
  /**
   * Most different feedbacks; costs the candidates that repeat one. With r repeats the entropy is least when they all
   * share one cell of r + 1.
   */
  cells: {
    kind: 'partition',
    code: CELLS,
    share: (total, cost) => -Math.log2(total - cost),
    cellCost: (cell) => cell - 1,
    combine: 'sum',
    isLeastBySplit: true,
    stopsEarly: true,
    entropyNeeded: (total, cost) => Math.log2(total) - ((cost + 1) * Math.log2(cost + 1)) / total,
    cellsNeeded: (total, cost) => Math.max(1, total - cost),
    survivors: 0.3,
  },
  /** Most won with this guess or the next. Costs what is missing to twice the weight. */
  'win-mass': { kind: 'wins', code: WIN_MASS, stopsEarly: true, share: (total, cost) => cost / total },
} as const satisfies Record<string, PartitionRow | TileRow | WinRow>;

export type Objective = keyof typeof OBJECTIVES;

/** Objectives that bounds are known for. */
export type BoundedObjective = Exclude<Objective, 'greens'>;

export function isBounded(objective: Objective): objective is BoundedObjective {
  return OBJECTIVES[objective].kind !== 'tiles';
}

/** Objectives of the partition. */
export type PartitionObjective = {
  [Name in Objective]: (typeof OBJECTIVES)[Name]['kind'] extends 'partition' ? Name : never;
}[Objective];

export const OBJECTIVE_NAMES = Object.keys(OBJECTIVES) as readonly Objective[];

export function isPartitionObjective(objective: Objective): objective is PartitionObjective {
  return OBJECTIVES[objective].kind === 'partition';
}

export const BOUNDED_OBJECTIVES = OBJECTIVE_NAMES.filter(isBounded);
export const PARTITION_OBJECTIVES = OBJECTIVE_NAMES.filter(isPartitionObjective);

export function partitionRow(objective: PartitionObjective): PartitionRow {
  return OBJECTIVES[objective];
}

/** Units of a bit in what a class costs by entropy. */
function unitsPerBit({ weights }: Class): number {
  return weights ? WEIGHTED_UNITS_PER_BIT : UNITS_PER_BIT;
}

/**
 * What one grid's class adds to the cost of a guess that goes to several grids: expected greens and bits add up, sizes
 * and numbers of cells multiply, so their logarithms add up.
 */
export function shareOf(objective: Objective, of: Class, cost: number): number {
  return OBJECTIVES[objective].share(totalOf(of), cost, unitsPerBit(of));
}

/** Information of the cells of a class, up to a size where candidates have no weights. */
export function informationIn({ weights }: Class, largest: number): Information {
  if (weights) return (cell) => cell * logOf(cell);
  const table = informationTable(largest);
  return (cell) => table[cell];
}

/** Cost of a partition by the weights of its cells. */
export function costOf(
  objective: PartitionObjective,
  cells: readonly number[],
  information: Information,
): number {
  const { cellCost, combine } = partitionRow(objective);
  const costs = cells.map((cell) => cellCost(cell, information));
  return costs.reduce((cost, more) => (combine === 'sum' ? cost + more : Math.max(cost, more)), 0);
}

/** Information of a class that is told apart completely. */
export function splitInformation(of: Class): number {
  return costOf('entropy', weightsOf(of), informationIn(of, 1));
}

function weightsOf({ candidates, weights }: Class): number[] {
  return Array.from(weights ?? new Uint32Array(candidates.length).fill(1));
}

/** A class lighter than this many times its lightest candidate: rounded logarithms still tell a complete split from the rest. */
const ROUNDABLE = 2 ** 18;

/** Cost that only complete splits have; −Infinity where other guesses may cost as little. */
export function splitCost(objective: BoundedObjective, of: Class): number {
  if (!isPartitionObjective(objective)) return Number.NEGATIVE_INFINITY;
  const weights = weightsOf(of);
  const lightest = weights.reduce((least, weight) => Math.min(least, weight));
  const isCertain =
    !of.weights || (partitionRow(objective).isLeastBySplit && totalOf(of) / lightest < ROUNDABLE);
  return isCertain ? costOf(objective, weights, informationIn(of, 1)) : Number.NEGATIVE_INFINITY;
}

/** Tells the least entropy, in bits, of guesses that cost at most so much. */
export function entropyFor(objective: PartitionObjective, of: Class): (cost: number) => number {
  const { entropyNeeded } = partitionRow(objective);
  const total = totalOf(of);
  const units = unitsPerBit(of);
  return (cost) => (cost === Infinity ? 0 : entropyNeeded(total, cost, units));
}

/** Entropy, in bits, of a partition of a class by its cost under `entropy`. */
export function entropyOf(of: Class, cost: number): number {
  return entropyFor('entropy', of)(cost);
}
