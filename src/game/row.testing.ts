import type { Turn } from './feedback.ts';
import { type AnsweredBoard, rowAfter } from './row.ts';
import type { Equation } from './symbols.ts';

/** The rows of some guesses. */
export function playRows(guesses: readonly string[], board: AnsweredBoard): readonly Turn[] {
  const turns: Turn[] = [];
  for (const guess of guesses) turns.push(rowAfter(turns, guess as Equation, board));
  return turns;
}
