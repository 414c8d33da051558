// Output of the walk: rows, stored after the static data, or only counts.

import { EQUALS, MEMBERSHIP, POOL, TABLE } from '../../game/codes';
import { MEMBERSHIP_BYTE, ROW_BYTES } from '../layout';
import * as board from './_board';
import { tiles } from './_path';
import { hasPointlessBrackets, isExactInDoubles } from './_reparse';

/** Facts about the path that affect its membership, in the bits above the membership. */
export const FRACTION: u32 = 1 << 5;
export const BRACKET: u32 = 1 << 6;
/** The number of operations is stored from this bit upwards; a power counts as one. */
export const OPERATION: u32 = 1 << 8;

/** 10^0 to 10^12. */
const powersOfTen: usize = memory.data(13 * 8, 16);
const COUNTER_BYTES: i32 = (MEMBERSHIP + 1) * 4;
/** Numbers of equations found, by membership byte. */
export const counters: usize = memory.data(COUNTER_BYTES, 16);

let length: i32 = 0;
let most: usize = 0;
let first: usize = 0;
let next: usize = 0;

/** @param stored maximum number of rows to store; further rows are only counted */
export function open(tileCount: i32, stored: i32): void {
  length = tileCount;
  most = <usize>(<u32>stored);
  first = (__heap_base + 15) & ~15;
  next = first;
  memory.fill(counters, 0, COUNTER_BYTES);
  let power: i64 = 1;
  for (let i = 0; i < 13; i++, power *= 10) store<i64>(powersOfTen + (i << 3), power);
}

export function powerOfTen(exponent: i32): i64 {
  return load<i64>(powersOfTen + (exponent << 3));
}

/** Probabilities of storing a row are in units of 2⁻³². This one means always, because 2³² itself does not fit. */
export const ALWAYS: u32 = 0xffffffff;
let chance: u32 = ALWAYS;
let random: u64 = 1;

/** Stores each following equation only with probability `share` / 2³². `seed` is not 0. */
export function thin(seed: u64, share: u32): void {
  random = seed;
  chance = share;
}

/**
 * Xorshift64*, see Vigna, An experimental exploration of Marsaglia's xorshift generators, scrambled (2016), with a
 * smaller odd factor that fits a literal.
 */
function isDrawn(): bool {
  if (chance === ALWAYS) return true;
  random ^= random >> 12;
  random ^= random << 25;
  random ^= random >> 27;
  return <u32>((random * 0x1eb9fe1a85ec53) >> 32) < chance;
}

/** Address of the first row. */
export function start(): usize {
  return first;
}

/** Address of the next row. */
export function cursor(): usize {
  return next;
}

function reserve(bytes: usize): void {
  const wanted = <i32>((next + bytes + 0xffff) >>> 16);
  const missing = wanted - memory.size();
  if (missing > 0) memory.grow(max(missing, 64));
}

/** Number of tiles of the right side, after `left` tiles and the equals sign. */
export function rightDigits(left: i32): i32 {
  return length - 1 - left;
}

/** Counts and may store the equation if it fits the board, its value has the right length, and a variant admits it. */
export function emit(left: i32, value: i64, state: u32): void {
  // A mere number, in brackets or not, is not an answer.
  if (state < OPERATION) return;
  const digits = rightDigits(left);
  if (value >= powerOfTen(digits)) return;
  if (value < (digits === 1 ? 0 : powerOfTen(digits - 1))) return;
  if (!board.isOpen && !board.fits(left, value)) return;
  let membership = state & MEMBERSHIP;
  if (state & FRACTION && membership & TABLE && !isExactInDoubles(left, value)) membership &= ~TABLE;
  if (membership & POOL) {
    if (state < 2 * OPERATION) membership &= ~POOL;
    else if (state & BRACKET && hasPointlessBrackets(left, value)) membership &= ~POOL;
  }
  if (membership === 0) return;
  const counter = counters + (membership << 2);
  store<u32>(counter, load<u32>(counter) + 1);
  if ((next - first) / ROW_BYTES < most && isDrawn()) append(left, value, membership);
}

function append(left: i32, value: i64, membership: u32): void {
  reserve(ROW_BYTES);
  v128.store(next, v128.load(tiles));
  store<u8>(next + left, EQUALS);
  for (let position = length - 1; position > left; position--, value /= 10) {
    store<u8>(next + position, <u8>(value % 10));
  }
  store<u8>(next + MEMBERSHIP_BYTE, <u8>membership);
  next += ROW_BYTES;
}

/** Merges the sorted rows between `from` and `middle` with those after them, and removes duplicates. */
export function merge(from: usize, middle: usize): void {
  if (middle === from || middle === next) return;
  const size = middle - from;
  const end = next;
  reserve(size);
  memory.copy(end, from, size);
  let a = end;
  let b = middle;
  let to = from;
  while (a < end + size && b < end) {
    const order = memory.compare(a, b, length);
    if (order === 0)
      store<u8>(b + MEMBERSHIP_BYTE, load<u8>(a + MEMBERSHIP_BYTE) | load<u8>(b + MEMBERSHIP_BYTE));
    if (order <= 0) {
      if (order < 0) {
        v128.store(to, v128.load(a));
        to += ROW_BYTES;
      }
      a += ROW_BYTES;
    } else {
      v128.store(to, v128.load(b));
      b += ROW_BYTES;
      to += ROW_BYTES;
    }
  }
  memory.copy(to, a, end + size - a);
  to += end + size - a;
  memory.copy(to, b, end - b);
  next = to + (end - b);
}
