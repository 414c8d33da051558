import type { Marking } from '../../game/feedback.ts';
import { COPIES, PLACES, PRESENCE } from './assembly/_shared.ts';

/** Markings as the kernels number them. */
export const MARKING_CODES: Readonly<Record<Marking, number>> = {
  copies: COPIES,
  presence: PRESENCE,
  places: PLACES,
};
