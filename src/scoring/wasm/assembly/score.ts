/**
 * Scores guesses against a class. The caller (`../kernel.ts`) manages the memory and passes addresses. Threads that
 * share a memory have separate instances and scratch.
 */
import { findSegment, finishBounds, segmentFrom, segmentGuess, segmentTo } from './_bounds';
import { rows, size, THRESHOLDS, tiles, total, weightAbove, weightOfBoth, weightOnTile } from './_class';
import { boundOf, entropyAbove, entropyBelow, timesLogOf } from './_logarithms';
import { marking, planGuess, planPart, SCRATCH, usePlanScratch, writeKeys } from './_keys';
import {
  costTo,
  count,
  COUNTER_BYTES,
  keys,
  examined,
  reduce,
  repeatsTo,
  SEEN_BYTES,
  useCounters,
  useSeen,
} from './_partition';
import { MAX_SYMBOL_COUNT as SYMBOLS } from '../../../game/codes';
import { COPIES, ENTROPY, GREENS, PLACES, SCORE_STRIDE, WIN_MASS } from './_shared';
import {
  chooseTiles,
  countLanes,
  fillLane,
  keyLanes,
  LANES,
  markLane,
  prepareSmall,
  SMALL,
  SMALL_SCRATCH,
  useSmallScratch,
  writeCosts,
} from './_small';
import {
  CELLS_BYTES,
  examinedForWinMass,
  findWon,
  markWon,
  useWonCells,
  useWonLists,
  winMass,
  wonFrom,
  wonTo,
} from './_won';

export { boundBytes, collect, gather, placeBounds, rewind, segmentTotal } from './_bounds';
export { adoptClass, classBytes, prepareClass as prepare, useRows } from './_class';
export { filter } from './_filter';
export { useTimesLog, useLogs } from './_logarithms';
export { adoptPool, beginPool, indexPool, poolBytes } from './_pool';
export { keyBytes, useMarking } from './_keys';
export { useKeys } from './_partition';
export { useGroups } from './_won';

/** Room for the costs (i64) of all lanes. */
let lanesOut: usize = 0;
const LANES_OUT: usize = LANES << 3;

/** The first byte that the caller may use. */
export function heapBase(): usize {
  return __heap_base;
}

export function scratchBytes(): usize {
  const forGuesses = COUNTER_BYTES + SMALL_SCRATCH + SCRATCH + LANES_OUT + SEEN_BYTES;
  return forGuesses + CELLS_BYTES + SIGNATURE_SCRATCH;
}

/** @param at `scratchBytes()` zeroed bytes, aligned to a vector */
export function useScratch(at: usize): void {
  useCounters(at);
  at += COUNTER_BYTES;
  useSmallScratch(at);
  at += SMALL_SCRATCH;
  usePlanScratch(at);
  at += SCRATCH;
  lanesOut = at;
  at += LANES_OUT;
  useSeen(at);
  at += SEEN_BYTES;
  useWonCells(at);
  given = at + CELLS_BYTES;
}

@inline
function rowAt(list: usize, i: usize): usize {
  return rows + (<usize>load<u32>(list + (i << 2)) << 4);
}

/**
 * Writes two columns of f64, SCORE_STRIDE bytes apart: the cost of each guess, and the number of candidates examined
 * for it (under `GREENS`, the size of the class).
 * @param list row numbers (u32) of the guesses
 * @param most a cost above `most` may be replaced by any lower bound on it above `most`; Infinity: all costs are exact
 * @param won table of the lists of won candidates, see `_won.ts`; 0 if all lists are empty
 */
export function score(objective: u32, list: usize, guesses: u32, most: f64, won: usize, out: usize): void {
  useWonLists(won);
  if (objective === GREENS) scoreGreens(list, guesses, out);
  else if (objective === WIN_MASS) scoreWinMass(list, guesses, most, out);
  else if (<usize>size <= SMALL && marking === COPIES) scoreSmall(objective, list, guesses, out);
  else scoreTo(objective, list, guesses, most, out);
}

