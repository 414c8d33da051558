/** The cells of a guess in the current class. See `_plan.ts`, `_class.ts` and `_orders.ts`. */
import { size, weightOf } from '../../../../src/scoring/wasm/assembly/_class';
import { writeKeys } from '../../../../src/scoring/wasm/assembly/_keys';
import { markWon } from './_orders';
import { count, reduce, useCounters, useKeys } from '../../../../src/scoring/wasm/assembly/_partition';
import { planGuess } from '../../../../src/scoring/wasm/assembly/_plan';

export { COUNTER_BYTES } from '../../../../src/scoring/wasm/assembly/_partition';

let rows: usize = 0;
let tiles: u32 = 0;
/** A counter of 32 bits for each key, all zero between calls. */
let counters: usize = 0;
let keys: usize = 0;
/** Buffer for sorting the row numbers of a class. */
let sorted: usize = 0;

export function useEquations(rowsAt: usize, length: u32): void {
  rows = rowsAt;
  tiles = length;
}

/** @param keysAt `keyBytes` of a class; @param sortedAt four bytes a candidate */
export function useCells(countersAt: usize, keysAt: usize, sortedAt: usize): void {
  counters = countersAt;
  keys = keysAt;
  sorted = sortedAt;
  useCounters(countersAt);
  useKeys(keysAt);
}

/** Writes the key of each candidate. @param list the current class */
@inline
function keyCells(guess: u32, list: usize): void {
  planGuess(rows + (<usize>guess << 4), tiles, keys);
  writeKeys(keys);
  markWon(guess, list, keys);
}

@inline
function counterOf(candidate: usize): usize {
  return counters + (<usize>load<u16>(keys + (candidate << 1)) << 2);
}

/** Zeroes the counters of the first candidates. */
function clear(candidates: usize): void {
  for (let i: usize = 0; i < candidates; i++) store<u32>(counterOf(i), 0);
}

/** Whether each candidate is alone in its cell. */
export function splitsCompletely(guess: u32, list: usize): bool {
  keyCells(guess, list);
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

/** Weight of the guess's heaviest cell, at most `limit`. */
export function largestCell(guess: u32, list: usize, limit: u32): u32 {
  keyCells(guess, list);
  let largest: u32 = 0;
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    const cell = load<u32>(counter) + weightOf(i);
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

/** Cost of the guess by an objective of the partition. */
export function costOf(guess: u32, list: usize, objective: u32): i64 {
  keyCells(guess, list);
  count();
  return reduce(objective);
}

/** Marks the first row number of each cell. Row numbers are below 2^31. */
export const FIRST: u32 = 0x80000000;

/**
 * Sorts the class's row numbers by cell, cells by first member, members in equation order, and marks where each cell
 * begins.
 * @param list the current class
 */
export function sortByCell(guess: u32, list: usize): void {
  keyCells(guess, list);
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    store<u32>(counter, load<u32>(counter) + 1);
  }
  let end: u32 = 0;
  for (let i: usize = 0; i < <usize>size; i++) {
    const counter = counterOf(i);
    let position = load<u32>(counter);
    let row = load<u32>(list + (i << 2));
    // A counter holds a cell's size until its first member is placed, then a marked position.
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
