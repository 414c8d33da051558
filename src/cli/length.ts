import { MIN_LENGTH } from '../equations/walk.ts';
import { MAX_LENGTH } from '../equations/layout.ts';
import { asEquation } from '../game/guess.ts';
import type { Equation } from '../game/symbols.ts';

/**
 * A number of tiles as a person gives it.
 * @throws Error when it is not a whole number from 5 to 12
 */
export function parseLength(text: string): number {
  const length = /^[1-9][0-9]*$/.test(text) ? Number(text) : Number.NaN;
  if (length >= MIN_LENGTH && length <= MAX_LENGTH) return length;
  throw new Error(`"${text}" is not a length: write a number of tiles from ${MIN_LENGTH} to ${MAX_LENGTH}`);
}

/**
 * An equation of any length that the game has, as a person gives it.
 * @throws Error saying what is wrong with it
 */
export function asEquationOfAnyLength(text: string): Equation {
  const { length } = text;
  if (length < MIN_LENGTH || length > MAX_LENGTH)
    throw new Error(`"${text}" has ${length} tiles: equations have ${MIN_LENGTH} to ${MAX_LENGTH}`);
  return asEquation(text, length);
}
