/**
 * Candidates that a guess wins leave the cells of their feedback and form one cell. The caller lists their indices
 * (u32); the list of a guess that wins only itself is empty, except under win mass. A table contains the address of
 * each guess's list, then the end of the last list; the lists of a batch are adjacent.
 */
import { isWeighted, size, strideOf, total, weightOf } from './_class';
import { writeSomeKeys } from './_keys';

/** Key of the cell of won candidates. No feedback has this key, because no guess has 2^16 keys. */
export const WON: usize = 0xffff;

/** Address of the first guess's entry in the table; 0 if all lists of the batch are empty. */
let lists: usize = 0;
/** Start and end of the current guess's list. */
export let wonFrom: usize = 0;
export let wonTo: usize = 0;

export function useWonLists(at: usize): void {
  lists = at;
}

/** Makes guess i of the batch the current one. Returns whether it has a list that is not empty. */
@inline
export function findWon(i: usize): bool {
  if (lists === 0) return false;
  wonFrom = load<usize>(lists + (i << 2));
  wonTo = load<usize>(lists + (i << 2), 4);
  return wonFrom < wonTo;
}

/** Replaces the keys of the candidates that the current guess wins. */
export function markWon(keys: usize): void {
  for (let at = wonFrom; at < wonTo; at += 4) store<u16>(keys + (<usize>load<u32>(at) << 1), <u16>WON);
}

/**
 * Only for win mass, which needs a class sorted by group: the group number (u32) of each candidate, starting at 1 for
 * the heaviest group (see `answerGroupsOf` in `../../wins.ts`).
 */
let groups: usize = 0;

export function useGroups(at: usize): void {
  groups = at;
}

/**
 * For each key, a cell of four words: the group added last, that group's weight in the cell, the weight of the cell's
 * heaviest group, and an unused word. Group numbers continue from guess to guess, so that a low number marks an entry
 * of an earlier guess, and the cells are cleared only when the numbers would overflow.
 */
let cells: usize = 0;
const CELL: usize = 16;
export const CELLS_BYTES: usize = 65536 * CELL;
/** Offset of the group numbers for the current guess. */
let base: u32 = 0;

/** @param at CELLS_BYTES of this thread; cleared, because an earlier instance may have used the same numbers */
export function useWonCells(at: usize): void {
  cells = at;
  memory.fill(cells, 0, CELLS_BYTES);
}

/** Number of candidates between two checks of the limit. */
const CHUNK: usize = 64;

/** Number of candidates examined by the last call of `winMass`. */
export let examinedForWinMass: usize = 0;

/**
 * 2 · (weight that the current guess wins) + Σ over the other cells of the weight of their heaviest group.
 * @param keys marked keys of all candidates if the guess wins anything; otherwise room for the keys
 * @param least if the mass is less than `least`, the result may be any upper bound on it that is less than `least`
 */
export function winMass(keys: usize, least: i32, wins: bool): i32 {
  // Constants remove branches from the loops.
  return wins ? massOf(keys, least, true) : massOf(keys, least, false);
}

@inline
function massOf(keys: usize, least: i32, wins: bool): i32 {
  const stride = strideOf(size);
  if (base > u32.MAX_VALUE - 2 * size) {
    memory.fill(cells, 0, CELLS_BYTES);
    base = 0;
  }
  // Start from the maximum, which a guess reaches if no two groups share a cell. The weight that it wins counts twice.
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
  examinedForWinMass = from;
  base += size;
  return mass;
}

/** Change of the mass for some candidates, compared with the maximum. */
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
    // Avoids branches that would often be mispredicted.
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
