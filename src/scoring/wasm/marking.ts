import type { FeedbackRule } from '../../game/feedback.ts';
import { COPIES, PLACES, PRESENCE } from './assembly/_shared.ts';

/** The kernels' numbers of the markings. */
export const MARKING_CODES: Readonly<Record<FeedbackRule, number>> = {
  copies: COPIES,
  presence: PRESENCE,
  places: PLACES,
};
