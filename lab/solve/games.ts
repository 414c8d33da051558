import { createClassSolver } from './classes.ts';
import { createPairSolver } from './pairs.ts';
import type { CodeTable } from './table.ts';

/** The fewest guesses of a game. */
export interface Solved {
  readonly opener: number;
  /** Guesses over all games. */
  readonly total: number;
  readonly games: number;
}

const everyAnswer = ({ count }: CodeTable) => Array.from({ length: count }, (_, answer) => answer);

/** @param opener null: any */
export function solveGame(table: CodeTable, opener: number | null): Solved {
  const answers = everyAnswer(table);
  const { least, leastWith } = createClassSolver(table);
  if (opener !== null) return { opener, total: leastWith(opener, answers), games: table.count };
  const total = least(answers);
  const best = answers.find((guess) => leastWith(guess, answers) === total)!;
  return { opener: best, total, games: table.count };
}

/** Two grids of different answers: the games are the ordered pairs. */
export function solvePairs(table: CodeTable, opener: number): Solved {
  const answers = everyAnswer(table);
  const { leastWith } = createPairSolver(table, createClassSolver(table));
  return { opener, total: leastWith(opener, answers, answers), games: table.count * (table.count - 1) };
}
