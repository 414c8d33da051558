/**
 * Small classes: here laying out dense keys for one guess costs more than using them, so sixteen guesses are scored
 * side by side (`_lanes.ts`). The bits of the key (see `_plan.ts`) are kept as they are, four tiles a byte; then each
 * candidate is compared with each later one, and the mates that it finds in its cell are counted.
 */
import { size, tileColumn } from './_class';
import { EARLIER, LANE_SCRATCH, LANE_TILE, LANE_TILES, LANES, laneTiles, LESS_16, spreadRows, useLaneScratch } from './_lanes';
import { logOf } from './_partition';

/** Above this size counting is cheaper than comparing. Even, so that an odd class has room for one more. */
export const SMALL: usize = 120;
const VECTOR: usize = 16;
/** Tiles whose bits a byte of the key holds. */
const GROUP: usize = 4;
/** Bytes of a key. */
const KEY: usize = LANE_TILES / GROUP;
/** A byte that no key has: green on its first tile, though the candidate has no copy of the symbol. */
const IMPOSSIBLE: i8 = -128;

/** What a candidate takes: its copies of each symbol in two vectors, and a vector full of each tile's symbol. */
const CANDIDATE: usize = (2 + LANE_TILES) * VECTOR;
const SYMBOLS: usize = 2 * VECTOR;

/** Scratch: the candidates; key and mates of each, a lane a guess; log2 a cell size. */
let candidates: usize = 0;
let keys: usize = 0;
let mates: usize = 0;
let logs: usize = 0;
/** A lane a guess: number of cells; -1 when the guess is a candidate. */
let cells: usize = 0;
let own: usize = 0;

export const SMALL_SCRATCH: usize = LANE_SCRATCH + SMALL * (CANDIDATE + (KEY + 1) * VECTOR) + 2 * VECTOR + (SMALL + 2) * 8;

/** @param at SMALL_SCRATCH zeroed bytes of this thread's own, on a vector's boundary */
export function useSmallScratch(at: usize): void {
  useLaneScratch(at);
  candidates = at + LANE_SCRATCH;
  keys = candidates + SMALL * CANDIDATE;
  mates = keys + SMALL * KEY * VECTOR;
  cells = mates + SMALL * VECTOR;
  own = cells + VECTOR;
  logs = own + VECTOR;
}

/** Prepares what all guesses need of the class in work. */
export function prepareSmall(tiles: u32): void {
  memory.fill(candidates, 0, <usize>size * CANDIDATE);
  for (let i: usize = 0, at = candidates; i < <usize>size; i++, at += CANDIDATE) {
    for (let tile: u32 = 0; tile < tiles; tile++) {
      const symbol = <usize>load<u8>(tileColumn(tile) + i);
      v128.store(at + <usize>tile * VECTOR, i8x16.splat(<i8>symbol), SYMBOLS);
      store<u8>(at + symbol, load<u8>(at + symbol) + 1);
    }
  }
  for (let cell: u32 = 1; cell <= size; cell++) {
    store<i64>(logs + (<usize>cell << 3), logOf(cell));
  }
}

/**
 * The key with the bits of one more tile: green, and "more copies than stand before it". True is -1.
 * @param symbol a vector full of the candidate's symbol there
 * @param tile where the tile of the guesses is
 */
@inline
function append(key: v128, low: v128, high: v128, symbol: v128, tile: usize): v128 {
  const symbols = v128.load(tile);
  const held = v128.or(i8x16.swizzle(low, symbols), i8x16.swizzle(high, v128.load(tile, LESS_16)));
  const green = i8x16.sub(i8x16.add(key, key), i8x16.eq(symbols, symbol));
  return i8x16.sub(i8x16.add(green, green), i8x16.gt_s(held, v128.load(tile, EARLIER)));
}

/** Byte `group` of the keys of all candidates. */
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

/** Keys of all candidates for the guesses in the lanes. */
function writeKeys(): void {
  for (let group: usize = 0; group < KEY; group++) writeGroup(group);
}

/** -1 in the lanes where a candidate with these three bytes of key and the one whose key is at `other` share a cell. */
@inline
function sharesCell(a: v128, b: v128, c: v128, other: usize): v128 {
  return v128.and(
    v128.and(i8x16.eq(a, v128.load(other)), i8x16.eq(b, v128.load(other, VECTOR))),
    i8x16.eq(c, v128.load(other, 2 * VECTOR)),
  );
}

/**
 * Counts the other candidates in each candidate's cell, and the cells. Two candidates are compared with the rest at a
 * time, so that each key is read half as often; an odd class is filled up with a candidate that is in no cell.
 */
