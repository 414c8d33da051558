import { isCommutativeWin } from './commutes.ts';
import type { Equation } from './symbols.ts';

/**
 * The answers that a guess wins for: only itself · any order of the same operations, see `commutes.ts` · the same, if
 * the guess contains every number of the answer, as in Maxi.
 */
export type WinRule = 'itself' | 'orders' | 'orders-with-numbers';

/** Whether a guess wins if `answer` is the answer. */
export function winsAgainst(guess: Equation, answer: Equation, wins: WinRule): boolean {
  if (guess === answer) return true;
  return wins !== 'itself' && isCommutativeWin(guess, answer, wins === 'orders-with-numbers');
}
