/** The cells that the planned guess cuts the current class into. See `_plan.ts` and `_class.ts`. */
import { size } from './_class';
import { writeKeys } from './_keys';
import { kinds, massOf } from './_weights';

/** A key is 16 bits: a counter of 32 bits for each, all zero between calls. */
export const COUNTER_BYTES: usize = 65536 * 4;

let counters: usize = 0;
let keys: usize = 0;
/** Room for the row numbers of a class while they are sorted. */
let sorted: usize = 0;
/** What a cell of size c costs (i64) when all answers are equally likely. */
let costs: usize = 0;

/** @param keysAt two bytes a candidate, in whole vectors; @param sortedAt four bytes a candidate */
export function useCells(countersAt: usize, keysAt: usize, sortedAt: usize): void {
  counters = countersAt;
  keys = keysAt;
  sorted = sortedAt;
}

/** @param at an i64 for each cell size; 0 for an empty cell */
export function useCosts(at: usize): void {
  costs = at;
}

/** Costs of unequal weights are W·log2 W in units of 2^-8: the weight of all answers is below 2^32. */
const WEIGHTED_UNITS: f64 = 256;

/** Costs nearer than this (one weight times one bit) tie: what is equal by arithmetic differs by rounding, far less. */
@inline
export function slack(): i64 {
  return kinds === 1 ? 0 : <i64>WEIGHTED_UNITS;
}

/** What a cell costs. @param cell its candidates, or their weight when answers are not equally likely */
@inline
export function costOf(cell: u32): i64 {
  if (kinds === 1) return load<i64>(costs + (<usize>cell << 3));
  return cell === 0 ? 0 : <i64>nearest<f64>(<f64>cell * Math.log2(<f64>cell) * WEIGHTED_UNITS);
}

@inline
function counterOf(candidate: usize): usize {
  return counters + (<usize>load<u16>(keys + (candidate << 1)) << 2);
}

/** Zeroes the counters of the first candidates. */
function clear(candidates: usize): void {
  for (let i: usize = 0; i < candidates; i++) store<u32>(counterOf(i), 0);
}

/** Whether each candidate answers the planned guess differently. */
export function splitsCompletely(): bool {
  writeKeys(keys);
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    if (load<u32>(counter)) {
      clear(i);
      return false;
    }
    store<u32>(counter, 1);
  }
  clear(size);
  return true;
}

/** The weight of the planned guess's heaviest cell, or `limit` as soon as one is that heavy. */
export function largestCell(limit: u32): u32 {
  writeKeys(keys);
  let largest: u32 = 0;
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    const cell = load<u32>(counter) + massOf(i);
    store<u32>(counter, cell);
    largest = max(largest, cell);
    if (largest >= limit) {
      clear(i + 1);
      return limit;
    }
  }
  clear(size);
  return largest;
}

/** The costs of the planned guess's cells, added up. */
export function sumCosts(): i64 {
  writeKeys(keys);
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    store<u32>(counter, load<u32>(counter) + massOf(i));
  }
  let sum: i64 = 0;
  // The first visit to a cell reads its size, later ones read 0.
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    sum += costOf(load<u32>(counter));
    store<u32>(counter, 0);
  }
  return sum;
}

/** Marks the first row number of each cell. Row numbers are below 2^31. */
export const FIRST: u32 = 0x80000000;

/**
 * Sorts the class's row numbers by cell, cells by their first member, members in equation order, and marks where
 * each cell begins.
 * @param list the current class
 */
export function sortByCell(list: usize): void {
  writeKeys(keys);
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    store<u32>(counter, load<u32>(counter) + 1);
  }
  let end: u32 = 0;
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    let position = load<u32>(counter);
    let row = load<u32>(list + (i << 2));
    // A counter is a cell's size until its first member is placed, from then on a marked position.
    if ((position & FIRST) === 0) {
      const cell = position;
      position = end | FIRST;
      end += cell;
      row |= FIRST;
    }
    store<u32>(sorted + (<usize>(position & ~FIRST) << 2), row);
    store<u32>(counter, position + 1);
  }
  clear(size);
  memory.copy(list, sorted, <usize>size << 2);
}