function countMates(): void {
  const nobody = i8x16.splat(0);
  const odd = <usize>size & 1;
  const end = keys + (<usize>size + odd) * KEY * VECTOR;
  if (odd) v128.store(end - KEY * VECTOR, i8x16.splat(IMPOSSIBLE));
  const endMates = mates + (<usize>size + odd) * VECTOR;
  for (let own = mates; own < endMates; own += VECTOR) v128.store(own, nobody);
  let first = i8x16.splat(-(<i8>odd));
  for (let at = keys, own = mates; at < end; at += 2 * KEY * VECTOR, own += 2 * VECTOR) {
    const a = v128.load(at);
    const b = v128.load(at, VECTOR);
    const c = v128.load(at, 2 * VECTOR);
    const d = v128.load(at, 3 * VECTOR);
    const e = v128.load(at, 4 * VECTOR);
    const f = v128.load(at, 5 * VECTOR);
    let one = v128.load(own);
    let two = v128.load(own, VECTOR);
    // The first of a cell has met no mate before.
    first = i8x16.sub(first, i8x16.eq(one, nobody));
    const both = sharesCell(a, b, c, at + KEY * VECTOR);
    one = i8x16.sub(one, both);
    two = i8x16.sub(two, both);
    first = i8x16.sub(first, i8x16.eq(two, nobody));
    let theirs = own + 2 * VECTOR;
    for (let other = at + 2 * KEY * VECTOR; other < end; other += KEY * VECTOR, theirs += VECTOR) {
      const withOne = sharesCell(a, b, c, other);
      const withTwo = sharesCell(d, e, f, other);
      one = i8x16.sub(one, withOne);
      two = i8x16.sub(two, withTwo);
      v128.store(theirs, i8x16.sub(i8x16.sub(v128.load(theirs), withOne), withTwo));
    }
    v128.store(own, one);
    v128.store(own, two, VECTOR);
  }
  v128.store(cells, first);
}

/** Finds the guesses that are candidates: all tiles green, and every bit of the key set. */
function findOwn(tiles: usize): void {
  let found = i8x16.splat(0);
  const a = fullByte(tiles, 0);
  const b = fullByte(tiles, 1);
  const c = fullByte(tiles, 2);
  const end = keys + <usize>size * KEY * VECTOR;
  for (let at = keys; at < end; at += KEY * VECTOR) {
    found = v128.or(found, sharesCell(a, b, c, at));
  }
  v128.store(own, found);
}

/** A byte of the key with all its bits set. */
function fullByte(tiles: usize, byte: usize): v128 {
  let bits: usize = 0;
  for (let tile = byte * GROUP; tile < (byte + 1) * GROUP; tile++) bits = (bits << 2) | (tile < tiles ? 3 : 0);
  return i8x16.splat(<i8>bits);
}

/** Partitions the class by the chosen tiles of the guesses in the lanes. */
export function measureLanes(): void {
  spreadRows();
  writeKeys();
  countMates();
}

/** Writes Σ c·log2 c of every lane's partition (i64, in units of 2^-26 bit). */
export function writeInformation(out: usize): void {
  const end = mates + <usize>size * VECTOR;
  for (let lane: usize = 0; lane < LANES; lane += 4) {
    let a: i64 = 0;
    let b: i64 = 0;
    let c: i64 = 0;
    let d: i64 = 0;
    for (let at = mates + lane; at < end; at += VECTOR) {
      const others = <usize>load<u32>(at);
      a += shareOf(others & 255);
      b += shareOf((others >> 8) & 255);
      c += shareOf((others >> 16) & 255);
      d += shareOf(others >> 24);
    }
    store<i64>(out + (lane << 3), a);
    store<i64>(out + (lane << 3), b, 8);
    store<i64>(out + (lane << 3), c, 16);
    store<i64>(out + (lane << 3), d, 24);
  }
}

/** What a candidate with so many others in its cell adds. */
@inline
function shareOf(others: usize): i64 {
  return load<i64>(logs + (others << 3), 8);
}

/**
 * Writes the records (`_records.ts`) of the guesses in the lanes.
 * @param out room for sixteen
 */
export function writeRecords(tiles: u32, out: usize, stride: usize): void {
  findOwn(tiles);
  writeInformation(out);
  for (let lane: usize = 0; lane < LANES; lane++) {
    store<f64>(out + (lane << 3), <f64>load<i64>(out + (lane << 3)));
  }
  let low = i16x8.splat(0);
  let high = low;
  let largest = i8x16.splat(0);
  const end = mates + <usize>size * VECTOR;
  for (let at = mates; at < end; at += VECTOR) {
    const others = v128.load(at);
    low = i16x8.add(low, i16x8.extend_low_i8x16_u(others));
    high = i16x8.add(high, i16x8.extend_high_i8x16_u(others));
    largest = i8x16.max_u(largest, others);
  }
  const all = i16x8.splat(<i16>size);
  writeEight(i16x8.add(low, all), out + stride);
  writeEight(i16x8.add(high, all), out + stride + 64);
  writeBytes(v128.load(cells), out + 2 * stride);
  writeBytes(i8x16.add(largest, i8x16.splat(<i8>(size > 0))), out + 3 * stride);
  writeBytes(i8x16.neg(v128.load(own)), out + 4 * stride);
}

function writeBytes(numbers: v128, out: usize): void {
  writeEight(i16x8.extend_low_i8x16_u(numbers), out);
  writeEight(i16x8.extend_high_i8x16_u(numbers), out + 64);
}

/** Eight numbers of 16 bits as f64. */
@inline
function writeEight(numbers: v128, out: usize): void {
  writeFour(i32x4.extend_low_i16x8_u(numbers), out);
  writeFour(i32x4.extend_high_i16x8_u(numbers), out + 32);
}

@inline
function writeFour(numbers: v128, out: usize): void {
  v128.store(out, f64x2.convert_low_i32x4_u(numbers));
  v128.store(out, f64x2.convert_low_i32x4_u(i32x4.shuffle(numbers, numbers, 2, 3, 2, 3)), 16);
}
