import { SYMBOL_COUNT } from '../../../src/game/codes.ts';

/** What the surrogate sees of a guess. */
export interface Features {
  /** Symbol codes. */
  readonly tiles: Uint8Array;
  /** Copies of each symbol. */
  readonly copies: Uint8Array;
}

/** @param row symbol codes, and anything behind them */
export function featuresOf(row: Uint8Array, length: number): Features {
  const tiles = row.slice(0, length);
  const copies = new Uint8Array(SYMBOL_COUNT);
  for (const symbol of tiles) copies[symbol]++;
  return { tiles, copies };
}

/** How fast two guesses become strangers to each other, and how much of a guess nothing tells. */
export interface Hyperparameters {
  /** Tiles that differ at which the part by places falls to 1/e. */
  readonly places: number;
  /** Symbols that differ at which the part by counts falls to 1/e. */
  readonly counts: number;
  /** Variance of the noise, as a share of that of the values. */
  readonly noise: number;
}

/**
 * How alike the information of two guesses is taken to be, 0 to 1: half of it by the tiles that differ, half by the symbols,
 * wherever they stand. Both parts are exponentials of negative definite distances, so that the sum is a kernel.
 */
export function likeness(a: Features, b: Features, { places, counts }: Hyperparameters): number {
  let tiles = 0;
  for (let tile = 0; tile < a.tiles.length; tile++) tiles += Number(a.tiles[tile] !== b.tiles[tile]);
  let symbols = 0;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++)
    symbols += Math.abs(a.copies[symbol] - b.copies[symbol]);
  return 0.5 * Math.exp(-tiles / places) + 0.5 * Math.exp(-symbols / 2 / counts);
}
