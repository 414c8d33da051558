import curve from '../../../data/needed.json' with { type: 'json' };

/** Guesses still needed where the doubt is 0, 1, 2 … bits, counted in games that were played to the end. */
const NEEDED: readonly number[] = curve.needed;

/**
 * Guesses still needed in a class of several answers, on average, by its doubt alone: one class in twenty differs by more
 * than 0.2 below 4 bits, and by more than 0.1 above.
 * @param doubt entropy of the class, in bits
 */
export function neededAt(doubt: number): number {
  const below = Math.min(Math.floor(doubt), NEEDED.length - 2);
  return NEEDED[below] + (doubt - below) * (NEEDED[below + 1] - NEEDED[below]);
}
