import { createClassSolver } from './class-solver.ts';
import { createPairSolver } from './pair-solver.ts';
import type { SavingKernel } from './saving-kernel.ts';

/** The fewest guesses of a game with an opener. */
export interface Solved {
  readonly opener: number;
  /** Turns over all games, including the opener. */
  readonly total: number;
  readonly games: number;
}

const everyAnswer = ({ table }: SavingKernel) => [...table.groups.keys()];

/** Solves a game of one grid after an opener. */
export function solveAfter(kernel: SavingKernel, opener: number): Solved {
  const { leastWith } = createClassSolver(kernel);
  return { opener, total: leastWith(opener, everyAnswer(kernel)), games: kernel.table.count };
}

/** Solves a game of two grids after an opener, for all ordered pairs of different answers. */
export function solvePairs(kernel: SavingKernel, opener: number): Solved {
  const { table } = kernel;
  const answers = everyAnswer(kernel);
  const { leastWith } = createPairSolver(table, createClassSolver(kernel));
  return { opener, total: leastWith(opener, answers, answers), games: table.count * (table.count - 1) };
}
