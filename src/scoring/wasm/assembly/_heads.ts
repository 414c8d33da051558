/**
 * Upper bounds on a guess's number of cells, from its head: the first two segments (`_pool.ts`) taken as one. The third
 * segment splits a cell of the head into at most as many cells as it makes of the whole class, and each missing bit at
 * most doubles their number. No cell splits into more parts than it has candidates. So
 *
 *   cells(guess) <= sum over the head's cells of min(size, cells(segment 3) * 2^missing)
 *
 * For each head, `needs` stores the logarithm of the least k with which the sum of min(size, k) over its cells reaches
 * a given number of cells.
 */
import { tailBeside } from './_bounds';
import { boundOf } from './_information';
import { planPart, writeKeys } from './_keys';
import { countCandidates, takeCells } from './_partition';
import { cut2, groupCount, groups } from './_pool';

/** For each head (a group of `_pool.ts`), the value that `tailBeside` must reach: i32 in units of 2^-20 bit. */
let needs: usize = 0;
/** Sizes of the cells of the current head, u32. */
let sizes: usize = 0;
/** Room for the cells of a head: at most 3^8, because a head has at most eight tiles. */
export const SIZES_BYTES: usize = 6561 * 4;
/** The need of a head that is not measured yet. */
const UNKNOWN: i32 = -1;

/** @param at four bytes per guess of the pool */
export function placeHeads(at: usize): void {
  needs = at;
}

/** @param at SIZES_BYTES that belong to this thread */
export function useSizes(at: usize): void {
  sizes = at;
}

export function forgetHeads(): void {
  memory.fill(needs, 0xff, <usize>groupCount << 2);
}

/** Writes the head (u32) of each guess of a list. */
export function findHeads(list: usize, guesses: u32, out: usize): void {
  for (let i: usize = 0; i < <usize>guesses; i++) {
    store<u32>(out + (i << 2), headOf(load<u32>(list + (i << 2))));
  }
}

/** Keeps the heads of a list that are not measured yet, without duplicates, and marks them. Returns their number. */
export function selectUnknown(list: usize, heads: u32): u32 {
  let found: u32 = 0;
  for (let i: usize = 0; i < <usize>heads; i++) {
    const head = load<u32>(list + (i << 2));
    const need = needs + (<usize>head << 2);
    if (load<i32>(need) !== UNKNOWN) continue;
    store<i32>(need, 0);
    store<u32>(list + (<usize>found << 2), head);
    found++;
  }
  return found;
}

/** The group of a guess: the last that starts at or before it. */
function headOf(guess: u32): u32 {
  let low: u32 = 0;
  let high = groupCount;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (load<u32>(groups + (<usize>middle << 3)) <= guess) low = middle;
    else high = middle;
  }
  return low;
}

/** Measures heads for guesses that must split the current class into at least `cells` cells. */
export function measureHeads(rows: usize, list: usize, heads: u32, cells: u32, keys: usize): void {
  for (let i: usize = 0; i < <usize>heads; i++) {
    const head = <usize>load<u32>(list + (i << 2));
    planPart(rows + (<usize>load<u32>(groups + (head << 3)) << 4), 0, cut2);
    writeKeys(keys);
    countCandidates();
    store<i32>(needs + (head << 2), boundOf(leastCut(takeCells(sizes), cells)));
  }
}

/** The least k with which the sum of min(size, k) reaches `cells`, which is at most the size of the class. */
function leastCut(end: usize, cells: u32): u32 {
  let k: u32 = 1;
  while (true) {
    let sum: u32 = 0;
    let above: u32 = 0;
    for (let at = sizes; at < end; at += 4) {
      const cell = load<u32>(at);
      sum += min(cell, k);
      above += <u32>(cell > k);
    }
    if (sum >= cells) return k;
    // The sum grows by at most `above` per step, so k never overshoots.
    k += (cells - sum + above - 1) / above;
  }
}

/** Keeps the guesses that may reach the number of cells for which their heads were measured. Returns their number. */
export function admit(list: usize, guesses: u32, heads: usize, out: usize): u32 {
  let kept: u32 = 0;
  for (let i: usize = 0; i < <usize>guesses; i++) {
    const guess = load<u32>(list + (i << 2));
    const need = load<i32>(needs + (<usize>load<u32>(heads + (i << 2)) << 2));
    if (tailBeside(guess) < need) continue;
    store<u32>(out + (<usize>kept << 2), guess);
    kept++;
  }
  return kept;
}
