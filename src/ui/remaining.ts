import type { Hint } from '../protocol/hint.ts';

/** The answers still possible, as outside checks read them. */
export type Remaining = Pick<Hint, 'remaining' | 'remainingExact'>;

/**
 * Attributes of the element that shows how many answers are possible.
 * @param figures null: those on show are of the turn before
 */
export function remainingAttributes(figures: Remaining | null) {
  return {
    'data-testid': 'remaining',
    ...(figures && { 'data-value': figures.remaining, 'data-all': figures.remainingExact }),
  };
}
