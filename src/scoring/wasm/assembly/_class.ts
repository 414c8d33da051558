/**
 * The current class in columns: one column of symbols per tile, then one mask column (255 or 0) for each symbol and
 * threshold j for which some candidate has more than j copies of the symbol.
 *
 * A class is a single block of memory, so that several threads can score against it: tables, then the weights (u32) of
 * the candidates if they have any, then the columns. Weights are whole, at least 1, and less than 2^25 in total; a
 * candidate of weight w counts as w candidates.
 */
import { MAX_SYMBOL_COUNT as SYMBOLS } from '../../../game/codes';

/** Rows of the set of guesses, 16 bytes each (src/equations/set.ts), and their number of tiles. */
export let rows: usize = 0;
export let tiles: u32 = 0;

export function useRows(at: usize, length: u32): void {
  rows = at;
  tiles = length;
}

/** Thresholds 0 to 7, enough for eight copies. A threshold cell is symbol * THRESHOLDS + j. */
export const THRESHOLDS: u32 = 8;

/**
 * Tables of u32 at the start: the weight of the candidates with each symbol on each tile, the weight of those above
 * each threshold, the addresses of the masks, and the total weight.
 */
const MAX_TILES: u32 = 12;
const ON_TILE: usize = MAX_TILES * SYMBOLS * 4;
const ABOVE: usize = SYMBOLS * THRESHOLDS * 4;
const TOTAL: usize = ON_TILE + 2 * ABOVE;
const TABLES: usize = (TOTAL + 4 + 63) & ~63;

export let size: u32 = 0;
/** Total weight of the candidates. */
export let total: u32 = 0;
export let isWeighted: bool = false;
/** Bytes of each column, a whole number of vectors. */
let stride: usize = 0;
let onTile: usize = 0;
let above: usize = 0;
let masks: usize = 0;
export let weights: usize = 0;
let columns: usize = 0;

export function strideOf(candidates: u32): usize {
  return <usize>((candidates + 15) & ~15);
}

function weightBytes(candidates: u32, hasWeights: bool): usize {
  return hasWeights ? strideOf(candidates) << 2 : 0;
}

/** The most bytes that a class needs, with a mask column for every threshold cell. */
export function classBytes(candidates: u32, length: u32, hasWeights: bool): usize {
  return TABLES + weightBytes(candidates, hasWeights) + (<usize>length + SYMBOLS * THRESHOLDS) * strideOf(candidates);
}

function layOut(at: usize, candidates: u32, hasWeights: bool): void {
  size = candidates;
  isWeighted = hasWeights;
  stride = strideOf(candidates);
  onTile = at;
  above = onTile + ON_TILE;
  masks = above + ABOVE;
  weights = at + TABLES;
  columns = weights + weightBytes(candidates, hasWeights);
  lastColumn = columns + <usize>tiles * stride;
}

/** Sets the current class to one that another thread has written. @param at address of its block */
export function adoptClass(at: usize, candidates: u32, hasWeights: bool): void {
  layOut(at, candidates, hasWeights);
  total = load<u32>(at, TOTAL);
}

/** End of the last column while columns are being written. */
let lastColumn: usize = 0;

/**
 * Writes the block of a class and makes it the current one.
 * @param list row numbers (u32) of the candidates
 * @param given weights (u32) of the candidates; 0 if each weighs 1
 * @param at `classBytes` of room
 */
export function prepareClass(list: usize, given: usize, candidates: u32, at: usize): void {
  layOut(at, candidates, given !== 0);
  memory.fill(at, 0, TABLES);
  if (isWeighted) memory.copy(weights, given, <usize>candidates << 2);
  // No symbol has code 255, so the padding of the last vector matches nothing.
  memory.fill(columns, 255, <usize>tiles * stride);
  total = 0;
  for (let i: usize = 0; i < <usize>candidates; i++) {
    const weight = weightOf(i);
    total += weight;
    const row = rows + (<usize>load<u32>(list + (i << 2)) << 4);
    for (let tile: u32 = 0; tile < tiles; tile++) {
      const symbol = <u32>load<u8>(row + tile);
      let copies: u32 = 0;
      for (let before: u32 = 0; before < tile; before++) {
        if (<u32>load<u8>(row + before) === symbol) copies++;
      }
      store<u8>(tileColumn(tile) + i, <u8>symbol);
      add(onTile, tile * SYMBOLS + symbol, weight);
      if (copies < THRESHOLDS) mark(symbol * THRESHOLDS + copies, i, weight);
    }
  }
  store<u32>(at, total, TOTAL);
}

@inline
export function weightOf(i: usize): u32 {
  return isWeighted ? load<u32>(weights + (i << 2)) : 1;
}

/** Records that candidate i is above a threshold. @param cell the threshold cell */
function mark(cell: u32, i: usize, weight: u32): void {
  add(above, cell, weight);
  let mask = maskOf(cell);
  if (mask === 0) {
    mask = lastColumn;
    store<usize>(masks + (<usize>cell << 2), mask);
    memory.fill(mask, 0, stride);
    lastColumn += stride;
  }
  store<u8>(mask + i, 255);
}

@inline
function add(table: usize, cell: u32, weight: u32): void {
  const at = table + (<usize>cell << 2);
  store<u32>(at, load<u32>(at) + weight);
}

@inline
export function tileColumn(tile: u32): usize {
  return columns + <usize>tile * stride;
}

/** Address of a threshold's mask column; 0 if no candidate is above the threshold. */
@inline
export function maskOf(cell: u32): usize {
  return load<usize>(masks + (<usize>cell << 2));
}

@inline
export function weightAbove(cell: u32): u32 {
  return load<u32>(above + (<usize>cell << 2));
}

@inline
export function weightOnTile(tile: u32, symbol: u32): u32 {
  return load<u32>(onTile + (<usize>(tile * SYMBOLS + symbol) << 2));
}

/** Weight of the candidates that contain both symbols. */
export function weightOfBoth(a: u32, b: u32): u32 {
  const first = maskOf(a * THRESHOLDS);
  const second = maskOf(b * THRESHOLDS);
  if (first === 0 || second === 0) return 0;
  let weight: u32 = 0;
  for (let block: usize = 0; block < stride; block += 16) {
    const both = <u32>i8x16.bitmask(v128.and(v128.load(first + block), v128.load(second + block)));
    if (!isWeighted) weight += popcnt<u32>(both);
    else for (let left = both; left; left &= left - 1) weight += weightOf(block + ctz<u32>(left));
  }
  return weight;
}
