import { normalise } from '../../src/companion/manual-turns.ts';
import { MOST_TILES } from '../../src/equations/layout.ts';
import { MIN_LENGTH } from '../../src/equations/walk.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { asEquation } from '../guess.ts';

/**
 * Parses a number of tiles.
 * @throws Error when it is not a whole number from 5 to 13
 */
export function parseLength(text: string): number {
  const length = /^[1-9][0-9]*$/.test(text) ? Number(text) : Number.NaN;
  if (length >= MIN_LENGTH && length <= MOST_TILES) return length;
  throw new Error(`"${text}" is not a length: write a number of tiles from ${MIN_LENGTH} to ${MOST_TILES}`);
}

/**
 * Parses an equation of any length.
 * @throws Error saying what is wrong with it
 */
export function asEquationOfAnyLength(written: string): Equation {
  const text = normalise(written);
  const { length } = text;
  if (length < MIN_LENGTH || length > MOST_TILES)
    throw new Error(`"${text}" has ${length} tiles: equations have ${MIN_LENGTH} to ${MOST_TILES}`);
  return asEquation(text, length);
}
