import { type EquationSet, ROW_BYTES } from '../../src/equations/set.ts';
import { SYMBOLS } from '../../src/game/symbols.ts';

/** How often a symbol occurs, as shares (0 to 1) of all equations. */
export interface SymbolFrequency {
  readonly symbol: string;
  /** Share of equations that contain it anywhere. */
  readonly any: number;
  /** Share of equations with it at each tile. */
  readonly slots: readonly number[];
}

/** Frequencies of all symbols, in the order of symbol codes. */
export function frequencies(set: EquationSet): SymbolFrequency[] {
  const any = new Uint32Array(SYMBOLS.length);
  const slots = new Uint32Array(SYMBOLS.length * set.length);
  const lastSeen = new Int32Array(SYMBOLS.length).fill(-1);
  for (let row = 0; row < set.count; row++) {
    for (let tile = 0; tile < set.length; tile++) {
      const symbol = set.rows[row * ROW_BYTES + tile];
      slots[symbol * set.length + tile]++;
      if (lastSeen[symbol] !== row) any[symbol]++;
      lastSeen[symbol] = row;
    }
  }
  return [...SYMBOLS].map((symbol, code) => ({
    symbol,
    any: any[code] / set.count,
    slots: Array.from(
      slots.subarray(code * set.length, (code + 1) * set.length),
      (count) => count / set.count,
    ),
  }));
}
