/**
 * Candidates that a guess wins for besides itself: they leave the cells of their feedback and make one of their own. The
 * host lists them (`../../wins.ts`): for each guess of a batch an address, at which its candidates' places (u32) begin
 * and those of the guess before it end.
 */
import { size, total } from './_class';

/** The key of what is won. Both bytes of a key are below 3^5, so no feedback has it. */
export const WON: u32 = 0xffff;

/** Address of the first guess's address; 0: no guess of the batch wins for another candidate. */
let lists: usize = 0;
/** Places that the current guess wins for. */
export let wonFrom: usize = 0;
export let wonTo: usize = 0;

export function useWonLists(at: usize): void {
  lists = at;
}

/** Makes the i-th guess of the batch the current one. Returns whether it wins anything that is listed. */
@inline
export function findWon(i: usize): bool {
  if (lists === 0) return false;
  wonFrom = load<usize>(lists + (i << 2));
  wonTo = load<usize>(lists + (i << 2), 4);
  return wonFrom < wonTo;
}

/** Gives what the current guess wins the key of what is won. */
export function markWon(keys: usize): void {
  for (let at = wonFrom; at < wonTo; at += 4) store<u16>(keys + (<usize>load<u32>(at) << 1), <u16>WON);
}

/**
 * The candidates, group by group, three words each: place, weight, and the number of the group, from 1. A group are the
 * candidates that are the same but for the order of their operations: one guess wins them all.
 */
let grouped: usize = 0;
const GROUPED: usize = 12;

export function useGrouped(at: usize): void {
  grouped = at;
}

/** A cell by its key, four words: the group that was added last, its weight in the cell, the heaviest group's. */
let cells: usize = 0;
const CELL: usize = 16;
export const CELLS_BYTES: usize = 65536 * CELL;

/** @param at CELLS_BYTES zeroed bytes of this thread's own */
export function useWonCells(at: usize): void {
  cells = at;
}

/** Candidates between two looks at the limit. */
const CHUNK: usize = 64;

/** Candidates that the last count looked at. */
export let counted: usize = 0;

/**
 * 2 · (weight that the current guess wins) + Σ over the other cells of their heaviest group.
 * @param keys of all candidates, marked
 * @param least a mass below it may be told by any upper bound below it
 */
export function winMass(keys: usize, least: i64): i64 {
  // What is left to be won if no two groups share a cell.
  let mass = <i64>total;
  let from: usize = 0;
  while (from < <usize>size && mass >= least) {
    const to = min(from + CHUNK, <usize>size);
    mass += gains(keys, grouped + from * GROUPED, grouped + to * GROUPED);
    from = to;
  }
  counted = from;
  const end = grouped + from * GROUPED;
  for (let at = grouped; at < end; at += GROUPED) v128.store(cellOf(keys, at), i64x2.splat(0));
  return mass;
}

@inline
function cellOf(keys: usize, at: usize): usize {
  return cells + (<usize>load<u16>(keys + (<usize>load<u32>(at) << 1)) << 4);
}

/** What some candidates add to the mass, beside their own weight. */
function gains(keys: usize, at: usize, end: usize): i64 {
  const won = cells + (<usize>WON << 4);
  let gain: i64 = 0;
  for (; at < end; at += GROUPED) {
    const own = load<u32>(at, 4);
    const group = load<u32>(at, 8);
    const cell = cellOf(keys, at);
    if (cell === won) {
      gain += own;
      continue;
    }
    const held = load<u32>(cell) === group ? load<u32>(cell, 4) : 0;
    const heaviest = load<u32>(cell, 8);
    const more = max(held + own, heaviest);
    store<u32>(cell, group);
    store<u32>(cell, held + own, 4);
    store<u32>(cell, more, 8);
    gain += <i64>(more - heaviest) - <i64>own;
  }
  return gain;
}
