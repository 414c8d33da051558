/** Counts the cells of a partition from its keys and reduces them to whole numbers. */
import { size } from './_class';
import { writeRecord } from './_records';

/** 16-bit keys of the guess in work; 65,536 counters of 32 bits, zero between calls. */
let keys: usize = 0;
let counters: usize = 0;

/** For those that count otherwise; whoever takes it leaves zeros. */
export function countersAt(): usize {
  return counters;
}

/** Table indexed by cell size c, 64-bit integers: c·log2 c in units of 2^-26 bit. */
let information: usize = 0;

export const COUNTER_BYTES: usize = 65536 * 4;

/** @param countersAt COUNTER_BYTES zeroed bytes of this thread's own */
export function useCounters(countersAt: usize): void {
  counters = countersAt;
}

export function useInformation(at: usize): void {
  information = at;
}

/** @param at room for two bytes a candidate, in whole vectors, of this thread's own */
export function useKeys(at: usize): void {
  keys = at;
}

@inline
function counterOf(at: usize): usize {
  return counters + (<usize>load<u16>(at) << 2);
}

/** Where the keys end that `count` leaves: each key once. */
let distinctEnd: usize = 0;

/**
 * Fills the counters from the keys, and moves each key's first copy to the front: what follows looks at every cell
 * once. One of the reductions below must follow: they clear the counters.
 */
export function count(): void {
  const end = keys + (<usize>size << 1);
  const table = counters;
  let distinct = keys;
  let at = keys;
  for (; at + 8 <= end; at += 8) {
    distinct = countKey(table, at, distinct);
    distinct = countKey(table, at + 2, distinct);
    distinct = countKey(table, at + 4, distinct);
    distinct = countKey(table, at + 6, distinct);
  }
  for (; at < end; at += 2) distinct = countKey(table, at, distinct);
  distinctEnd = distinct;
}

/** Without a branch, which would be a coin to guess: the key is written in any case, and kept if it is new. */
@inline
function countKey(table: usize, at: usize, distinct: usize): usize {
  const key = load<u16>(at);
  const counter = table + (<usize>key << 2);
  const held = load<u32>(counter);
  store<u32>(counter, held + 1);
  store<u16>(distinct, key);
  return distinct + (<usize>(held === 0) << 1);
}

/** Candidates with a key, between counting and reducing. */
export function cellOf(key: u32): u32 {
  return load<u32>(counters + (<usize>key << 2));
}

/** c·log2 c of one cell, in units of 2^-26 bit. */
@inline
export function informationOf(cell: u32): i64 {
  return load<i64>(information + (<usize>cell << 3));
}

/** log2 c, in units of 2^-26 bit: whole, and c of it are the information of a cell of c. */
export function logOf(cell: u32): i64 {
  return informationOf(cell) / <i64>cell;
}

/** log2 c in the unit of the bounds, 2^-20 bit, rounded down. */
export function boundOf(cell: u32): i32 {
  return <i32>(logOf(cell) >> 6);
}

/** Sum of c·log2 c over the cells. */
export function reduceInformation(): i64 {
  let bits: i64 = 0;
  for (let at = keys; at < distinctEnd; at += 2) {
    const counter = counterOf(at);
    bits += informationOf(load<u32>(counter));
    store<u32>(counter, 0);
  }
  return bits;
}

/** Writes the sizes (u32) of the cells. Returns where they end. */
export function takeCells(out: usize): usize {
  for (let at = keys; at < distinctEnd; at += 2) {
    const counter = counterOf(at);
    store<u32>(out, load<u32>(counter));
    store<u32>(counter, 0);
    out += 4;
  }
  return out;
}

/**
 * Reduces the counters to a record (`_records.ts`).
 * @param own 1 if the guess is a candidate
 */
export function reduce(out: usize, stride: usize, own: u32): void {
  const end = distinctEnd;
  let bits: i64 = 0;
  let squares: i64 = 0;
  let largest: u32 = 0;
  for (let at = keys; at < end; at += 2) {
    const counter = counterOf(at);
    const cell = load<u32>(counter);
    store<u32>(counter, 0);
    bits += informationOf(cell);
    squares += <i64>cell * <i64>cell;
    largest = max(largest, cell);
  }
  writeRecord(out, stride, bits, squares, <u32>((end - keys) >> 1), largest, own);
}

/** Entropy in units of 2^-20 bit, rounded up with one to spare, of a partition whose Σ c·log2 c is `sum`. */
export function entropyAbove(sum: i64): i32 {
  return <i32>ceil(<f64>(informationOf(size) - sum) / (<f64>size * 64)) + 1;
}

/** The same rounded down with one to spare, at least 0. */
export function entropyBelow(sum: i64): i32 {
  return max(0, <i32>floor(<f64>(informationOf(size) - sum) / (<f64>size * 64)) - 1);
}
