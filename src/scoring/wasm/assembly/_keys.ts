/**
 * The feedback keys of the candidates for a guess. Two candidates give it the same feedback exactly when their keys are
 * equal. A key under COPIES combines the green bit of each tile and, for each symbol that occurs k times in the guess,
 * the k threshold bits "the candidate has more than j copies", j < k. (Not for `=`, which each equation has once.)
 *
 * A key is two bytes, each a sum of weights (place values, not the weights of candidates). The reachable bit patterns
 * of a symbol are numbered densely: level c (c copies, at most k) starts after the largest green mask of level c - 1,
 * which gives radix 3, 8, 21, 54, 135 for k = 1 to 5. The radices are distributed over the two bytes so that neither
 * product exceeds 256. Every multiset of nine symbols that are not all equal fits, although some need the greens and
 * levels of a symbol in different bytes.
 */
import { EQUALS } from '../../../game/codes';
import { maskOf, size, strideOf, THRESHOLDS, tileColumn, total, weightAbove, weightOnTile } from './_class';
import { COPIES, MAX_REPEATED, PLACES, PRESENCE } from './_shared';

/** One summand of a key byte: 16 bytes of symbol (greens only), 16 bytes of weight, the address of the column. */
const TERM: usize = 48;
const TERMS: usize = 24;
const LIST: usize = TERM * TERMS;

/** Lists of terms: greens and levels, each for the low and the high byte. */
let greensLow: usize = 0;
let greensHigh: usize = 0;
let levelsLow: usize = 0;
let levelsHigh: usize = 0;
let greensLowEnd: usize = 0;
let greensHighEnd: usize = 0;
let levelsLowEnd: usize = 0;
let levelsHighEnd: usize = 0;

/** Scratch: copies by symbol, symbols by falling copies, and each symbol's next green weight and the byte it is in. */
let copies: usize = 0;
let order: usize = 0;
let greenWeight: usize = 0;
let greenByte: usize = 0;

/** Bytes that a thread needs for its plans. */
export const SCRATCH: usize = 4 * LIST + 160;

/** @param at SCRATCH bytes that belong to this thread */
export function usePlanScratch(at: usize): void {
  greensLow = at;
  greensHigh = at + LIST;
  levelsLow = at + 2 * LIST;
  levelsHigh = at + 3 * LIST;
  copies = at + 4 * LIST;
  order = copies + 32;
  greenByte = order + 32;
  greenWeight = greenByte + 32;
}

/** Products of the radices in the low and the high byte. */
let productLow: u32 = 1;
let productHigh: u32 = 1;

/** Flag of a weight in the high byte. */
const HIGH: u32 = 0x10000;

/** Reserves `radix` values in a byte, preferably the emptier one. Returns the weight; 0 if neither has room. */
function place(radix: u32): u32 {
  const low = productLow * radix;
  const high = productHigh * radix;
  if (low <= 256 && (productLow <= productHigh || high > 256)) {
    const weight = productLow;
    productLow = low;
    return weight;
  }
  if (high <= 256) {
    const weight = productHigh;
    productHigh = high;
    return weight | HIGH;
  }
  return 0;
}

@inline
function writeTerm(term: usize, column: usize, symbol: u32, weight: u32): void {
  v128.store(term, i8x16.splat(<i8>symbol));
  v128.store(term, i8x16.splat(<i8>weight), 16);
  store<usize>(term, column, 32);
}

@inline
function copiesOf(symbol: u32): u32 {
  return <u32>load<u8>(copies + symbol);
}

export let marking: u32 = COPIES;

export function useMarking(number: u32): void {
  marking = number;
}

/** Bytes for the keys of a class and the extra columns that the marking needs. */
export function keyBytes(candidates: u32): usize {
  const columns: usize = marking === PRESENCE ? MAX_REPEATED : 0;
  return strideOf(candidates) * (2 + columns);
}

/**
 * Lays out the key of a whole guess for the current marking.
 * @param keys `keyBytes` of room
 */
export function planGuess(row: usize, tiles: u32, keys: usize): void {
  if (marking === PRESENCE) planPresence(row, tiles, keys + (strideOf(size) << 1));
  else planPart(row, 0, tiles);
}

/**
 * Lays out the key of tiles `from` to `to` - 1, without bits that are equal for all candidates. It consists of the greens
 * under PLACES. For bounds, PRESENCE uses the layout of COPIES, whose feedback is at least as fine.
 */
export function planPart(row: usize, from: u32, to: u32): void {
  const distinct = begin(row, from, to);
  for (let i: u32 = 0; i < distinct; i++) {
    const symbol = <u32>load<u8>(order + i);
    if (marking === PLACES) setGreens(symbol, place(<u32>1 << copiesOf(symbol)));
    else placeSymbol(symbol);
  }
  for (let tile = from; tile < to; tile++) addGreen(tile, <u32>load<u8>(row + tile));
}

