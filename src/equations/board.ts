import { EQUALS, SYMBOL_COUNT } from '../game/codes.ts';
import { encode } from '../game/symbols.ts';
import { BOARD_BYTES, LEAST_AT, MOST_AT, MOST_TILES } from './layout.ts';

/** The constraints that all turns together put on the answer. */
export interface BoardFacts {
  /** One word per tile, with one bit per allowed symbol. */
  readonly allowed: Uint32Array;
  /** Minimum number of copies of each symbol. */
  readonly least: Uint8Array;
  /** Maximum number of copies of each symbol. */
  readonly most: Uint8Array;
}

const ALL_SYMBOLS = (1 << SYMBOL_COUNT) - 1;

/** The board before the first turn. @param length number of tiles @param omitted symbols that the game lacks */
export function openBoard(length: number, omitted = ''): BoardFacts {
  const symbols = encode(omitted).reduce((left, symbol) => left & ~(1 << symbol), ALL_SYMBOLS);
  return {
    allowed: new Uint32Array(length).fill(symbols),
    least: new Uint8Array(SYMBOL_COUNT),
    most: new Uint8Array(SYMBOL_COUNT).fill(MOST_TILES),
  };
}

/** Writes a board to kernel memory, in the layout of `layout.ts`. */
export function writeBoard(
  memory: WebAssembly.Memory,
  start: number,
  { allowed, least, most }: BoardFacts,
): void {
  const bytes = new Uint8Array(memory.buffer, start, BOARD_BYTES).fill(0);
  new Uint32Array(memory.buffer, start, allowed.length).set(allowed);
  bytes.set(least, LEAST_AT);
  bytes.set(most, MOST_AT);
}

const copies = new Uint8Array(SYMBOL_COUNT);

/** Whether an equation fits the turns. @param row its symbol codes; further bytes are ignored */
export function agrees({ allowed, least, most }: BoardFacts, row: Uint8Array): boolean {
  copies.fill(0);
  for (let tile = 0; tile < allowed.length; tile++) {
    const symbol = row[tile];
    if (!((allowed[tile] >> symbol) & 1)) return false;
    copies[symbol]++;
  }
  return copies.every(
    (count, symbol) => symbol === EQUALS || (count >= least[symbol] && count <= most[symbol]),
  );
}
