import { SYMBOL_COUNT } from '../../../src/game/codes.ts';

export type Features = ReturnType<typeof featuresOf>;

/** Computes the features of a guess. @param row symbol codes; the bytes after them are ignored */
export function featuresOf(row: Uint8Array, length: number) {
  const tiles = row.slice(0, length);
  /** Number of copies of each symbol, by symbol code. */
  const copies = new Uint8Array(SYMBOL_COUNT);
  for (const symbol of tiles) copies[symbol]++;
  return { tiles, copies };
}

/** Length scales and noise of the kernel. */
export interface Hyperparameters {
  /** Number of differing tiles that divides the first half of the similarity by e. */
  readonly places: number;
  /** Number of differing symbols that divides the second half by e. */
  readonly counts: number;
  /** Variance of the noise, as a share of the variance of the values. */
  readonly noise: number;
}

/**
 * Similarity of two guesses, from 0 to 1. One half depends on the tiles that differ, the other on the symbols that
 * differ regardless of place. Both are exp(−d) of conditionally negative definite distances d, so their sum is a
 * kernel.
 */
export function similarity(a: Features, b: Features, { places, counts }: Hyperparameters): number {
  let tiles = 0;
  for (let tile = 0; tile < a.tiles.length; tile++) tiles += Number(a.tiles[tile] !== b.tiles[tile]);
  let symbols = 0;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++)
    symbols += Math.abs(a.copies[symbol] - b.copies[symbol]);
  return 0.5 * Math.exp(-tiles / places) + 0.5 * Math.exp(-symbols / 2 / counts);
}
