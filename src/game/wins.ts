import { commutes } from './commutes.ts';
import type { Equation } from './symbols.ts';

/**
 * What a guess wins for: itself · any order of the same operations, see `commutes.ts` · that, if it holds every number
 * of the answer, as in Maxi.
 */
export type Wins = 'itself' | 'orders' | 'orders-with-numbers';

/** Whether a guess wins when `answer` is the answer. */
export function isWonBy(guess: Equation, answer: Equation, wins: Wins): boolean {
  if (guess === answer) return true;
  return wins !== 'itself' && commutes(guess, answer, wins === 'orders-with-numbers');
}
