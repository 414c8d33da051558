import { SYMBOL_COUNT } from '../../../src/game/codes.ts';

/** Features of a guess for the surrogate. */
export interface Features {
  /** Symbol codes. */
  readonly tiles: Uint8Array;
  /** Copies of each symbol. */
  readonly copies: Uint8Array;
}

/** @param row symbol codes; anything may follow */
export function featuresOf(row: Uint8Array, length: number): Features {
  const tiles = row.slice(0, length);
  const copies = new Uint8Array(SYMBOL_COUNT);
  for (const symbol of tiles) copies[symbol]++;
  return { tiles, copies };
}

/** Length scales of the kernel, and the noise. */
export interface Hyperparameters {
  /** Number of differing tiles at which the part by places falls to 1/e. */
  readonly places: number;
  /** Number of differing symbols at which the part by counts falls to 1/e. */
  readonly counts: number;
  /** Variance of the noise, as a share of that of the values. */
  readonly noise: number;
}

/**
 * Similarity of two guesses, 0 to 1: half by differing tiles, half by differing symbols at any place. Both parts are
 * exponentials of negative definite distances, so the sum is a kernel.
 */
export function likeness(a: Features, b: Features, { places, counts }: Hyperparameters): number {
  let tiles = 0;
  for (let tile = 0; tile < a.tiles.length; tile++) tiles += Number(a.tiles[tile] !== b.tiles[tile]);
  let symbols = 0;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++)
    symbols += Math.abs(a.copies[symbol] - b.copies[symbol]);
  return 0.5 * Math.exp(-tiles / places) + 0.5 * Math.exp(-symbols / 2 / counts);
}
