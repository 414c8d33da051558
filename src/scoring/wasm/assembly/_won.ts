/**
 * Candidates that a guess wins for besides itself: they leave the cells of their feedback and make one of their own. The
 * host lists them (`../../wins.ts`): for each guess of a batch an address, at which its candidates' places (u32) begin
 * and those of the guess before it end.
 */
import { isWeighted, size, strideOf, total, weightOf } from './_class';
import { writeSomeKeys } from './_keys';

/** The key of what is won. Both bytes of a key are below 3^5, so no feedback has it. */
export const WON: usize = 0xffff;

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
 * The number (u32) of each candidate's group, from 1, heaviest first: candidates that are the same but for the order of
 * their operations. One guess wins them all. The class is in the order of its groups.
 */
let groups: usize = 0;

export function useGroups(at: usize): void {
  groups = at;
}

/**
 * A cell by its key, four words: the group that was added last, its weight in the cell, the heaviest group's. Groups are
 * numbered on from guess to guess, so that what an earlier guess left is known by its low number, and nothing is cleared.
 */
let cells: usize = 0;
const CELL: usize = 16;
export const CELLS_BYTES: usize = 65536 * CELL;
/** Added to the groups' numbers for the current guess. */
let base: u32 = 0;

/** @param at CELLS_BYTES of this thread's own; another instance, whose numbers began at 0 too, may have left its own there */
export function useWonCells(at: usize): void {
  cells = at;
  memory.fill(cells, 0, CELLS_BYTES);
}

/** Candidates between two looks at the limit. */
const CHUNK: usize = 64;

/** Candidates that the last count looked at. */
export let counted: usize = 0;

/**
 * 2 · (weight that the current guess wins) + Σ over the other cells of their heaviest group.
 * @param keys of all candidates, marked, if the guess wins anything; else room for them
 * @param least a mass below it may be told by any upper bound below it
 */
export function winMass(keys: usize, least: i32, wins: bool): i32 {
  // Constants make loops without branches.
  return wins ? massOf(keys, least, true) : massOf(keys, least, false);
}

@inline
function massOf(keys: usize, least: i32, wins: bool): i32 {
  const stride = strideOf(size);
  if (base > u32.MAX_VALUE - 2 * size) {
    memory.fill(cells, 0, CELLS_BYTES);
    base = 0;
  }
  // What is left to be won if no two groups share a cell; what the guess wins counts twice.
  let mass = <i32>total;
  if (wins) {
    for (let at = wonFrom; at < wonTo; at += 4) mass += <i32>weightOf(<usize>load<u32>(at));
  }
  let from: usize = 0;
  while (from < <usize>size && mass >= least) {
    const end = from + CHUNK;
    if (!wins) writeSomeKeys(keys, from, min(end, stride));
    const to = min(end, <usize>size);
    mass += isWeighted ? gains(keys, from, to, wins, true) : gains(keys, from, to, wins, false);
    from = to;
  }
  counted = from;
  base += size;
  return mass;
}

/** What some candidates add to the mass, beside what was allowed for them. */
@inline
function gains(keys: usize, from: usize, to: usize, wins: bool, hasWeights: bool): i32 {
  const table = cells;
  const before = base;
  let gain: i32 = 0;
  for (let i = from; i < to; i++) {
    const key = <usize>load<u16>(keys + (i << 1));
    const own = hasWeights ? weightOf(i) : 1;
    if (wins && key === WON) continue;
    const cell = table + (key << 4);
    const group = before + load<u32>(groups + (i << 2));
    // Without branches, which would be mispredicted half the time.
    const last = load<u32>(cell);
    const held = own + (load<u32>(cell, 4) & (0 - <u32>(last === group)));
    const heaviest = load<u32>(cell, 8) & (0 - <u32>(last > before));
    const more = max(held, heaviest);
    store<u32>(cell, group);
    store<u32>(cell, held, 4);
    store<u32>(cell, more, 8);
    gain += <i32>(more - heaviest) - <i32>own;
  }
  return gain;
}
