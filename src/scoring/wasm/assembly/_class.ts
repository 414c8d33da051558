/**
 * The class in work, in columns: a column of symbols a tile, then a mask column (255 or 0) for each symbol and
 * threshold that some candidate reaches: "the candidate has more than j copies of the symbol".
 *
 * Everything about a class stands in one block of memory, so that several threads can score against the same class.
 */

/** Symbols of the game; `=` is number 14. */
export const SYMBOLS: u32 = 19;
export const EQUALS: u32 = 14;

/** Thresholds 0 to 7, enough for eight copies. A threshold cell is symbol * THRESHOLDS + j. */
export const THRESHOLDS: u32 = 8;

/** Tables at the start of the block, u32 each: candidates with a symbol on a tile; candidates above a threshold; mask addresses. */
const MAX_TILES: u32 = 12;
const ON_TILE: usize = MAX_TILES * SYMBOLS * 4;
const ABOVE: usize = SYMBOLS * THRESHOLDS * 4;
const TABLES: usize = (ON_TILE + 2 * ABOVE + 63) & ~63;

export let size: u32 = 0;
/** Bytes of each column: whole vectors. */
let stride: usize = 0;
let onTile: usize = 0;
let above: usize = 0;
let masks: usize = 0;
let columns: usize = 0;

export function strideOf(candidates: u32): usize {
  return <usize>((candidates + 15) & ~15);
}

/** Bytes that a class takes at most. */
export function classBytes(candidates: u32, tiles: u32): usize {
  return TABLES + (<usize>tiles + SYMBOLS * THRESHOLDS) * strideOf(candidates);
}

/** Makes the class whose block is at `at` the one in work. */
export function adoptClass(at: usize, candidates: u32, tiles: u32): void {
  size = candidates;
  stride = strideOf(candidates);
  onTile = at;
  above = onTile + ON_TILE;
  masks = above + ABOVE;
  columns = at + TABLES;
  lastColumn = columns + <usize>tiles * stride;
}

/** End of the columns while they are being written. */
let lastColumn: usize = 0;

/**
 * Writes the block of a class and makes it the one in work.
 * @param list row numbers (u32) of the candidates
 * @param at room for `classBytes`
 */
export function prepare(rows: usize, tiles: u32, list: usize, candidates: u32, at: usize): void {
  adoptClass(at, candidates, tiles);
  memory.fill(at, 0, TABLES);
  // No symbol has code 255, so the filling of the last vector matches nothing.
  memory.fill(columns, 255, <usize>tiles * stride);
  for (let i: usize = 0; i < <usize>candidates; i++) {
    const row = rows + (<usize>load<u32>(list + (i << 2)) << 4);
    for (let tile: u32 = 0; tile < tiles; tile++) {
      const symbol = <u32>load<u8>(row + tile);
      let copies: u32 = 0;
      for (let before: u32 = 0; before < tile; before++) {
        if (<u32>load<u8>(row + before) === symbol) copies++;
      }
      store<u8>(tileColumn(tile) + i, <u8>symbol);
      increment(onTile, tile * SYMBOLS + symbol);
      if (copies < THRESHOLDS) mark(symbol * THRESHOLDS + copies, i);
    }
  }
}

/** Notes that candidate i is above a threshold. */
function mark(cell: u32, i: usize): void {
  increment(above, cell);
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
function increment(table: usize, cell: u32): void {
  const at = table + (<usize>cell << 2);
  store<u32>(at, load<u32>(at) + 1);
}

@inline
export function tileColumn(tile: u32): usize {
  return columns + <usize>tile * stride;
}

/** Address of a threshold's mask column, 0 when no candidate reaches it. */
@inline
export function maskOf(cell: u32): usize {
  return load<usize>(masks + (<usize>cell << 2));
}

/** Candidates above a threshold. */
@inline
export function countAbove(cell: u32): u32 {
  return load<u32>(above + (<usize>cell << 2));
}

/** Candidates with a symbol on a tile. */
@inline
export function countOnTile(tile: u32, symbol: u32): u32 {
  return load<u32>(onTile + (<usize>(tile * SYMBOLS + symbol) << 2));
}

/** Candidates that hold both of two symbols. */
export function countBoth(a: u32, b: u32): u32 {
  const first = maskOf(a * THRESHOLDS);
  const second = maskOf(b * THRESHOLDS);
  if (first === 0 || second === 0) return 0;
  let count: u32 = 0;
  for (let block: usize = 0; block < stride; block += 16) {
    count += popcnt<u32>(<u32>i8x16.bitmask(v128.and(v128.load(first + block), v128.load(second + block))));
  }
  return count;
}