/**
 * A symbol that occurs once is laid out as under COPIES. Other symbols get one bit besides the greens, see
 * `writeElsewhere`. Up to seven copies fit.
 * @param columns room for a mask column per repeated symbol
 */
function planPresence(row: usize, tiles: u32, columns: usize): void {
  const distinct = begin(row, 0, tiles);
  for (let i: u32 = 0; i < distinct; i++) {
    const symbol = <u32>load<u8>(order + i);
    const held = copiesOf(symbol);
    if (held === 1) {
      placeSymbol(symbol);
      continue;
    }
    const full = <u32>1 << held;
    const placed = place(full << 1);
    setGreens(symbol, placed);
    writeElsewhere(row, tiles, symbol, columns);
    addMask(columns, placed, full);
    columns += strideOf(size);
  }
  for (let tile: u32 = 0; tile < tiles; tile++) addGreen(tile, <u32>load<u8>(row + tile));
}

/**
 * Writes a mask (255 or 0) of the candidates that have a symbol on a tile where the guess has another. If all of the
 * guess's tiles with the symbol are green, none can be purple, so the mask is 0.
 */
function writeElsewhere(row: usize, tiles: u32, symbol: u32, column: usize): void {
  const wanted = i8x16.splat(<i8>symbol);
  for (let block: usize = 0; block < strideOf(size); block += 16) {
    let elsewhere = i8x16.splat(0);
    let allGreen = i8x16.splat(-1);
    for (let tile: u32 = 0; tile < tiles; tile++) {
      const found = i8x16.eq(v128.load(tileColumn(tile) + block), wanted);
      if (<u32>load<u8>(row + tile) === symbol) allGreen = v128.and(allGreen, found);
      else elsewhere = v128.or(elsewhere, found);
    }
    v128.store(column + block, v128.andnot(elsewhere, allGreen));
  }
}

/** Clears the terms, counts the symbols of some tiles and sorts them. Returns the number of distinct symbols. */
function begin(row: usize, from: u32, to: u32): u32 {
  greensLowEnd = greensLow;
  greensHighEnd = greensHigh;
  levelsLowEnd = levelsLow;
  levelsHighEnd = levelsHigh;
  productLow = productHigh = 1;
  v128.store(copies, i8x16.splat(0));
  v128.store(copies, i8x16.splat(0), 16);
  let distinct: u32 = 0;
  for (let tile = from; tile < to; tile++) {
    const symbol = <u32>load<u8>(row + tile);
    const held = copiesOf(symbol);
    if (held === 0) store<u8>(order + distinct++, <u8>symbol);
    store<u8>(copies + symbol, <u8>(held + 1));
  }
  sortByCopies(distinct);
  return distinct;
}

/** Reserves room in the key for a symbol's greens and levels, and adds its levels. */
@inline
function placeSymbol(symbol: u32): void {
  if (symbol === EQUALS) {
    setGreens(symbol, place(2));
    return;
  }
  const reached = levelsReached(symbol);
  if (reached === 0) {
    setGreens(symbol, 0);
    return;
  }
  const full = <u32>1 << copiesOf(symbol);
  // Number of patterns: the level sizes 2^k - 2^(k-j) + 1, summed over j = 0 to `reached`.
  const dense = place((reached + 1) * (full + 1) - (2 * full - (full >> reached)));
  if (dense) {
    setGreens(symbol, dense);
    for (let j: u32 = 0; j < reached; j++) addLevel(symbol, j, dense, full - (full >> j) + 1);
    return;
  }
  setGreens(symbol, place(full));
  const levels = place(reached + 1);
  for (let j: u32 = 0; j < reached; j++) addLevel(symbol, j, levels, 1);
}

/** The most copies of the symbol that any candidate has, up to the number on the tiles that are laid out. */
@inline
function levelsReached(symbol: u32): u32 {
  const held = copiesOf(symbol);
  let reached: u32 = 0;
  while (reached < held && weightAbove(symbol * THRESHOLDS + reached)) reached++;
  return reached;
}

/** Adds the bit "more than j copies". @param placed the symbol's weight from `place` */
@inline
function addLevel(symbol: u32, j: u32, placed: u32, factor: u32): void {
  const cell = symbol * THRESHOLDS + j;
  if (weightAbove(cell) !== total) addMask(maskOf(cell), placed, factor);
}

/** Adds the bit of a mask column. @param placed as in `addLevel` */
@inline
function addMask(column: usize, placed: u32, factor: u32): void {
  const weight = (placed & 0xffff) * factor;
  if (placed >= HIGH) {
    writeTerm(levelsHighEnd, column, 0, weight);
    levelsHighEnd += TERM;
  } else {
    writeTerm(levelsLowEnd, column, 0, weight);
    levelsLowEnd += TERM;
  }
}

