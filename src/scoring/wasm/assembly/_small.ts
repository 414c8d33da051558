/**
 * Small classes. Laying out the dense keys of a guess would take longer than using them, so sixteen guesses are scored
 * side by side. A vector contains one tile of all sixteen guesses, so that one instruction handles them all; unused
 * lanes repeat the last guess. A key has two bits per tile (see `append`). Each candidate is compared with every later
 * one, and the first candidate of each cell counts its members. If candidates have weights, each candidate records the
 * first one of its cell, and the weights are added up there.
 */
import { isWeighted, size, tileColumn, total, weights } from './_class';
import { interleave } from './_keys';
import { addCost, cellCost } from './_objectives';
import { tabledTimesLog } from './_logarithms';
import { ENTROPY, LARGEST_CELL, TABLED_WEIGHTS } from './_shared';

const VECTOR: usize = 16;
export const LANES: usize = 16;
/** Number of tiles per lane; a multiple of GROUP. */
const LANE_TILES: usize = 12;
/** A symbol that no candidate contains. */
const NO_SYMBOL: i8 = 127;

/** Bytes of a tile: its symbols, its symbols minus 16, and how often each of them occurs on earlier chosen tiles. */
const LANE_TILE: usize = 3 * VECTOR;
const LESS_16: usize = VECTOR;
const EARLIER: usize = 2 * VECTOR;

/** Rows of the guesses, which become vectors of tiles, and a buffer to transpose them. */
let rows: usize = 0;
let spare: usize = 0;
let laneTiles: usize = 0;
let firstTile: usize = 0;
let endTile: usize = 0;

const LANE_SCRATCH: usize = 2 * LANES * VECTOR + LANE_TILES * LANE_TILE;

/** Puts the row of a guess (16 bytes) into a lane. Call `keyLanes` once all sixteen lanes are filled. */
@inline
export function fillLane(lane: usize, row: usize): void {
  v128.store(rows + lane * VECTOR, v128.load(row));
}

/** Chooses tiles `from` to `to` - 1 for `keyLanes`; all other tiles match nothing. */
export function chooseTiles(from: usize, to: usize): void {
  firstTile = from;
  endTile = to;
  for (let tile: usize = 0; tile < LANE_TILES; tile++) {
    const at = laneTiles + tile * LANE_TILE;
    v128.store(at, i8x16.splat(NO_SYMBOL));
    v128.store(at, i8x16.splat(NO_SYMBOL - 16), LESS_16);
    v128.store(at, i8x16.splat(0), EARLIER);
  }
}

/** Transposes the rows into the chosen tiles and counts, for each tile, the copies of its symbol on earlier tiles. */
function spreadRows(): void {
  shuffle(rows, spare, LANES);
  shuffle(spare, rows, LANES);
  shuffle(rows, spare, LANES);
  // The last shuffle stops after the chosen tiles.
  shuffle(spare, rows, endTile);
  const start = laneTiles + firstTile * LANE_TILE;
  const end = laneTiles + endTile * LANE_TILE;
  for (let at = start, row = rows + firstTile * VECTOR; at < end; at += LANE_TILE, row += VECTOR) {
    const own = v128.load(row);
    let copies = i8x16.splat(0);
    for (let before = start; before < at; before += LANE_TILE) {
      copies = i8x16.sub(copies, i8x16.eq(v128.load(before), own));
    }
    v128.store(at, own);
    v128.store(at, i8x16.sub(own, i8x16.splat(16)), LESS_16);
    v128.store(at, copies, EARLIER);
  }
}

/**
 * Perfect shuffle of 256 bytes, or the part of it that fills the first `wanted` vectors of the target. Four shuffles
 * transpose a 16 × 16 matrix.
 */
@inline
function shuffle(source: usize, target: usize, wanted: usize): void {
  for (let i: usize = 0; i << 1 < wanted; i++) {
    const half = source + i * VECTOR;
    interleave(v128.load(half), v128.load(half, 8 * VECTOR), target + 2 * i * VECTOR);
  }
}

/** Above this size counting is faster than comparing. Even, because an odd class is padded with one more candidate. */
export const SMALL: usize = 120;
/** Number of tiles per byte of the key. */
const GROUP: usize = 4;
const KEY: usize = LANE_TILES / GROUP;
/** First bytes of keys that no feedback has: green on the first tile, although the candidate lacks the symbol. */
const IMPOSSIBLE: i8 = -128;
const WON: u8 = 0x81;

