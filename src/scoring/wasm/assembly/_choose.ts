/** The guess that a strategy plays on the current class. The rules are those of `../search.ts`, guess by guess. */
import * as layout from '../tree-layout';
import { GREENS, LARGEST_CELL } from './_shared';
import { costOf, largestCell, slack, splitsCompletely, sumCosts } from './_cells';
import { size, weightOnTile } from './_class';
import { plan } from './_plan';
import { kindOf, kinds, massOf, prepareMasses, weightOf } from './_weights';

/** No guess, no row. */
export const NONE: u32 = <u32>layout.NONE;

let rows: usize = 0;
let tiles: u32 = 0;
/** Guesses scored times candidates, since the host last set it to zero. */
export let pairs: i64 = 0;

export function useEquations(rowsAt: usize, length: u32): void {
  rows = rowsAt;
  tiles = length;
}

export function resetPairs(): void {
  pairs = 0;
}

@inline
export function planRow(row: u32): void {
  plan(rows + (<usize>row << 4), 0, tiles);
}

/** The guess with the lowest cost so far. */
let best: u32 = NONE;

/** The best of the class's own members; of those that tie the likeliest, then the first. */
export function bestCandidate(list: usize, objective: u32): u32 {
  prepareMasses(list, size);
  best = NONE;
  if (objective === GREENS) mostGreens(list);
  else if (objective === LARGEST_CELL) smallestLargest(list);
  else leastCost(list);
  return best;
}

/** The best of the class's own members and of all rows, when answers are not equally likely; ties as above. */
export function bestOfAll(list: usize, objective: u32, count: u32): u32 {
  prepareMasses(list, size);
  best = NONE;
  let least: i64 = objective === LARGEST_CELL ? smallestLargest(list) : leastCost(list);
  for (let row: u32 = 0; row < count; row++) {
    planRow(row);
    const cost: i64 = objective === LARGEST_CELL ? largestCell(<u32>least) : sumCosts() + slack();
    if (cost >= least) continue;
    least = objective === LARGEST_CELL ? cost : cost - slack();
    best = row;
  }
  pairs += <i64>count * size;
  return best;
}

/** Whether a member is looked at in this pass over the class: likely ones come first, so that they win ties. */
@inline
function isOf(kind: u32, row: u32): bool {
  return kinds === 1 || kindOf(row) === kind;
}

/** Weight of the candidates that have a guess's symbol on a tile, summed over its tiles. */
function greensOf(row: u32, list: usize): u64 {
  const at = rows + (<usize>row << 4);
  let sum: u64 = 0;
  if (kinds === 1) {
    for (let tile: u32 = 0; tile < tiles; tile++) sum += weightOnTile(tile, <u32>load<u8>(at + tile));
    return sum;
  }
  const guess = v128.load(at);
  const played = ((<u32>1) << tiles) - 1;
  for (let i: usize = 0; i < <usize>size; i++) {
    const answer = v128.load(rows + (<usize>load<u32>(list + (i << 2)) << 4));
    sum += <u64>popcnt(<u32>i8x16.bitmask(i8x16.eq(guess, answer)) & played) * massOf(i);
  }
  return sum;
}

function mostGreens(list: usize): void {
  let most: u64 = 0;
  for (let kind: u32 = 1; kind <= kinds; kind++) {
    for (let i: usize = 0; i < <usize>size; i++) {
      const row = load<u32>(list + (i << 2));
      if (!isOf(kind, row)) continue;
      const greens = greensOf(row, list);
      if (greens <= most) continue;
      most = greens;
      best = row;
    }
  }
  pairs += <i64>size * size;
}

/** @returns the weight of the best guess's heaviest cell */
function smallestLargest(list: usize): u32 {
  let least: u32 = NONE;
  // Some cell is as heavy as the heaviest candidate.
  let heaviest: u32 = 0;
  for (let i: usize = 0; i < <usize>size; i++) heaviest = max(heaviest, massOf(i));
  for (let kind: u32 = 1; kind <= kinds && least > heaviest; kind++) {
    for (let i: usize = 0; i < <usize>size && least > heaviest; i++) {
      const row = load<u32>(list + (i << 2));
      if (!isOf(kind, row)) continue;
      planRow(row);
      const largest = largestCell(least);
      pairs += size;
      if (largest >= least) continue;
      least = largest;
      best = row;
    }
  }
  return least;
}

/** @returns the cost of the best guess */
function leastCost(list: usize): i64 {
  let least: i64 = i64.MAX_VALUE;
  // Nothing costs less than a complete split.
  let split: i64 = 0;
  for (let i: usize = 0; i < <usize>size; i++) split += costOf(massOf(i));
  for (let kind: u32 = 1; kind <= kinds && least > split; kind++) {
    for (let i: usize = 0; i < <usize>size && least > split; i++) {
      const row = load<u32>(list + (i << 2));
      if (!isOf(kind, row)) continue;
      planRow(row);
      const sum = sumCosts();
      pairs += size;
      if (sum >= least - slack()) continue;
      least = sum;
      best = row;
    }
  }
  return least;
}

/** The first member of the class, likely ones before others, that splits it completely; or NONE. */
export function firstSplitAmong(list: usize): u32 {
  for (let kind: u32 = 1; kind <= kinds; kind++) {
    for (let i: usize = 0; i < <usize>size; i++) {
      const row = load<u32>(list + (i << 2));
      if (!isOf(kind, row)) continue;
      planRow(row);
      pairs += size;
      if (splitsCompletely()) return row;
    }
  }
  return NONE;
}

/** The likelier of a class's first two members, the first when they are alike. */
export function likelierOfTwo(list: usize): u32 {
  const first = load<u32>(list);
  const second = load<u32>(list, 4);
  return weightOf(second) > weightOf(first) ? second : first;
}

/** The first of the rows `from` to `to` - 1 that splits the class completely, or NONE. */
export function firstSplit(from: u32, to: u32): u32 {
  for (let row = from; row < to; row++) {
    planRow(row);
    pairs += size;
    if (splitsCompletely()) return row;
  }
  return NONE;
}