@inline
function write(out: usize, cost: f64, candidates: u32): void {
  store<f64>(out, cost);
  store<f64>(out, <f64>candidates, SCORE_STRIDE);
}

function scoreTo(objective: u32, list: usize, guesses: usize, most: f64, out: usize): void {
  for (let i: usize = 0; i < guesses; i++) {
    planGuess(rowAt(list, i), tiles, keys);
    const winsOthers = findWon(i);
    if (most < Infinity && !winsOthers) {
      const cost = costTo(objective, keys, most);
      write(out + (i << 3), cost, <u32>examined);
      continue;
    }
    writeKeys(keys);
    if (winsOthers) markWon(keys);
    count();
    write(out + (i << 3), <f64>reduce(objective), size);
  }
}

function scoreSmall(objective: u32, list: usize, guesses: usize, out: usize): void {
  prepareSmall(tiles, objective);
  chooseTiles(0, tiles);
  for (let i: usize = 0; i < guesses; i += LANES) {
    const wanted = min(guesses - i, LANES);
    for (let lane: usize = 0; lane < wanted; lane++) fillLane(lane, rowAt(list, i + lane));
    for (let lane = wanted; lane < LANES; lane++) fillLane(lane, rowAt(list, guesses - 1));
    keyLanes();
    for (let lane: usize = 0; lane < wanted; lane++) if (findWon(i + lane)) markLane(lane, wonFrom, wonTo);
    countLanes();
    writeCosts(objective, lanesOut);
    for (let lane: usize = 0; lane < wanted; lane++) {
      write(out + ((i + lane) << 3), <f64>load<i64>(lanesOut + (lane << 3)), size);
    }
  }
}

/** The cost of a guess is twice the total weight minus its win mass. */
function scoreWinMass(list: usize, guesses: usize, most: f64, out: usize): void {
  const twice = <i64>total << 1;
  const least = most < Infinity ? <i32>max<i64>(0, twice - <i64>most) : 0;
  for (let i: usize = 0; i < guesses; i++) {
    planGuess(rowAt(list, i), tiles, keys);
    const wins = findWon(i);
    if (wins) {
      writeKeys(keys);
      markWon(keys);
    }
    write(out + (i << 3), <f64>(twice - <i64>winMass(keys, least, wins)), <u32>examinedForWinMass);
  }
}

/** The cost of a guess is minus the weight of the candidates with the same symbol on a tile, summed over its tiles. */
function scoreGreens(list: usize, guesses: usize, out: usize): void {
  for (let i: usize = 0; i < guesses; i++) {
    const row = rowAt(list, i);
    let sum: u32 = 0;
    for (let tile: u32 = 0; tile < tiles; tile++) sum += weightOnTile(tile, <u32>load<u8>(row + tile));
    write(out + (i << 3), <f64>(-(<i64>sum)), size);
  }
}

/** Measures the entropies of segments `from` to `to` - 1 for the current class. */
export function measureSegments(from: u32, to: u32): void {
  if (<usize>size <= SMALL && marking !== PLACES) {
    measureSmallSegments(from, to);
    return;
  }
  for (let number = from; number < to; number++) {
    const at = findSegment(number);
    planPart(rows + (<usize>segmentGuess << 4), segmentFrom, segmentTo);
    writeKeys(keys);
    count();
    store<i32>(at, entropyAbove(reduce(ENTROPY)));
  }
}

/** Measures consecutive segments of the same tiles side by side. */
function measureSmallSegments(from: u32, to: u32): void {
  prepareSmall(tiles, ENTROPY);
  for (let number = from; number < to; ) {
    const at = findSegment(number);
    const first = segmentFrom;
    chooseTiles(first, segmentTo);
    let lanes: usize = 0;
    do {
      fillLane(lanes++, rows + (<usize>segmentGuess << 4));
      if (++number === to) break;
      findSegment(number);
    } while (lanes < LANES && segmentFrom === first);
    for (let lane = lanes; lane < LANES; lane++) fillLane(lane, rows + (<usize>segmentGuess << 4));
    keyLanes();
    countLanes();
    writeCosts(ENTROPY, lanesOut);
    for (let lane: usize = 0; lane < lanes; lane++) {
      store<i32>(at + (lane << 2), entropyAbove(load<i64>(lanesOut + (lane << 3))));
    }
  }
}