/** Bytes of a candidate: copies of each symbol in two vectors, then for each tile a vector filled with its symbol. */
const CANDIDATE: usize = (2 + LANE_TILES) * VECTOR;
const SYMBOLS: usize = 2 * VECTOR;

/**
 * Scratch: the candidates; for each, its key and its entry of `mates` (see `countMates` and `findFirsts`), both with
 * one lane per guess; the cost of each cell size.
 */
let candidates: usize = 0;
let keys: usize = 0;
let mates: usize = 0;
let costs: usize = 0;
/** Weights (u32) of the cells of four guesses, at the first candidate of each cell; 0 between calls. */
let sums: usize = 0;

export const SMALL_SCRATCH: usize = LANE_SCRATCH + SMALL * (CANDIDATE + (KEY + 1) * VECTOR) + (SMALL + 2) * (8 + VECTOR);

/** @param at SMALL_SCRATCH zeroed bytes that belong to this thread, aligned to a vector */
export function useSmallScratch(at: usize): void {
  rows = at;
  spare = rows + LANES * VECTOR;
  laneTiles = spare + LANES * VECTOR;
  candidates = at + LANE_SCRATCH;
  keys = candidates + SMALL * CANDIDATE;
  mates = keys + SMALL * KEY * VECTOR;
  costs = mates + SMALL * VECTOR;
  sums = costs + (SMALL + 2) * 8;
}

/** Prepares what depends on the current class and the objective, but not on the guesses. */
export function prepareSmall(tiles: u32, objective: u32): void {
  memory.fill(candidates, 0, <usize>size * CANDIDATE);
  for (let i: usize = 0, at = candidates; i < <usize>size; i++, at += CANDIDATE) {
    for (let tile: u32 = 0; tile < tiles; tile++) {
      const symbol = <usize>load<u8>(tileColumn(tile) + i);
      v128.store(at + <usize>tile * VECTOR, i8x16.splat(<i8>symbol), SYMBOLS);
      store<u8>(at + symbol, load<u8>(at + symbol) + 1);
    }
  }
  if (isWeighted) return;
  for (let cell: u32 = 0; cell <= size; cell++) {
    store<i64>(costs + (<usize>cell << 3), cellCost(objective, cell, false));
  }
}

/**
 * Appends a tile's two bits to the key: green, and "the candidate has more copies of the guess's symbol on this tile
 * than there are on earlier tiles of the guess".
 * @param symbol a vector filled with the candidate's symbol on this tile
 * @param tile address of this tile of the guesses
 */
@inline
function append(key: v128, low: v128, high: v128, symbol: v128, tile: usize): v128 {
  const symbols = v128.load(tile);
  const held = v128.or(i8x16.swizzle(low, symbols), i8x16.swizzle(high, v128.load(tile, LESS_16)));
  // True is -1, so subtracting it adds the bit.
  const green = i8x16.sub(i8x16.add(key, key), i8x16.eq(symbols, symbol));
  return i8x16.sub(i8x16.add(green, green), i8x16.gt_s(held, v128.load(tile, EARLIER)));
}

/** Writes byte `group` of each candidate's keys. */
function writeGroup(group: usize): void {
  const a = laneTiles + group * GROUP * LANE_TILE;
  const b = a + LANE_TILE;
  const c = b + LANE_TILE;
  const d = c + LANE_TILE;
  const end = candidates + <usize>size * CANDIDATE;
  let symbols = candidates + SYMBOLS + group * GROUP * VECTOR;
  for (let at = candidates, key = keys + group * VECTOR; at < end; at += CANDIDATE, key += KEY * VECTOR) {
    const low = v128.load(at);
    const high = v128.load(at, VECTOR);
    let bits = append(i8x16.splat(0), low, high, v128.load(symbols), a);
    bits = append(bits, low, high, v128.load(symbols, VECTOR), b);
    bits = append(bits, low, high, v128.load(symbols, 2 * VECTOR), c);
    v128.store(key, append(bits, low, high, v128.load(symbols, 3 * VECTOR), d));
    symbols += CANDIDATE;
  }
}

/** -1 in the lanes in which a candidate with key bytes a, b, c shares a cell with the one whose key is at `other`. */
@inline
function sharesCell(a: v128, b: v128, c: v128, other: usize): v128 {
  return v128.and(
    v128.and(i8x16.eq(a, v128.load(other)), i8x16.eq(b, v128.load(other, VECTOR))),
    i8x16.eq(c, v128.load(other, 2 * VECTOR)),
  );
}

