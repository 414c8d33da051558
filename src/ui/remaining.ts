import type { Inconsistent } from '../protocol/answer.ts';
import type { GridLeft, Hint } from '../protocol/hint.ts';

/** Number of possible answers, as outside checks read it. */
export type Remaining = Pick<Hint, 'remaining' | 'remainingExact' | 'gridsLeft'>;

/**
 * Attributes of the element that shows the number of possible answers.
 * @param figures null: those on show are of the previous turn
 */
export function remainingAttributes(figures: Remaining | null) {
  return {
    'data-testid': 'remaining',
    ...(figures && { 'data-value': figures.remaining, 'data-all': figures.remainingExact }),
  };
}

/**
 * The same of one board of several.
 * @param grid from 0
 * @param left null: it is solved
 */
export function boardAttributes(grid: number, left: GridLeft | null, stale: boolean) {
  return {
    'data-testid': 'remaining',
    'data-board': grid + 1,
    ...(left ? !stale && { 'data-value': left.remaining } : { 'data-solved': true }),
  };
}

/** The number to show where there is room for one: of several boards the largest. */
export function largestCount({ remaining, gridsLeft }: Pick<Hint, 'remaining' | 'gridsLeft'>): number {
  return gridsLeft ? Math.max(0, ...gridsLeft.map((left) => left?.remaining ?? 0)) : remaining;
}

/** Number of the board of several that has no answer, from 1; null: the game has one. */
export function numberOfBoard({ grid }: Pick<Inconsistent, 'grid'>): number | null {
  return grid === undefined ? null : grid + 1;
}