/** Stores logarithms of the segments' cell counts in place of their entropies. */
export function countSegments(from: u32, to: u32): void {
  for (let number = from; number < to; number++) {
    const at = findSegment(number);
    planPart(rows + (<usize>segmentGuess << 4), segmentFrom, segmentTo);
    const made = size - <u32>repeatsTo(keys, size);
    store<i32>(at, boundOf(made) + 1);
  }
}

/**
 * Finds out how much signatures add to the logarithms of cell counts: each missing bit at most doubles the number of
 * cells, and adds nothing if it is the same for all candidates.
 */
export function countSignatures(): void {
  memory.fill(given, 0, SIGNATURE_SCRATCH);
  const all: u32 = marking === PLACES ? 0 : SYMBOLS * THRESHOLDS;
  for (let cell: u32 = 0; cell < all; cell++) {
    const above = weightAbove(cell);
    if (above > 0 && above < total) store<i32>(given + (<usize>cell << 2), ONE_BIT);
  }
  finishBounds(given, given + CELL_TABLE, given + 2 * CELL_TABLE);
}

/** One bit, in the unit of the bounds. */
const ONE_BIT: i32 = 1 << 20;

/** Bytes of a table by threshold cell, and of all tables that `measureSignatures` fills. */
const CELL_TABLE: usize = SYMBOLS * THRESHOLDS * 4;
const SIGNATURE_SCRATCH: usize = 2 * CELL_TABLE + SYMBOLS * SYMBOLS * 4;

/** The tables that `finishBounds` takes, one after another. */
let given: usize = 0;

/** Measures the entropies of the threshold bits and of signatures. Call this after measuring all segments. */
export function measureSignatures(): void {
  const levels = given + CELL_TABLE;
  const pairs = levels + CELL_TABLE;
  memory.fill(given, 0, SIGNATURE_SCRATCH);
  // With PLACES, the segments' bits together are exactly the guess's green bits: nothing is missing or shared.
  const symbols: u32 = marking === PLACES ? 0 : SYMBOLS;
  for (let symbol: u32 = 0; symbol < symbols; symbol++) {
    measureSymbol(symbol, levels);
    for (let other: u32 = symbol + 1; other < <u32>SYMBOLS; other++) {
      store<i32>(pairs + (<usize>(symbol * SYMBOLS + other) << 2), entropyBelow(pairTimesLog(symbol, other)));
    }
  }
  finishBounds(given, levels, pairs);
}

function measureSymbol(symbol: u32, levels: usize): void {
  let below = total;
  let sum: i64 = 0;
  for (let j: u32 = 0; j < THRESHOLDS; j++) {
    const cell = symbol * THRESHOLDS + j;
    const over = weightAbove(cell);
    const split = timesLogOf(below) - timesLogOf(over) - timesLogOf(below - over);
    // Relative to the total weight, to keep the unit of the other tables. An exact 0 stays 0.
    store<i32>(given + (<usize>cell << 2), split === 0 ? 0 : entropyAbove(timesLogOf(total) - split));
    sum += timesLogOf(below - over);
    store<i32>(levels + (<usize>cell << 2), entropyBelow(sum + timesLogOf(over)));
    below = over;
  }
}

/** Σ c·log2 c of the four cells formed by the first threshold bits of two symbols. */
function pairTimesLog(symbol: u32, other: u32): i64 {
  const both = weightOfBoth(symbol, other);
  const a = weightAbove(symbol * THRESHOLDS);
  const b = weightAbove(other * THRESHOLDS);
  return timesLogOf(both) + timesLogOf(a - both) + timesLogOf(b - both) + timesLogOf(total + both - a - b);
}
