import curves from '../../../data/curve.json' with { type: 'json' };
import type { Wins } from '../../game/wins.ts';

/** By tiles and by what wins: guesses needed at 0, 1, 2 … bits. */
export const CURVES: Readonly<
  Record<keyof typeof curves, Readonly<Record<'itself' | 'orders', readonly number[]>>>
> = curves;

/** Of the curves those of a game; of the fewer short equations fewer tell much. */
const curveFor = (tiles: number) => (tiles > 8 ? 10 : tiles > 7 ? 8 : 7);

/**
 * Guesses still needed in a class of several answers, on average, by its doubt: straight lines between 0, 1, 2 … bits.
 * Fitted in the lab to classes that were played to the end. Above 4 bits one class in three lies 0.1 or more off; a guess
 * leaves many.
 * @param doubt entropy of the class, in bits
 * @param wins where other orders win as well, less is needed
 * @param tiles of an equation
 */
export function neededAt(doubt: number, wins: Wins, tiles: number): number {
  const { itself, orders } = CURVES[curveFor(tiles)];
  const curve = wins === 'itself' ? itself : orders;
  const below = Math.min(Math.floor(doubt), curve.length - 2);
  return curve[below] + (doubt - below) * (curve[below + 1] - curve[below]);
}

/** For each answer of a class, by the same tiles: measured on classes of 3 to 32 answers, 130 to 270 of each game. */
const BEYOND_TWO: Readonly<Record<keyof typeof curves, number>> = { 7: 0.0042, 8: 0.003, 10: 0.00125 };

/**
 * Guesses still needed in a small class whose candidates all need more than two, on average: another guess tells nearly
 * all of them apart.
 */
export function neededLate(answers: number, tiles: number): number {
  return 2 + BEYOND_TWO[curveFor(tiles)] * answers;
}
