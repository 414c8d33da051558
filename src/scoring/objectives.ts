import { entropyBits, informationTable } from './information.ts';

/** What a guess does to a class, as far as costs go; whole numbers. */
export interface Figures {
  /** Σ c·log2 c over the cells, in units of 2^-26 bit. */
  readonly information: number;
  /** Σ c² over the cells. */
  readonly squares: number;
  readonly cells: number;
  /** Size of the largest cell. */
  readonly largest: number;
}

/** An objective whose cost is a figure of the partition. */
interface PartitionRow {
  readonly kind: 'partition';
  /** Its number in `webgpu/score.wgsl`. */
  readonly code: number;
  /** Cost of a guess; lower is better, never lower for more candidates. */
  cost(figures: Figures, candidates: number): number;
  /** The count that is the cost, where the kernel can stop once it exceeds the best; null: it counts the whole class. */
  readonly counts: 'repeats' | 'largest' | 'squares' | null;
  /** Cost of a guess that tells all candidates apart: no guess costs less. */
  leastCost(candidates: number): number;
  /** Least entropy, in bits, of a partition of `candidates` with this cost or less. */
  entropyNeeded(candidates: number, cost: number): number;
}

/** An objective that is looked up tile by tile. Nothing bounds it: every guess is scored. */
interface TileRow {
  readonly kind: 'tiles';
}

/** Every objective: what a guess costs, what bounds it, how it is searched. The guess with the lowest cost is played. */
export const OBJECTIVES = {
  /** Most green tiles on average. */
  greens: { kind: 'tiles' },
  /** Minimax. The largest share is at least 2^-H: min-entropy never exceeds Shannon's. */
  'largest-cell': {
    kind: 'partition',
    code: 1,
    counts: 'largest',
    cost: ({ largest }) => largest,
    leastCost: () => 1,
    entropyNeeded: (candidates, cost) => Math.log2(candidates / cost),
  },
  /** Most expected information. */
  entropy: {
    kind: 'partition',
    code: 0,
    counts: null,
    cost: ({ information }) => information,
    leastCost: () => 0,
    entropyNeeded: entropyBits,
  },
  /** Fewest candidates left on average. Σ of squared shares is at least 2^-H: collision entropy never exceeds Shannon's. */
  'expected-size': {
    kind: 'partition',
    code: 2,
    counts: 'squares',
    cost: ({ squares }) => squares,
    leastCost: (candidates) => candidates,
    entropyNeeded: (candidates, cost) => Math.log2(candidates ** 2 / cost),
  },
  /**
   * Most different feedbacks; costs the candidates that repeat one. With r repeats the entropy is least when they all
   * share one cell of r + 1.
   */
  cells: {
    kind: 'partition',
    code: 3,
    counts: 'repeats',
    cost: ({ cells }, candidates) => candidates - cells,
    leastCost: () => 0,
    entropyNeeded: (candidates, cost) =>
      Math.log2(candidates) - ((cost + 1) * Math.log2(cost + 1)) / candidates,
  },
} as const satisfies Record<string, PartitionRow | TileRow>;

export type Objective = keyof typeof OBJECTIVES;

/** Objectives that are a figure of the partition. */
export type PartitionObjective = {
  [Name in Objective]: (typeof OBJECTIVES)[Name]['kind'] extends 'partition' ? Name : never;
}[Objective];

export const OBJECTIVE_NAMES = Object.keys(OBJECTIVES) as readonly Objective[];

export function isPartitionObjective(objective: Objective): objective is PartitionObjective {
  return OBJECTIVES[objective].kind === 'partition';
}

export const PARTITION_OBJECTIVES = OBJECTIVE_NAMES.filter(isPartitionObjective);

/** The row of an objective that is a figure of the partition. */
export function partitionRow(objective: PartitionObjective): PartitionRow {
  return OBJECTIVES[objective];
}

/** What cells of these sizes amount to, from the definition. */
export function figuresOf(cells: readonly number[]): Figures {
  const units = informationTable(Math.max(0, ...cells));
  const sum = (figure: (cell: number) => number) => cells.reduce((total, cell) => total + figure(cell), 0);
  return {
    information: sum((cell) => units[cell]),
    squares: sum((cell) => cell * cell),
    cells: cells.length,
    largest: Math.max(0, ...cells),
  };
}

/** Cost that no guess undercuts. */
export function leastCost(objective: Objective, candidates: number): number {
  return isPartitionObjective(objective)
    ? partitionRow(objective).leastCost(candidates)
    : Number.NEGATIVE_INFINITY;
}