/**
 * Stores the size of each cell at its first candidate, and 0 at the others. Compares two candidates at a time with all
 * later ones; an odd class is padded with a candidate that shares no cell.
 */
function countMates(): void {
  const none = i8x16.splat(0);
  const odd = <usize>size & 1;
  const end = keys + (<usize>size + odd) * KEY * VECTOR;
  if (odd) v128.store(end - KEY * VECTOR, i8x16.splat(IMPOSSIBLE));
  const endMates = mates + (<usize>size + odd) * VECTOR;
  for (let own = mates; own < endMates; own += VECTOR) v128.store(own, none);
  for (let at = keys, own = mates; at < end; at += 2 * KEY * VECTOR, own += 2 * VECTOR) {
    const a = v128.load(at);
    const b = v128.load(at, VECTOR);
    const c = v128.load(at, 2 * VECTOR);
    const d = v128.load(at, 3 * VECTOR);
    const e = v128.load(at, 4 * VECTOR);
    const f = v128.load(at, 5 * VECTOR);
    let one = v128.load(own);
    let two = v128.load(own, VECTOR);
    // A candidate without an earlier match is the first of its cell.
    const isFirst = i8x16.eq(one, none);
    const both = sharesCell(a, b, c, at + KEY * VECTOR);
    one = i8x16.sub(one, both);
    two = i8x16.sub(two, both);
    const isNextFirst = i8x16.eq(two, none);
    let theirs = own + 2 * VECTOR;
    for (let other = at + 2 * KEY * VECTOR; other < end; other += KEY * VECTOR, theirs += VECTOR) {
      const withOne = sharesCell(a, b, c, other);
      const withTwo = sharesCell(d, e, f, other);
      one = i8x16.sub(one, withOne);
      two = i8x16.sub(two, withTwo);
      v128.store(theirs, i8x16.sub(i8x16.sub(v128.load(theirs), withOne), withTwo));
    }
    // True is -1, so subtracting it counts the first candidate itself.
    v128.store(own, v128.and(i8x16.sub(one, isFirst), isFirst));
    v128.store(own, v128.and(i8x16.sub(two, isNextFirst), isNextFirst), VECTOR);
  }
}

/** Stores at each candidate the index of the first one in its cell, two at a time, starting from the end. */
function findFirsts(): void {
  const odd = <usize>size & 1;
  const padded = <usize>size + odd;
  const end = keys + padded * KEY * VECTOR;
  if (odd) v128.store(end - KEY * VECTOR, i8x16.splat(IMPOSSIBLE));
  for (let i: usize = 0; i < padded; i++) v128.store(mates + i * VECTOR, i8x16.splat(<i8>i));
  for (let i = <isize>padded - 2; i >= 0; i -= 2) {
    const at = keys + <usize>i * KEY * VECTOR;
    const a = v128.load(at);
    const b = v128.load(at, VECTOR);
    const c = v128.load(at, 2 * VECTOR);
    const d = v128.load(at, 3 * VECTOR);
    const e = v128.load(at, 4 * VECTOR);
    const f = v128.load(at, 5 * VECTOR);
    const one = i8x16.splat(<i8>i);
    const two = i8x16.splat(<i8>(i + 1));
    const own = mates + <usize>i * VECTOR;
    v128.store(own, v128.bitselect(one, two, sharesCell(a, b, c, at + KEY * VECTOR)), VECTOR);
    let theirs = own + 2 * VECTOR;
    for (let other = at + 2 * KEY * VECTOR; other < end; other += KEY * VECTOR, theirs += VECTOR) {
      const first = v128.bitselect(two, v128.load(theirs), sharesCell(d, e, f, other));
      v128.store(theirs, v128.bitselect(one, first, sharesCell(a, b, c, other)));
    }
  }
}

/** Writes the keys of the candidates for the chosen tiles of the guesses in the lanes. */
export function keyLanes(): void {
  spreadRows();
  for (let group: usize = 0; group < KEY; group++) writeGroup(group);
}

/** Puts candidates into a cell of their own in one lane. Their indices (u32) are stored from `from` to `to`. */
export function markLane(lane: usize, from: usize, to: usize): void {
  for (let at = from; at < to; at += 4) {
    const key = keys + <usize>load<u32>(at) * KEY * VECTOR + lane;
    store<u8>(key, WON);
    store<u8>(key, 0, VECTOR);
    store<u8>(key, 0, 2 * VECTOR);
  }
}

