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
  /** Contribution of a grid to the cost of a guess that goes to several, in a unit that classes share. */
  share(total: number, cost: number, unitsPerBit: number): number;
  /** Its number in the kernels: `cellCost` of `wasm/assembly/_objectives.ts`, `cell_cost` of `webgpu/score.wgsl`. */
  readonly code: number;
  /**
   * Whether a guess is abandoned once it costs more than the limit: its cost grows fast while candidates are counted.
   */
  readonly stopsEarly: boolean;
}

/**
 * An objective of the partition. A candidate of weight w counts as w candidates that no guess tells apart, so cells are
 * described by weight, which is their size without weights. What a guess wins is one cell.
 */
interface PartitionRow extends ObjectiveRow {
  readonly kind: 'partition';
  /** Cost of a cell: a whole number, 0 for an empty cell, never lower for a heavier one. */
  cellCost(cell: number, information: Information): number;
  /** Cost of a partition: the sum over its cells, or their maximum. */
  readonly combine: 'sum' | 'most';
  /** Whether only a complete split has the least cost, whatever the weights. */
  readonly isLeastBySplit: boolean;
  /**
   * Least entropy, in bits, of a partition of `total` with at most this cost: guesses with a lower upper bound are
   * excluded.
   */
  entropyNeeded(total: number, cost: number, unitsPerBit: number): number;
  /** Least cells for at most this cost, if that bounds large classes better than entropy; null: it does not. */
  readonly cellsNeeded: ((total: number, cost: number) => number) | null;
  /** Share of guesses left by the bounds: measured after `75+2-31=46`, classes of 233 to 632. */
  readonly survivors: number;
}

/**
 * What can be won now and with the next guess: 2 · (weight that the guess wins) + Σ over the other cells of their
 * heaviest group, candidates that differ only in the order of their operations. The higher it is, the more games end
 * with this guess or the next; its bound is in `bounding.ts`. Without weights and commutative wins it is the number of
 * cells, plus one for a candidate.
 */
interface WinRow extends ObjectiveRow {
  readonly kind: 'wins';
}

/** An objective computed tile by tile: without bounds, so every guess is scored, but the kernel is fast at it. */
interface TileRow extends ObjectiveRow {
  readonly kind: 'tiles';
}

/** c·log2 c of a cell; whole numbers. */
type Information = (cell: number) => number;

/** Every objective: cost, bound and search. The guess with the lowest cost is played. */
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
   * Most cells; the cost counts candidates that repeat a feedback. With r repeats the entropy is least when they all
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
  /** Most won with this guess or the next. The cost is the difference to twice the weight. */
  'win-mass': { kind: 'wins', code: WIN_MASS, stopsEarly: true, share: (total, cost) => cost / total },
} as const satisfies Record<string, PartitionRow | TileRow | WinRow>;

export type Objective = keyof typeof OBJECTIVES;

/** Objectives with known bounds. */
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

/** Units per bit in the cost of a class by entropy. */
function unitsPerBit({ weights }: Class): number {
  return weights ? WEIGHTED_UNITS_PER_BIT : UNITS_PER_BIT;
}

/**
 * Contribution of one grid's class to the cost of a guess that goes to several: expected greens and bits add up; sizes
 * and numbers of cells multiply, so their logarithms add up.
 */
export function shareOf(objective: Objective, of: Class, cost: number): number {
  return OBJECTIVES[objective].share(totalOf(of), cost, unitsPerBit(of));
}

/** Information of the cells of a class; without weights, of cells up to `largest`. */
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

/** Information of a complete split. */
export function splitInformation(of: Class): number {
  return costOf('entropy', weightsOf(of), informationIn(of, 1));
}

function weightsOf({ candidates, weights }: Class): number[] {
  return Array.from(weights ?? new Uint32Array(candidates.length).fill(1));
}

/**
 * In a class lighter than this many times its lightest candidate, rounded logarithms still tell a complete split from
 * the rest.
 */
const ROUNDABLE = 2 ** 18;

/** Cost that only complete splits have; −Infinity if other guesses may cost as little. */
export function splitCost(objective: BoundedObjective, of: Class): number {
  if (!isPartitionObjective(objective)) return Number.NEGATIVE_INFINITY;
  const weights = weightsOf(of);
  const lightest = weights.reduce((least, weight) => Math.min(least, weight));
  const isCertain =
    !of.weights || (partitionRow(objective).isLeastBySplit && totalOf(of) / lightest < ROUNDABLE);
  return isCertain ? costOf(objective, weights, informationIn(of, 1)) : Number.NEGATIVE_INFINITY;
}

/** The least entropy, in bits, of guesses by their most cost. */
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
