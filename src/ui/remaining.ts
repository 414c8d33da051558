import type { Hint } from '../protocol/hint.ts';

/** Number of possible answers, as outside checks read it. */
export type Remaining = Pick<Hint, 'remaining' | 'remainingExact'>;

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
