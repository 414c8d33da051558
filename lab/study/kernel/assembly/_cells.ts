/**
 * Computes the cells of a guess in the current class. See `_keys.ts` and `_class.ts` of the product, and `_orders.ts`.
 */
import { rows, size, tiles, weightOf } from '../../../../src/scoring/wasm/assembly/_class';
import { planGuess, writeKeys } from '../../../../src/scoring/wasm/assembly/_keys';
import { markWon } from './_orders';
import { count, keys, reduce, useCounters, useKeys } from '../../../../src/scoring/wasm/assembly/_partition';

/** Address of the 32-bit counters, one for each key; all are zero between calls. */
let counters: usize = 0;
/** Buffer for sorting the row numbers of a class. */
let sorted: usize = 0;

/** @param keysAt `keyBytes` for the largest class @param sortedAt four bytes per candidate */
export function useCells(countersAt: usize, keysAt: usize, sortedAt: usize): void {
  counters = countersAt;
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

/** Clears the counters of the first `candidates` candidates. */
function clear(candidates: usize): void {
  for (let i: usize = 0; i < candidates; i++) store<u32>(counterOf(i), 0);
}

/** Whether a guess puts every candidate into a cell of its own. */
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

/** Weight of the heaviest cell of a guess, at most `limit`. */
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

/** Cost of a guess by an objective that depends on the cells. */
export function costOf(guess: u32, list: usize, objective: u32): i64 {
  keyCells(guess, list);
  count();
  return reduce(objective);
}

/** Bit that marks the first row number of each cell. Row numbers are below 2^31. */
export const FIRST: u32 = 0x80000000;

/**
 * Sorts the row numbers of the class by cell and marks the beginning of each cell. Cells are in the order of their
 * first members; members are in equation order.
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
    // A counter is the size of its cell until the first member is placed, then the marked next position.
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
