import { decode, type Equation, encode } from '../game/symbols.ts';
import { MEMBERSHIP_BYTE, ROW_BYTES } from './layout.ts';

export { MEMBERSHIP_BYTE, ROW_BYTES };

/** Equations of one length, packed, in equation order (lexicographic by symbol code), without duplicates. */
export interface EquationSet {
  /** Tiles of each equation, 5 to 12. */
  readonly length: number;
  readonly count: number;
  /** `count` rows. */
  readonly rows: Uint8Array;
}

/** The equation in one row. */
export function equationAt(set: EquationSet, index: number): Equation {
  return decode(set.rows.subarray(index * ROW_BYTES, index * ROW_BYTES + set.length));
}

/** Row number of an equation, or −1 when the set does not hold it. */
export function indexOf(set: EquationSet, equation: Equation): number {
  return rowStartingWith(set, encode(equation));
}

/** Row number of the equation with this left side, or −1 when the set does not hold one. */
export function indexOfLeft(set: EquationSet, left: string): number {
  return rowStartingWith(set, encode(`${left}=`));
}

/** Binary search. */
function rowStartingWith(set: EquationSet, codes: Uint8Array): number {
  let low = 0;
  let high = set.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareRow(set, middle, codes);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function compareRow(set: EquationSet, index: number, codes: Uint8Array): number {
  const start = index * ROW_BYTES;
  for (let tile = 0; tile < codes.length; tile++) {
    const difference = set.rows[start + tile] - codes[tile];
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The equations whose membership byte has one of the bits of `mask`; the order is kept. */
export function restrict(set: EquationSet, mask: number): EquationSet {
  const rows = new Uint8Array(set.rows.length);
  const end = set.count * ROW_BYTES;
  let length = 0;
  // Runs of rows are copied at once: most variants drop few rows.
  for (let start = 0; start < end; ) {
    while (start < end && (set.rows[start + MEMBERSHIP_BYTE] & mask) === 0) start += ROW_BYTES;
    const from = start;
    while (start < end && (set.rows[start + MEMBERSHIP_BYTE] & mask) !== 0) start += ROW_BYTES;
    rows.set(set.rows.subarray(from, start), length);
    length += start - from;
  }
  return { length: set.length, count: length / ROW_BYTES, rows: rows.subarray(0, length) };
}