/** Adds the bit "green on this tile". The green weight of a symbol doubles from tile to tile. */
@inline
function addGreen(tile: u32, symbol: u32): void {
  const weight = <u32>load<u16>(greenWeight + symbol * 2);
  store<u16>(greenWeight + symbol * 2, <u16>(weight << 1));
  const matches = weightOnTile(tile, symbol);
  if (matches === 0 || matches === total) return;
  if (load<u8>(greenByte + symbol)) {
    writeTerm(greensHighEnd, tileColumn(tile), symbol, weight);
    greensHighEnd += TERM;
  } else {
    writeTerm(greensLowEnd, tileColumn(tile), symbol, weight);
    greensLowEnd += TERM;
  }
}

/** Sorts symbols by number of copies, most first and `=` last: in this order the radices fit into two bytes. */
function sortByCopies(distinct: u32): void {
  for (let i: u32 = 1; i < distinct; i++) {
    const symbol = <u32>load<u8>(order + i);
    const rank = rankOf(symbol);
    let j = i;
    while (j > 0) {
      const before = <u32>load<u8>(order + j - 1);
      if (rankOf(before) >= rank) break;
      store<u8>(order + j, <u8>before);
      j--;
    }
    store<u8>(order + j, <u8>symbol);
  }
}

@inline
function rankOf(symbol: u32): u32 {
  return symbol === EQUALS ? 0 : copiesOf(symbol);
}

@inline
function setGreens(symbol: u32, placed: u32): void {
  store<u16>(greenWeight + symbol * 2, <u16>placed);
  store<u8>(greenByte + symbol, <u8>(placed >> 16));
}

/** One key byte of 16 candidates. */
@inline
function sum16(greens: usize, greensEnd: usize, levels: usize, levelsEnd: usize, block: usize): v128 {
  let sum = i8x16.splat(0);
  for (let term = greens; term < greensEnd; term += TERM) {
    const match = i8x16.eq(v128.load(load<usize>(term, 32) + block), v128.load(term));
    sum = i8x16.add(sum, v128.and(match, v128.load(term, 16)));
  }
  for (let term = levels; term < levelsEnd; term += TERM) {
    sum = i8x16.add(sum, v128.and(v128.load(load<usize>(term, 32) + block), v128.load(term, 16)));
  }
  return sum;
}

/** One key byte of 64 candidates, as four globals, because a function cannot return four vectors. */
let sum0: v128 = i8x16.splat(0);
let sum1: v128 = i8x16.splat(0);
let sum2: v128 = i8x16.splat(0);
let sum3: v128 = i8x16.splat(0);

@inline
function sum64(greens: usize, greensEnd: usize, levels: usize, levelsEnd: usize, block: usize): void {
  let a = i8x16.splat(0);
  let b = a;
  let c = a;
  let d = a;
  for (let term = greens; term < greensEnd; term += TERM) {
    const at = load<usize>(term, 32) + block;
    const symbol = v128.load(term);
    const weight = v128.load(term, 16);
    a = i8x16.add(a, v128.and(i8x16.eq(v128.load(at), symbol), weight));
    b = i8x16.add(b, v128.and(i8x16.eq(v128.load(at, 16), symbol), weight));
    c = i8x16.add(c, v128.and(i8x16.eq(v128.load(at, 32), symbol), weight));
    d = i8x16.add(d, v128.and(i8x16.eq(v128.load(at, 48), symbol), weight));
  }
  for (let term = levels; term < levelsEnd; term += TERM) {
    const at = load<usize>(term, 32) + block;
    const weight = v128.load(term, 16);
    a = i8x16.add(a, v128.and(v128.load(at), weight));
    b = i8x16.add(b, v128.and(v128.load(at, 16), weight));
    c = i8x16.add(c, v128.and(v128.load(at, 32), weight));
    d = i8x16.add(d, v128.and(v128.load(at, 48), weight));
  }
  sum0 = a;
  sum1 = b;
  sum2 = c;
  sum3 = d;
}

@inline
export function interleave(low: v128, high: v128, out: usize): void {
  v128.store(out, i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
  v128.store(out, i8x16.shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), 16);
}

/** @param keys room for `strideOf(size)` keys of 16 bits */
export function writeKeys(keys: usize): void {
  writeSomeKeys(keys, 0, strideOf(size));
}

/** Keys of candidates `from` to `to` - 1; `from` and `to` are multiples of 16. */
export function writeSomeKeys(keys: usize, from: usize, to: usize): void {
  let block = from;
  for (; block + 64 <= to; block += 64) {
    sum64(greensLow, greensLowEnd, levelsLow, levelsLowEnd, block);
    const a = sum0;
    const b = sum1;
    const c = sum2;
    const d = sum3;
    sum64(greensHigh, greensHighEnd, levelsHigh, levelsHighEnd, block);
    const out = keys + (block << 1);
    interleave(a, sum0, out);
    interleave(b, sum1, out + 32);
    interleave(c, sum2, out + 64);
    interleave(d, sum3, out + 96);
  }
  for (; block < to; block += 16) {
    const low = sum16(greensLow, greensLowEnd, levelsLow, levelsLowEnd, block);
    const high = sum16(greensHigh, greensHighEnd, levelsHigh, levelsHighEnd, block);
    interleave(low, high, keys + (block << 1));
  }
}
