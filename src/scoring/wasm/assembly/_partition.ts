/** Counts the cells of a partition from its keys and adds up their costs. */
import { isWeighted, size, weightsAt } from './_class';
import { addCost, cellCost } from './_objectives';
import { ENTROPY } from './_shared';

/** 16-bit keys of the current guess, and 65,536 counters of 32 bits that are zero between calls. */
let keys: usize = 0;
let counters: usize = 0;

/** Address of the counters, for other modules. They must leave them zeroed. */
export function countersAt(): usize {
  return counters;
}

export const COUNTER_BYTES: usize = 65536 * 4;

/** @param countersAt COUNTER_BYTES zeroed bytes that belong to this thread */
export function useCounters(countersAt: usize): void {
  counters = countersAt;
}

/** @param at room for two bytes per candidate, a whole number of vectors, that belongs to this thread */
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
 * Fills the counters from the keys, one candidate at a time, and moves the first copy of each key to the front, so that
 * later steps visit each cell once. Call one of the reductions below afterwards: they clear the counters.
 */
export function countCandidates(): void {
  const end = keys + (<usize>size << 1);
  const table = counters;
  let distinct = keys;
  let at = keys;
  for (; at + 8 <= end; at += 8) {
    distinct = countKey(table, at, distinct, 1);
    distinct = countKey(table, at + 2, distinct, 1);
    distinct = countKey(table, at + 4, distinct, 1);
    distinct = countKey(table, at + 6, distinct, 1);
  }
  for (; at < end; at += 2) distinct = countKey(table, at, distinct, 1);
  distinctEnd = distinct;
}

/** Counts by weight, if candidates have weights. */
export function count(): void {
  if (isWeighted) countWeights();
  else countCandidates();
}

function countWeights(): void {
  const end = keys + (<usize>size << 1);
  const table = counters;
  let distinct = keys;
  let at = keys;
  let weight = weightsAt();
  for (; at + 8 <= end; at += 8, weight += 16) {
    distinct = countKey(table, at, distinct, load<u32>(weight));
    distinct = countKey(table, at + 2, distinct, load<u32>(weight, 4));
    distinct = countKey(table, at + 4, distinct, load<u32>(weight, 8));
    distinct = countKey(table, at + 6, distinct, load<u32>(weight, 12));
  }
  for (; at < end; at += 2, weight += 4) distinct = countKey(table, at, distinct, load<u32>(weight));
  distinctEnd = distinct;
}

/** Avoids a branch that would be mispredicted half the time: always writes the key, but keeps it only if it is new. */
@inline
function countKey(table: usize, at: usize, distinct: usize, weight: u32): usize {
  const key = load<u16>(at);
  const counter = table + (<usize>key << 2);
  const held = load<u32>(counter);
  store<u32>(counter, held + weight);
  store<u16>(distinct, key);
  return distinct + (<usize>(held === 0) << 1);
}

/** Writes the sizes (u32) of the cells. Returns the end address. */
export function takeCells(out: usize): usize {
  for (let at = keys; at < distinctEnd; at += 2) {
    const counter = counterOf(at);
    store<u32>(out, load<u32>(counter));
    store<u32>(counter, 0);
    out += 4;
  }
  return out;
}

/** Cost of the counted cells. */
export function reduce(objective: u32): i64 {
  if (objective !== ENTROPY) return reduceAny(objective);
  return isWeighted ? reduceWeighted() : reduceInformation();
}

/** Separate functions for the most frequent cases, because constants give loops without branches. */
function reduceInformation(): i64 {
  return reduceBy(ENTROPY, false);
}

function reduceWeighted(): i64 {
  return reduceBy(ENTROPY, true);
}

function reduceAny(objective: u32): i64 {
  return reduceBy(objective, isWeighted);
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
