import { MIN_LENGTH } from '../../src/equations/generator.ts';
import { MAX_TILES } from '../../src/equations/layout.ts';
import { type Equation, isSymbol } from '../../src/game/symbols.ts';
import { toSymbols } from '../../src/game/typed-text.ts';
import { parseEquation } from '../guess.ts';

/** Smallest and largest number of tiles of an equation. */
export const TILE_BOUNDS = [MIN_LENGTH, MAX_TILES] as const;

/**
 * Parses an equation of any length within {@link TILE_BOUNDS}.
 * @throws Error that describes the mistake
 */
export function asEquationOfAnyLength(written: string): Equation {
  const text = toSymbols(written);
  const { length } = text;
  // Only symbols of the game are counted as tiles; `parseEquation` names other characters.
  if ([...text].every(isSymbol) && (length < MIN_LENGTH || length > MAX_TILES))
    throw new Error(`"${text}" has ${length} tiles: equations have ${MIN_LENGTH} to ${MAX_TILES}`);
  return parseEquation(text, length);
}
