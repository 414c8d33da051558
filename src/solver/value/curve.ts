import curves from '../../../data/curve.json' with { type: 'json' };
import type { Wins } from '../../game/wins.ts';

/**
 * Guesses still needed in a class of several answers, on average, by its doubt: straight lines between 0, 1, 2 … bits.
 * Fitted in the lab to classes that were played to the end. Above 4 bits one class in three lies 0.1 or more off; a guess
 * leaves many.
 * @param doubt entropy of the class, in bits
 * @param wins where other orders win as well, less is needed
 * @param tiles of an equation: of the fewer short ones fewer tell much
 */
export function neededAt(doubt: number, wins: Wins, tiles: number): number {
  const { itself, orders } = tiles > 8 ? curves[10] : curves[8];
  const curve: readonly number[] = wins === 'itself' ? itself : orders;
  const below = Math.min(Math.floor(doubt), curve.length - 2);
  return curve[below] + (doubt - below) * (curve[below + 1] - curve[below]);
}
