import { type FeedbackRule, feedbackOf, isWin, solvesAllGrids, type Turn } from './feedback.ts';
import type { Equation } from './symbols.ts';
import { type WinRule, winsAgainst } from './win-rule.ts';

/** The answers and the rule that decide the feedback on a board. */
export interface AnsweredBoard {
  /** One per grid. */
  readonly answers: readonly Equation[];
  readonly winRule: WinRule;
  readonly marking?: FeedbackRule;
}

/** The row of a guess. Where the guess wins, its feedback is all green, as on the site. @param turns the rows before */
export function rowAfter(
  turns: readonly Turn[],
  guess: Equation,
  { answers, winRule, marking }: AnsweredBoard,
): Turn {
  const before = turns.at(-1)?.feedbacks;
  const feedbacks = answers.map((answer, grid) => {
    const last = before?.[grid];
    if (last === null || (last !== undefined && isWin(last))) return null;
    return feedbackOf(winsAgainst(guess, answer, winRule) ? answer : guess, answer, marking);
  });
  return { guess, feedbacks };
}

/** Whether all grids of a board are solved. */
export const isSolved = (turns: readonly Turn[]): boolean =>
  turns.length > 0 && solvesAllGrids(turns.at(-1)!);
