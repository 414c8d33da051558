import { normalise } from '../../src/companion/manual-turns.ts';
import { MOST_TILES } from '../../src/equations/layout.ts';
import { MIN_LENGTH } from '../../src/equations/walk.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { asEquation } from '../guess.ts';

/** Smallest and largest number of tiles of an equation. */
export const TILES = [MIN_LENGTH, MOST_TILES] as const;

/**
 * Parses an equation of any length.
 * @throws Error that describes the mistake
 */
export function asEquationOfAnyLength(written: string): Equation {
  const text = normalise(written);
  const { length } = text;
  if (length < MIN_LENGTH || length > MOST_TILES)
    throw new Error(`"${text}" has ${length} tiles: equations have ${MIN_LENGTH} to ${MOST_TILES}`);
  return asEquation(text, length);
}
