/** Chooses a strategy's guess for the current class as `src/scoring/search.ts` does, or by equation order in ties. */
import * as layout from '../tree-layout';
import { costOf, largestCell, splitsCompletely } from './_cells';
import { isWeighted, rows, size, tiles, total, weightOf, weightOnTile } from '../../../../src/scoring/wasm/assembly/_class';
import { cellCost } from '../../../../src/scoring/wasm/assembly/_objectives';
import { countWon, findLike, isItself, isOneAlgebra, likeFrom, likeTo, weightWon, winsFor } from './_orders';
import { GREENS, LARGEST_CELL } from '../../../../src/scoring/wasm/assembly/_shared';

/** Stands for "no guess" or "no limit". */
export const NONE: u32 = <u32>layout.NONE;

/**
 * Number of (guess, candidate) pairs of the guesses scored since `resetPairs`; if scoring ended early, all candidates
 * count.
 */
export let pairs: i64 = 0;

export function resetPairs(): void {
  pairs = 0;
}

@inline
function memberAt(list: usize, place: u32): u32 {
  return load<u32>(list + (<usize>place << 2));
}

/** The best guess so far, its cost, the weight it wins, and its own weight. */
let best: u32 = NONE;
let least: i64 = i64.MAX_VALUE;
let most: u32 = 0;
let mostOwn: u32 = 0;

function forgetBest(): void {
  best = NONE;
  least = i64.MAX_VALUE;
  most = 0;
  mostOwn = 0;
}

@inline
function offer(guess: u32, cost: i64, won: u32, own: u32): void {
  if (cost > least || (cost === least && (won < most || (won === most && own <= mostOwn)))) return;
  best = guess;
  least = cost;
  most = won;
  mostOwn = own;
}

/** The best candidate: lowest cost, then largest weight won, then likeliest, then first. */
export function bestCandidate(list: usize, objective: u32): u32 {
  forgetBest();
  if (objective === GREENS) mostGreens(list);
  else if (objective === LARGEST_CELL) smallestLargest(list);
  else leastCost(list, objective);
  return best;
}

/** For each tile of a guess, the weight of the candidates with the same symbol there, summed over the tiles. */
function greensOf(row: u32): u32 {
  const at = rows + (<usize>row << 4);
  let sum: u32 = 0;
  for (let tile: u32 = 0; tile < tiles; tile++) sum += weightOnTile(tile, <u32>load<u8>(at + tile));
  return sum;
}

function mostGreens(list: usize): void {
  for (let i: u32 = 0; i < size; i++) {
    const row = memberAt(list, i);
    offer(row, -(<i64>greensOf(row)), weightWon(i, list), weightOf(i));
  }
  pairs += <i64>size * size;
}

function smallestLargest(list: usize): void {
  const heaviest = heaviestCandidate();
  // If guesses win only against themselves and weights are equal, ties cannot be better.
  const ties: u32 = <u32>(isWeighted || !isItself());
  // The largest cell weighs at least as much as the heaviest candidate, so a cost equal to that cannot be beaten.
  for (let i: u32 = 0; i < size && (least > <i64>heaviest || mostOwn < heaviest); i++) {
    const row = memberAt(list, i);
    const limit = least === i64.MAX_VALUE ? NONE : <u32>least + ties;
    const largest = largestCell(row, list, limit);
    pairs += size;
    if (largest < limit) offer(row, largest, weightWon(i, list), weightOf(i));
  }
}

function heaviestCandidate(): u32 {
  let heaviest: u32 = 0;
  for (let i: u32 = 0; i < size; i++) heaviest = max(heaviest, weightOf(i));
  return heaviest;
}

function leastCost(list: usize, objective: u32): void {
  // A complete split has the lowest cost, and wins at most one candidate.
  let split: i64 = i64.MIN_VALUE;
  let heaviest: u32 = 0;
  if (isSplitBest()) {
    split = 0;
    for (let i: u32 = 0; i < size; i++) split += cellCost(objective, weightOf(i), isWeighted);
    heaviest = heaviestCandidate();
  }
  for (let i: u32 = 0; i < size && (least > split || most < heaviest); i++) {
    const row = memberAt(list, i);
    offer(row, costOf(row, list, objective), weightWon(i, list), weightOf(i));
    pairs += size;
  }
}

/**
 * Bound on log2(total weight / lightest weight). Below it, rounding of logarithms cannot make another partition cost as
 * little as a complete split.
 */
const ROUNDABLE_BITS: u32 = 18;

/**
 * Whether only complete splits have the least cost, for an objective that adds up costs of cells; see
 * `completeSplitCost` of `src/scoring/objectives.ts`.
 */
export function isSplitBest(): bool {
  if (!isWeighted) return true;
  let lightest: u32 = u32.MAX_VALUE;
  for (let i: u32 = 0; i < size; i++) lightest = min(lightest, weightOf(i));
  return <u64>total < <u64>lightest << ROUNDABLE_BITS;
}

/** Whether one candidate wins against all candidates, so that only candidates need to be compared. */
export function isWonByOne(list: usize): bool {
  if (!isOneAlgebra()) return false;
  for (let i: u32 = 0; i < size; i++) if (countWon(memberAt(list, i), list) === size) return true;
  return false;
}

/**
 * The best of the guesses that can win and split the class completely: largest weight won, then a member, then first.
 * NONE: the class is empty.
 */
export function bestSplitWinner(list: usize): u32 {
  forgetBest();
  for (let i: u32 = 0; i < size; i++) {
    const weight = weightOf(i);
    if (weight < most) continue;
    const row = memberAt(list, i);
    if (!findLike(row)) {
      tryWinner(row, weight, weight, list);
      if (isItself() && !isWeighted && best !== NONE) return best;
      continue;
    }
    for (let at = likeFrom; at < likeTo; at += 4) {
      const like = load<u32>(at);
      // A complete split can win against only one candidate.
      if (winsFor(like, row) && countWon(like, list) === 1) tryWinner(like, weight, like === row ? weight : 0, list);
    }
  }
  return best;
}

/**
 * @param weight weight of the one candidate that the guess wins against
 * @param own weight of the guess as a candidate, or 0
 */
function tryWinner(guess: u32, weight: u32, own: u32, list: usize): void {
  if (weight === most && (own < mostOwn || (own === mostOwn && guess > best))) return;
  pairs += size;
  if (!splitsCompletely(guess, list)) return;
  best = guess;
  most = weight;
  mostOwn = own;
}

/**
 * The first row below `to` that splits the class completely, or NONE. If other orders win, rows that can win are left
 * out.
 */
export function firstSplit(to: u32, list: usize): u32 {
  for (let row: u32 = 0; row < to; row++) {
    // Guesses that win against several candidates do not split the class completely; those that win against one were
    // tried before.
    if (countWon(row, list) > 0) continue;
    pairs += size;
    if (splitsCompletely(row, list)) return row;
  }
  return NONE;
}
