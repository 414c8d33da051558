import type { Inconsistent } from '../protocol/answer.ts';
import type { GridCandidates, Hint } from '../protocol/hint.ts';

/** The figures about the number of possible answers. */
export type AnswerCounts = Pick<Hint, 'remaining' | 'remainingExact' | 'gridsLeft'>;

/**
 * Attributes, for external checks, of the element that shows the number of possible answers.
 * @param figures null: the element still shows those of the previous turn
 */
export function remainingAttributes(figures: AnswerCounts | null) {
  return {
    'data-testid': 'remaining',
    ...(figures && { 'data-value': figures.remaining, 'data-all': figures.remainingExact }),
  };
}

/**
 * The same for one of several boards.
 * @param grid from 0
 * @param left null: the board is solved
 */
export function boardAttributes(grid: number, left: GridCandidates | null, stale: boolean) {
  return {
    'data-testid': 'remaining',
    'data-board': grid + 1,
    ...(left ? !stale && { 'data-value': left.remaining } : { 'data-solved': true }),
  };
}

/** The number of possible answers, or the largest of several boards, where there is room for only one. */
export function largestCount({ remaining, gridsLeft }: Pick<Hint, 'remaining' | 'gridsLeft'>): number {
  return gridsLeft ? Math.max(0, ...gridsLeft.map((left) => left?.remaining ?? 0)) : remaining;
}

/** Number, from 1, of the board for which no equation fits; null: the game has one board. */
export function numberOfBoard({ grid }: Pick<Inconsistent, 'grid'>): number | null {
  return grid === undefined ? null : grid + 1;
}
