// Measures guesses of up to 13 tiles against a sample of candidates. The 3¹³ feedbacks are too many for a table. By the
// rule `copies`, two candidates give a guess the same feedback exactly when the same tiles are green and they contain
// equally many copies of each symbol of the guess, capped at the number of copies in the guess.
import { ROW_BYTES } from '../../../equations/layout';
import { CUBE, EQUALS, OPEN, SQUARE } from '../../../game/codes';

/** Bytes of a candidate: its row, with its number of ³ in the last byte, then the counters of `copiesPlace`. */
const ENTRY: usize = 32;
const CUBES: usize = 15;
const COPIES: usize = 16;

/**
 * Bytes of a cell: copies of the guess's symbols, half a byte each (u64); green tiles and copies of ³ (u32); number of
 * candidates (u32). Open addressing; a cell without candidates is free.
 */
const CELL: usize = 16;
const REST: usize = 8;
const SIZE: usize = 12;

const RESULT: usize = 24;

let entries: usize = 0;
let count: i32 = 0;
let greenMask: i32 = 0;
let cells: usize = 0;
let shift: u64 = 0;
let cellMask: usize = 0;
/** Indices of the cells in use. */
let used: usize = 0;
/** c · log2 c for c = 0 to the number of candidates (f64). */
let logs: usize = 0;
/** The guess, in the layout of a candidate. */
const guessEntry: usize = memory.data(32, 16);

/** Index of a symbol's counter; -1 if none: `)` is as frequent as `(`, `=` occurs once, `³` is counted elsewhere. */
function copiesPlace(symbol: i32): i32 {
  return symbol < EQUALS ? symbol : symbol === OPEN ? 14 : symbol === SQUARE ? 15 : -1;
}

function layOut(row: usize, tiles: i32, entry: usize): void {
  memory.copy(entry, row, ROW_BYTES);
  memory.fill(entry + CUBES, 0, 1 + ROW_BYTES);
  for (let tile = 0; tile < tiles; tile++) {
    const symbol = <i32>load<u8>(row + tile);
    const at = symbol === CUBE ? entry + CUBES : entry + COPIES + copiesPlace(symbol);
    if (symbol === CUBE || copiesPlace(symbol) >= 0) store<u8>(at, load<u8>(at) + 1);
  }
}

export function heapBase(): usize {
  return (__heap_base + 15) & ~15;
}

/** Sets the candidates. @param rows address of their rows, followed by `roomFor(candidates)` free bytes */
export function prepare(rows: usize, candidates: i32, tiles: i32): void {
  count = candidates;
  greenMask = (1 << tiles) - 1;
  entries = rows + <usize>candidates * ROW_BYTES;
  logs = entries + <usize>candidates * ENTRY;
  used = logs + (<usize>candidates + 1) * 8;
  cells = (used + (<usize>candidates + 1) * 4 + 15) & ~15;
  let bits: u64 = 4;
  while (((<i64>1) << bits) < (<i64>candidates) * 2) bits++;
  shift = 64 - bits;
  cellMask = (<usize>1 << <usize>bits) - 1;
  memory.fill(cells, 0, (cellMask + 1) * CELL);
  for (let i = 0; i < candidates; i++) layOut(rows + <usize>i * ROW_BYTES, tiles, entries + <usize>i * ENTRY);
  store<f64>(logs, 0);
  for (let c = 1; c <= candidates; c++) store<f64>(logs + ((<usize>c) << 3), <f64>c * (Math.log(<f64>c) * Math.LOG2E));
}

export function roomFor(candidates: i32): usize {
  let size: usize = 16;
  while (size < <usize>candidates * 2) size *= 2;
  return <usize>candidates * (ENTRY + 12) + 64 + size * CELL;
}

/** Writes for each guess Σ c·log2 c and Σ c² over its cells, and the number of cells (f64 each). */
export function measure(guesses: usize, guessCount: i32, tiles: i32, results: usize): void {
  for (let i = 0; i < guessCount; i++) {
    layOut(guesses + <usize>i * ROW_BYTES, tiles, guessEntry);
    measureOne(results + <usize>i * RESULT);
  }
}

function measureOne(result: usize): void {
  const tiles = v128.load(guessEntry);
  const copies = v128.load(guessEntry, COPIES);
  const cubes = load<u8>(guessEntry, CUBES);
  let usedEnd = used;
  const end = entries + <usize>count * ENTRY;
  for (let entry = entries; entry < end; entry += ENTRY) {
    const greens = i8x16.bitmask(i8x16.eq(v128.load(entry), tiles)) & greenMask;
    const held = i8x16.min_u(v128.load(entry, COPIES), copies);
    const key = <u64>i64x2.extract_lane(held, 0) | (<u64>i64x2.extract_lane(held, 1) << 4);
    const rest = <u32>greens | (<u32>min(load<u8>(entry, CUBES), cubes) << 16);
    const hash = ((key ^ (<u64>rest * 0x9e3779b97f4a7d)) * 0x1eb9fe1a85ec53);
    let slot = <usize>((hash ^ (hash << 31)) >> shift);
    while (true) {
      const cell = cells + slot * CELL;
      const size = load<u32>(cell, SIZE);
      if (size === 0) {
        store<u64>(cell, key);
        store<u32>(cell, rest, REST);
        store<u32>(cell, 1, SIZE);
        store<u32>(usedEnd, <u32>slot);
        usedEnd += 4;
        break;
      }
      if (load<u64>(cell) === key && load<u32>(cell, REST) === rest) {
        store<u32>(cell, size + 1, SIZE);
        break;
      }
      slot = (slot + 1) & cellMask;
    }
  }
  let timesLog: f64 = 0;
  let squares: f64 = 0;
  for (let at = used; at < usedEnd; at += 4) {
    const cell = cells + <usize>load<u32>(at) * CELL;
    const size = load<u32>(cell, SIZE);
    store<u32>(cell, 0, SIZE);
    timesLog += load<f64>(logs + ((<usize>size) << 3));
    squares += <f64>size * <f64>size;
  }
  store<f64>(result, timesLog);
  store<f64>(result, squares, 8);
  store<f64>(result, <f64>(usedEnd - used) / 4, 16);
}
