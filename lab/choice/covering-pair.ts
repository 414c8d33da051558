import { type EquationSet, ROW_BYTES } from '../../src/equations/set.ts';
import { MAX_SYMBOL_COUNT } from '../../src/game/codes.ts';

interface Trier {
  readonly row: number;
  /** One bit per symbol. */
  readonly symbols: number;
  /** Number of bits in `symbols`. */
  readonly size: number;
  /** Number of green tiles, summed over all equations of the set as answers. */
  readonly greens: number;
}

/**
 * Finds the two guesses that try the most symbols together; ties go to the pair with the most green tiles on average
 * over the set. Returns row numbers; the guess with more green tiles is first.
 */
export function coveringPair(set: EquationSet): readonly [number, number] {
  const known = pairs.get(set);
  if (known) return known;
  const pair = findPair(triersOf(set));
  pairs.set(set, pair);
  return pair;
}

/** Caches pairs, because finding one among equations of ten tiles takes about a second. */
const pairs = new WeakMap<EquationSet, readonly [number, number]>();

function findPair(triers: readonly Trier[]): readonly [number, number] {
  // Symbols that every guess has, such as the equals sign, do not count twice.
  const shared = countBits(triers.reduce((symbols, trier) => symbols & trier.symbols, triers[0].symbols));
  let found = { first: triers[0], second: triers[0], size: 0, greens: 0 };
  for (const [i, first] of triers.entries()) {
    // The guesses that follow have at most as many symbols.
    if (2 * first.size - shared < found.size) break;
    for (let j = i; j < triers.length; j++) {
      const second = triers[j];
      if (first.size + second.size - shared < found.size) break;
      const size = countBits(first.symbols | second.symbols);
      const greens = first.greens + second.greens;
      if (size > found.size || (size === found.size && greens > found.greens))
        found = { first, second, size, greens };
    }
  }
  const { first, second } = found;
  return second.greens > first.greens ? [second.row, first.row] : [first.row, second.row];
}

/**
 * Lists one guess for each set of symbols, the one with the most green tiles; most symbols first, then in equation
 * order.
 */
function triersOf(set: EquationSet): Trier[] {
  const { rows, count, length } = set;
  const frequency = new Uint32Array(length * MAX_SYMBOL_COUNT);
  for (let row = 0; row < count; row++)
    for (let tile = 0; tile < length; tile++)
      frequency[tile * MAX_SYMBOL_COUNT + rows[row * ROW_BYTES + tile]]++;
  const bySymbols = new Map<number, Trier>();
  for (let row = 0; row < count; row++) {
    let symbols = 0;
    let greens = 0;
    for (let tile = 0; tile < length; tile++) {
      const symbol = rows[row * ROW_BYTES + tile];
      symbols |= 1 << symbol;
      greens += frequency[tile * MAX_SYMBOL_COUNT + symbol];
    }
    if (greens <= (bySymbols.get(symbols)?.greens ?? 0)) continue;
    bySymbols.set(symbols, { row, symbols, size: countBits(symbols), greens });
  }
  return [...bySymbols.values()].sort((a, b) => b.size - a.size || a.row - b.row);
}

/** Counts bits by adding neighbouring groups of one, two and four bits in parallel. */
function countBits(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
