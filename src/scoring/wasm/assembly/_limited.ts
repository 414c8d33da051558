/** Counts the cost of a partition and stops once it exceeds a limit, which rules out most guesses early. */
import { isWeighted, size, strideOf, total, weightOf } from './_class';
import { writeSomeKeys } from './_keys';
import { cellCost, growth } from './_objectives';
import { countersAt } from './_partition';
import { CELLS, EXPECTED_SIZE, LARGEST_CELL } from './_shared';

/** Candidates between two checks of the limit; a multiple of 64. */
const CHUNK: usize = 256;

/** One byte per key, to count repeats: the number of the guess that last had this key. Makes clearing rare. */
let seen: usize = 0;
let current: u32 = 0;
export const SEEN_BYTES: usize = 65536;

/**
 * @param at SEEN_BYTES that belong to this thread; cleared, because an earlier instance with the same numbers may have
 * used them
 */
export function useSeen(at: usize): void {
  seen = at;
  memory.fill(seen, 0, SEEN_BYTES);
}

/** Number of candidates examined by the last count. */
export let looked: usize = 0;

/** Cost of the planned guess. A result above `most` is only a lower bound. */
export function costTo(objective: u32, keys: usize, most: f64): f64 {
  if (objective !== CELLS) return growTo(objective, keys, most);
  // Every candidate adds at least its weight minus 1, even as the first of its cell.
  const certain = <f64>(total - size);
  return certain + repeatsTo(keys, most - certain);
}

/** Number of candidates that repeat a feedback: candidates minus cells. A result above `most` is only a lower bound. */
export function repeatsTo(keys: usize, most: f64): f64 {
  beginRepeats();
  const stride = strideOf(size);
  let repeats: f64 = 0;
  let from: usize = 0;
  for (; from < stride && repeats <= most; from += CHUNK) {
    writeSomeKeys(keys, from, min(from + CHUNK, stride));
    repeats += <f64>repeatsOf(keys + (from << 1), keys + (min(from + CHUNK, <usize>size) << 1));
  }
  looked = min(from, <usize>size);
  return repeats;
}

function beginRepeats(): void {
  current = (current + 1) & 255;
  if (current !== 0) return;
  memory.fill(seen, 0, SEEN_BYTES);
  current = 1;
}

/** Number of repeats among some keys, compared with each other and with all earlier keys. */
function repeatsOf(at: usize, end: usize): u32 {
  const guess = current;
  const table = seen;
  let repeats: u32 = 0;
  for (; at + 8 <= end; at += 8) {
    repeats += isRepeat(table + <usize>load<u16>(at), guess);
    repeats += isRepeat(table + <usize>load<u16>(at, 2), guess);
    repeats += isRepeat(table + <usize>load<u16>(at, 4), guess);
    repeats += isRepeat(table + <usize>load<u16>(at, 6), guess);
  }
  for (; at < end; at += 2) repeats += isRepeat(table + <usize>load<u16>(at), guess);
  return repeats;
}

@inline
function isRepeat(key: usize, guess: u32): u32 {
  const last = <u32>load<u8>(key);
  store<u8>(key, <u8>guess);
  return <u32>(last === guess);
}

/** Adds up the cost by which each candidate increases its cell's cost. */
function growTo(objective: u32, keys: usize, most: f64): f64 {
  const stride = strideOf(size);
  let cost: i64 = 0;
  let from: usize = 0;
  for (; from < stride && <f64>cost <= most; from += CHUNK) {
    writeSomeKeys(keys, from, min(from + CHUNK, stride));
    const to = min(from + CHUNK, <usize>size);
    if (isWeighted) cost = growByWeights(objective, cost, keys, from, to);
    else if (objective === LARGEST_CELL) cost = growLargest(cost, keys, from, to);
    else if (objective === EXPECTED_SIZE) cost = growSquares(cost, keys, from, to);
    else cost = growByOne(objective, cost, keys, from, to);
  }
  looked = min(from, <usize>size);
  const table = countersAt();
  for (let i: usize = 0; i < looked; i++) store<u32>(table + (<usize>load<u16>(keys + (i << 1)) << 2), 0);
  return <f64>cost;
}

/** Passing constants from separate functions gives loops without branches. */
function growLargest(cost: i64, keys: usize, from: usize, to: usize): i64 {
  return growByOne(LARGEST_CELL, cost, keys, from, to);
}

function growSquares(cost: i64, keys: usize, from: usize, to: usize): i64 {
  return growByOne(EXPECTED_SIZE, cost, keys, from, to);
}

function growByWeights(objective: u32, cost: i64, keys: usize, from: usize, to: usize): i64 {
  const table = countersAt();
  for (let i = from; i < to; i++) cost = growCell(objective, cost, table, keys + (i << 1), weightOf(i), true);
  return cost;
}

@inline
function growByOne(objective: u32, cost: i64, keys: usize, from: usize, to: usize): i64 {
  const table = countersAt();
  const end = keys + (to << 1);
  for (let at = keys + (from << 1); at < end; at += 2) cost = growCell(objective, cost, table, at, 1, false);
  return cost;
}

/** Adds a candidate to its cell. */
@inline
function growCell(objective: u32, cost: i64, table: usize, at: usize, weight: u32, hasWeights: bool): i64 {
  const counter = table + (<usize>load<u16>(at) << 2);
  const held = load<u32>(counter);
  store<u32>(counter, held + weight);
  if (objective === LARGEST_CELL) return max(cost, cellCost(objective, held + weight, hasWeights));
  return cost + growth(objective, held, weight, hasWeights);
}
