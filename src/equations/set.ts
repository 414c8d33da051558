import { EQUALS } from '../game/codes.ts';
import type { FeedbackRule } from '../game/feedback.ts';
import { type Alphabet, decode, type Equation, encode, encodeGuess } from '../game/symbols.ts';
import { ALGEBRA_BYTE, MEMBERSHIP_BYTE, ROW_BYTES } from './layout.ts';

export { MEMBERSHIP_BYTE, ROW_BYTES };

/** Packed equations (or words) of one length, sorted by symbol codes and without duplicates, except in samples. */
export interface EquationSet {
  readonly alphabet: Alphabet;
  readonly marking: FeedbackRule;
  /** Number of tiles of each equation, 5 to 13. */
  readonly length: number;
  readonly count: number;
  /**
   * `count` rows. Do not keep them across an await: they may be in a kernel's memory, whose views are detached when
   * it grows.
   */
  readonly rows: Uint8Array;
}

/** The set of equations with these rows. */
export function setOfRows(rows: Uint8Array, length: number): EquationSet {
  return { alphabet: 'equations', marking: 'copies', length, count: rows.length / ROW_BYTES, rows };
}

export function equationAt(set: EquationSet, index: number): Equation {
  return decode(set.rows.subarray(index * ROW_BYTES, index * ROW_BYTES + set.length), set.alphabet);
}

/** Row number of a guess; −1: the set does not contain it, although the site may accept it. */
export function indexOf(set: EquationSet, guess: Equation): number {
  return rowStartingWith(set, encodeGuess(guess));
}

/** Row number of the equation with this left side; −1: it is not in the set. */
export function indexOfLeftSide(set: EquationSet, left: string): number {
  return rowStartingWith(set, encode(`${left}=`));
}

/** The row that begins with these codes, by binary search; −1: none. */
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

/** The rows that meet a condition. Copies runs of them together, because most variants omit few rows. */
function filterRows(set: EquationSet, isKept: (start: number) => boolean): EquationSet {
  const rows = new Uint8Array(set.rows.length);
  const end = set.count * ROW_BYTES;
  let length = 0;
  for (let start = 0; start < end; ) {
    while (start < end && !isKept(start)) start += ROW_BYTES;
    const from = start;
    while (start < end && isKept(start)) start += ROW_BYTES;
    rows.set(set.rows.subarray(from, start), length);
    length += start - from;
  }
  return { ...set, count: length / ROW_BYTES, rows: rows.subarray(0, length) };
}

/** A copy of some rows. @param rowNumbers their row numbers */
export function pickRows(set: EquationSet, rowNumbers: Uint32Array): EquationSet {
  const rows = joinedRows(Array.from(rowNumbers, (index) => rowAt(set.rows, index)));
  return { ...set, count: rowNumbers.length, rows };
}

/** Joins single rows or runs of rows. */
export function joinedRows(parts: readonly Uint8Array[]): Uint8Array {
  const rows = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    rows.set(part, at);
    at += part.length;
  }
  return rows;
}

/** One of several consecutive rows, without copying it. @param index index of the row, from 0 */
export function rowAt(rows: Uint8Array, index: number): Uint8Array {
  return rows.subarray(index * ROW_BYTES, (index + 1) * ROW_BYTES);
}

/** The equations whose membership byte has a bit of `mask`, in order. */
export function filterByMembership(set: EquationSet, mask: number): EquationSet {
  return filterRows(set, (start) => (set.rows[start + MEMBERSHIP_BYTE] & mask) !== 0);
}

/** The equations without any of these symbols, in order. */
export function withoutSymbols(set: EquationSet, symbols: string): EquationSet {
  const omitted = new Set(encode(symbols));
  const hasOmitted = (tiles: Uint8Array) => tiles.some((symbol) => omitted.has(symbol));
  return filterRows(set, (start) => !hasOmitted(set.rows.subarray(start, start + set.length)));
}

/**
 * Frees the memory of an unused set (35 MB in Maxi): an idle worker may not collect garbage for a long time. No other
 * set may share its rows.
 */
export function freeMemory({ rows }: EquationSet): void {
  // A message to a closed port frees the rows immediately, unless they came from a blob or another message.
  // `structuredClone` or `transfer` would always free them only at the next garbage collection.
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [rows.buffer as ArrayBuffer]);
  port1.close();
}

/** Algebra number of a row, see `layout.ts`. Subsets keep the numbers of the whole set. */
export function algebraOfRow({ rows }: EquationSet, row: number): number {
  const at = row * ROW_BYTES + ALGEBRA_BYTE;
  return rows[at] | (rows[at + 1] << 8) | (rows[at + 2] << 16);
}

/**
 * Whether the row `guess` wins against the row `answer` where commutative wins count. Unlike `winsAgainst`, this
 * compares exactly, by algebra numbers.
 * @param needsNumbers whether a winning guess must contain every number of the answer
 */
export function winsFor(set: EquationSet, guess: number, answer: number, needsNumbers: boolean): boolean {
  if (guess === answer) return true;
  const algebra = algebraOfRow(set, guess);
  if (algebra === 0 || algebra !== algebraOfRow(set, answer)) return false;
  return !needsNumbers || holdsNumbersOf(set, guess, answer);
}

/** Not within a number. Numbers can be compared by value, because they do not have leading zeros. */
const NONE = -1;

/** The number with a digit appended; NONE after any other symbol. */
function extended(number: number, code: number): number {
  if (code > 9) return NONE;
  return number === NONE ? code : number * 10 + code;
}

/** Whether the guess contains every number of the answer, for two rows with the same right side. */
function holdsNumbersOf({ rows, length }: EquationSet, guess: number, answer: number): boolean {
  let number = NONE;
  for (let at = answer * ROW_BYTES; ; at++) {
    const code = rows[at];
    if (code > 9 && number !== NONE && !holdsNumber(rows, guess * ROW_BYTES, length, number)) return false;
    if (code === EQUALS) return true;
    number = extended(number, code);
  }
}

function holdsNumber(rows: Uint8Array, start: number, length: number, wanted: number): boolean {
  let number = NONE;
  for (let at = start; at < start + length; at++) {
    if (rows[at] > 9 && number === wanted) return true;
    number = extended(number, rows[at]);
  }
  return number === wanted;
}
