/**
 * Upper bounds on a guess's number of cells, from its head: the first two segments (`_pool.ts`) taken as one. The third
 * segment splits a cell of the head into at most as many cells as it makes of the whole class, and each missing bit at
 * most doubles their number. No cell splits into more parts than it has candidates. So
 *
 *   cells(guess) <= sum over the head's cells of min(size, cells(segment 3) * 2^missing)
 *
 * For each head, the needs are the logarithm of the least k with which the sum of min(size, k) over its cells reaches
 * a given number of cells.
 */
import { bounds, TABLE_BYTES, tailBeside } from './_bounds';
import { rows } from './_class';
import { boundOf } from './_information';
import { planPart, writeKeys } from './_keys';
import { countCandidates, keys, takeCells } from './_partition';
import { countOf, GROUPS, groups, startOf } from './_pool';

/**
 * Place of the needs after the bounds: for each head (a group of `_pool.ts`), the value that `tailBeside` must reach,
 * i32 in units of 2^-20 bit.
 */
const NEEDS: usize = TABLE_BYTES;
/** Sizes of the cells of the current head, u32. */
let sizes: usize = 0;
/** Room for the cells of a head: at most 3^8, because a head has at most eight tiles. */
export const SIZES_BYTES: usize = 6561 * 4;
/** The need of a head that is not measured yet. */
const UNKNOWN: i32 = -1;

/** @param at SIZES_BYTES that belong to this thread */
export function useSizes(at: usize): void {
  sizes = at;
}

export function forgetHeads(): void {
  memory.fill(bounds + NEEDS, 0xff, <usize>countOf(GROUPS) << 2);
}

/** Writes the heads (u32) of guesses that are not measured yet, once each, and marks them. Returns their number. */
export function selectHeads(list: usize, guesses: u32, out: usize): u32 {
  let found: u32 = 0;
  for (let i: usize = 0; i < <usize>guesses; i++) {
    const head = headOf(load<u32>(list + (i << 2)));
    const need = bounds + (<usize>head << 2);
    if (load<i32>(need, NEEDS) !== UNKNOWN) continue;
    store<i32>(need, 0, NEEDS);
    store<u32>(out + (<usize>found << 2), head);
    found++;
  }
  return found;
}

/** The group of a guess: the last that starts at or before it. */
function headOf(guess: u32): u32 {
  let low: u32 = 0;
  let high = countOf(GROUPS);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (load<u32>(groups + (<usize>middle << 3)) <= guess) low = middle;
    else high = middle;
  }
  return low;
}

/** Measures heads for guesses that must split the current class into at least `cells` cells. */
export function measureHeads(list: usize, heads: u32, cells: u32): void {
  for (let i: usize = 0; i < <usize>heads; i++) {
    const head = <usize>load<u32>(list + (i << 2));
    planPart(rows + (<usize>load<u32>(groups + (head << 3)) << 4), 0, startOf(2));
    writeKeys(keys);
    countCandidates();
    store<i32>(bounds + (head << 2), boundOf(leastCut(takeCells(sizes), cells)), NEEDS);
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

/**
 * Keeps the guesses of a list that may reach the number of cells for which their heads were measured. Returns their
 * number.
 */
export function admit(list: usize, guesses: u32): u32 {
  let kept: u32 = 0;
  for (let i: usize = 0; i < <usize>guesses; i++) {
    const guess = load<u32>(list + (i << 2));
    if (tailBeside(guess) < load<i32>(bounds + (<usize>headOf(guess) << 2), NEEDS)) continue;
    store<u32>(list + (<usize>kept << 2), guess);
    kept++;
  }
  return kept;
}