export function countLanes(): void {
  if (isWeighted) findFirsts();
  else countMates();
}

/** Writes the cost (i64) of every lane's partition. The objective must be the prepared one. */
export function writeCosts(objective: u32, out: usize): void {
  if (isWeighted) writeWeighted(objective, out);
  else if (objective === LARGEST_CELL) writeLargest(out);
  else writeSums(out);
}

/** Handles four lanes at a time. Constants, passed from separate functions, remove branches from the loops. */
function writeWeighted(objective: u32, out: usize): void {
  for (let lane: usize = 0; lane < LANES; lane += 4) {
    addWeights(lane);
    if (objective !== ENTROPY) writeFourBy(objective, out + (lane << 3));
    else if (total < <u32>TABLED_WEIGHTS) writeFourTabled(out + (lane << 3));
    else writeFourTimesLog(out + (lane << 3));
  }
}

/** Adds up the weight of each cell at its first candidate. */
function addWeights(lane: usize): void {
  const end = mates + <usize>size * VECTOR;
  let weight = weights;
  for (let at = mates + lane; at < end; at += VECTOR, weight += 4) {
    const firsts = load<u32>(at);
    const own = load<u32>(weight);
    addTo(sums + (<usize>(firsts & 255) << 4), own);
    addTo(sums + (<usize>((firsts >> 8) & 255) << 4) + 4, own);
    addTo(sums + (<usize>((firsts >> 16) & 255) << 4) + 8, own);
    addTo(sums + (<usize>(firsts >> 24) << 4) + 12, own);
  }
}

@inline
function addTo(sum: usize, weight: u32): void {
  store<u32>(sum, load<u32>(sum) + weight);
}

function writeFourTimesLog(out: usize): void {
  writeFour(ENTROPY, false, out);
}

function writeFourTabled(out: usize): void {
  writeFour(ENTROPY, true, out);
}

function writeFourBy(objective: u32, out: usize): void {
  writeFour(objective, false, out);
}

/** @param tabled whether the table contains W·log2 W of every cell */
@inline
function writeFour(objective: u32, tabled: bool, out: usize): void {
  const end = sums + (<usize>size << 4);
  let a: i64 = 0;
  let b: i64 = 0;
  let c: i64 = 0;
  let d: i64 = 0;
  for (let sum = sums; sum < end; sum += VECTOR) {
    a = addCost(objective, a, costOfWeight(objective, tabled, load<u32>(sum)));
    b = addCost(objective, b, costOfWeight(objective, tabled, load<u32>(sum, 4)));
    c = addCost(objective, c, costOfWeight(objective, tabled, load<u32>(sum, 8)));
    d = addCost(objective, d, costOfWeight(objective, tabled, load<u32>(sum, 12)));
    v128.store(sum, i8x16.splat(0));
  }
  store<i64>(out, a);
  store<i64>(out, b, 8);
  store<i64>(out, c, 16);
  store<i64>(out, d, 24);
}

@inline
function costOfWeight(objective: u32, tabled: bool, weight: u32): i64 {
  return tabled ? tabledTimesLog(weight) : cellCost(objective, weight, true);
}

/**
 * Constants remove branches from the loops; one function with both loops was 4 to 13 % slower in classes of 8 to 110.
 * ENTROPY stands for any sum of the prepared costs.
 */
function writeLargest(out: usize): void {
  writeCostsBy(LARGEST_CELL, out);
}

function writeSums(out: usize): void {
  writeCostsBy(ENTROPY, out);
}

@inline
function writeCostsBy(objective: u32, out: usize): void {
  const end = mates + <usize>size * VECTOR;
  for (let lane: usize = 0; lane < LANES; lane += 4) {
    let a: i64 = 0;
    let b: i64 = 0;
    let c: i64 = 0;
    let d: i64 = 0;
    for (let at = mates + lane; at < end; at += VECTOR) {
      const sizes = <usize>load<u32>(at);
      a = addCost(objective, a, costOf(sizes & 255));
      b = addCost(objective, b, costOf((sizes >> 8) & 255));
      c = addCost(objective, c, costOf((sizes >> 16) & 255));
      d = addCost(objective, d, costOf(sizes >> 24));
    }
    store<i64>(out + (lane << 3), a);
    store<i64>(out + (lane << 3), b, 8);
    store<i64>(out + (lane << 3), c, 16);
    store<i64>(out + (lane << 3), d, 24);
  }
}

@inline
function costOf(cell: usize): i64 {
  return load<i64>(costs + (cell << 3));
}
