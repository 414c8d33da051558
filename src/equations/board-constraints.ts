import { EQUALS, SYMBOL_COUNT } from '../game/codes.ts';
import { encode } from '../game/symbols.ts';
import { MAX_TILES } from './layout.ts';

export interface BoardConstraints {
  /** One word per tile, with one bit per allowed symbol. */
  readonly allowed: Uint32Array;
  /** Bounds on the number of copies of each symbol; those of `=` are ignored. */
  readonly minCopies: Uint8Array;
  readonly maxCopies: Uint8Array;
}

/** The board before the first turn. @param length number of tiles @param omitted symbols that the puzzle lacks */
export function emptyBoard(length: number, omitted = ''): BoardConstraints {
  const symbols = encode(omitted).reduce((left, symbol) => left & ~(1 << symbol), (1 << SYMBOL_COUNT) - 1);
  return {
    allowed: new Uint32Array(length).fill(symbols),
    minCopies: new Uint8Array(SYMBOL_COUNT),
    maxCopies: new Uint8Array(SYMBOL_COUNT).fill(MAX_TILES),
  };
}

const copies = new Uint8Array(SYMBOL_COUNT);

/** Whether an equation fits the board. @param row its symbol codes; further bytes are ignored */
export function fitsBoard({ allowed, minCopies, maxCopies }: BoardConstraints, row: Uint8Array): boolean {
  copies.fill(0);
  for (let tile = 0; tile < allowed.length; tile++) {
    const symbol = row[tile];
    if (!((allowed[tile] >> symbol) & 1)) return false;
    copies[symbol]++;
  }
  return copies.every(
    (count, symbol) => symbol === EQUALS || (count >= minCopies[symbol] && count <= maxCopies[symbol]),
  );
}
