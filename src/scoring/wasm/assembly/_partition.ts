/** Counts the candidates with each key and computes the partition's cost, perhaps only until it exceeds a limit. */
import { isWeighted, size, strideOf, total, weightOf, weights } from './_class';
import { writeSomeKeys } from './_keys';
import { addCost, cellCost, growth } from './_objectives';
import { CELLS, ENTROPY, EXPECTED_SIZE, LARGEST_CELL } from './_shared';

/** 16-bit keys of the candidates, and 65,536 counters of 32 bits that are zero between guesses. */
export let keys: usize = 0;
let counters: usize = 0;

export const COUNTER_BYTES: usize = 65536 * 4;

/** @param countersAt COUNTER_BYTES zeroed bytes that belong to this thread */
export function useCounters(countersAt: usize): void {
  counters = countersAt;
}

/** @param at `keyBytes` of room that belongs to this thread */
export function useKeys(at: usize): void {
  keys = at;
}

@inline
function counterOf(at: usize): usize {
  return counters + (<usize>load<u16>(at) << 2);
}

/** End of the distinct keys that counting leaves at the front. */
let distinctEnd: usize = 0;

/**
 * Adds up the weights of the candidates of each key, and moves the first copy of each key to the front, so that `reduce`
 * visits each cell once. Call it afterwards: it clears the counters.
 */
export function count(): void {
  if (isWeighted) countKeys(true);
  else countKeys(false);
}

@inline
function countKeys(hasWeights: bool): void {
  const end = keys + (<usize>size << 1);
  const table = counters;
  let distinct = keys;
  let at = keys;
  let weight = hasWeights ? weights : 0;
  for (; at + 8 <= end; at += 8) {
    distinct = countKey(table, at, distinct, hasWeights ? load<u32>(weight) : 1);
    distinct = countKey(table, at + 2, distinct, hasWeights ? load<u32>(weight, 4) : 1);
    distinct = countKey(table, at + 4, distinct, hasWeights ? load<u32>(weight, 8) : 1);
    distinct = countKey(table, at + 6, distinct, hasWeights ? load<u32>(weight, 12) : 1);
    if (hasWeights) weight += 16;
  }
  for (; at < end; at += 2) {
    distinct = countKey(table, at, distinct, hasWeights ? load<u32>(weight) : 1);
    if (hasWeights) weight += 4;
  }
  distinctEnd = distinct;
}

/** Always writes the key, but keeps it only if it is new: a branch would often be mispredicted. */
@inline
function countKey(table: usize, at: usize, distinct: usize, weight: u32): usize {
  const key = load<u16>(at);
  const counter = table + (<usize>key << 2);
  const held = load<u32>(counter);
  store<u32>(counter, held + weight);
  store<u16>(distinct, key);
  return distinct + (<usize>(held === 0) << 1);
}

/** Cost of the counted cells. */
export function reduce(objective: u32): i64 {
  if (objective !== ENTROPY) return reduceBy(objective, isWeighted);
  return isWeighted ? reduceWeighted() : reduceTimesLog();
}

/** Separate functions for the most frequent cases, because constants remove branches from the loops. */
function reduceTimesLog(): i64 {
  return reduceBy(ENTROPY, false);
}

function reduceWeighted(): i64 {
  return reduceBy(ENTROPY, true);
}

@inline
function reduceBy(objective: u32, hasWeights: bool): i64 {
  const end = distinctEnd;
  let cost: i64 = 0;
  for (let at = keys; at < end; at += 2) {
    const counter = counterOf(at);
    cost = addCost(objective, cost, cellCost(objective, load<u32>(counter), hasWeights));
    store<u32>(counter, 0);
  }
  return cost;
}

/** Number of candidates between two checks of the limit; a multiple of 64. */
const CHUNK: usize = 256;

/** One byte per key, to count repeats: the number (1 to 255) of the last guess or segment that led to this key. */
let seen: usize = 0;
let current: u32 = 0;
export const SEEN_BYTES: usize = 65536;

/** @param at SEEN_BYTES of this thread; cleared, because an earlier instance may have used the same numbers */
export function useSeen(at: usize): void {
  seen = at;
  memory.fill(seen, 0, SEEN_BYTES);
}

/** Number of candidates examined by the last call of `costTo` or `repeatsTo`. */
export let examined: usize = 0;

/** Cost of the planned guess. A result above `most` may be only a lower bound. */
export function costTo(objective: u32, keys: usize, most: f64): f64 {
  if (objective !== CELLS) return growTo(objective, keys, most);
  // Every candidate adds at least its weight minus 1, even as the first of its cell.
  const certain = <f64>(total - size);
  return certain + repeatsTo(keys, most - certain);
}

/** Number of candidates that repeat a feedback: candidates minus cells. A result above `most` may be a lower bound. */
export function repeatsTo(keys: usize, most: f64): f64 {
  beginRepeats();
  const stride = strideOf(size);
  let repeats: f64 = 0;
  let from: usize = 0;
  for (; from < stride && repeats <= most; from += CHUNK) {
    writeSomeKeys(keys, from, min(from + CHUNK, stride));
    repeats += <f64>repeatsOf(keys + (from << 1), keys + (min(from + CHUNK, <usize>size) << 1));
  }
  examined = min(from, <usize>size);
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

/** Adds the candidates one by one and updates the cost, up to the end of the chunk in which it exceeds `most`. */
function growTo(objective: u32, keys: usize, most: f64): f64 {
  const stride = strideOf(size);
  let cost: i64 = 0;
  let from: usize = 0;
  for (; from < stride && <f64>cost <= most; from += CHUNK) {
    writeSomeKeys(keys, from, min(from + CHUNK, stride));
    const to = min(from + CHUNK, <usize>size);
    // Constants remove branches from the loops.
    if (isWeighted) cost = growByWeights(objective, cost, keys, from, to);
    else if (objective === LARGEST_CELL) cost = growByOne(LARGEST_CELL, cost, keys, from, to);
    else if (objective === EXPECTED_SIZE) cost = growByOne(EXPECTED_SIZE, cost, keys, from, to);
    else cost = growByOne(objective, cost, keys, from, to);
  }
  examined = min(from, <usize>size);
  const table = counters;
  for (let i: usize = 0; i < examined; i++) store<u32>(table + (<usize>load<u16>(keys + (i << 1)) << 2), 0);
  return <f64>cost;
}

function growByWeights(objective: u32, cost: i64, keys: usize, from: usize, to: usize): i64 {
  const table = counters;
  for (let i = from; i < to; i++) cost = growCell(objective, cost, table, keys + (i << 1), weightOf(i), true);
  return cost;
}

@inline
function growByOne(objective: u32, cost: i64, keys: usize, from: usize, to: usize): i64 {
  const table = counters;
  const end = keys + (to << 1);
  for (let at = keys + (from << 1); at < end; at += 2) cost = growCell(objective, cost, table, at, 1, false);
  return cost;
}

@inline
function growCell(objective: u32, cost: i64, table: usize, at: usize, weight: u32, hasWeights: bool): i64 {
  const counter = table + (<usize>load<u16>(at) << 2);
  const held = load<u32>(counter);
  store<u32>(counter, held + weight);
  if (objective === LARGEST_CELL) return max(cost, cellCost(objective, held + weight, hasWeights));
  return cost + growth(objective, held, weight, hasWeights);
}
