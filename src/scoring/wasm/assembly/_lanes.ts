/**
 * Sixteen guesses side by side: a vector holds one tile of all of them, so that one instruction handles all sixteen.
 * Unused lanes repeat the last guess.
 */
import { interleave } from './_keys';

export const LANES: usize = 16;
const VECTOR: usize = 16;
/** A multiple of four. Tiles beyond the guess's length exist too, but equal no symbol. */
export const LANE_TILES: usize = 12;
/** A symbol that no candidate holds. */
const NO_SYMBOL: i8 = 127;

/** Bytes of a tile: its symbols, the symbols minus 16, and how often each symbol occurs on earlier tiles. */
export const LANE_TILE: usize = 3 * VECTOR;
export const LESS_16: usize = VECTOR;
export const EARLIER: usize = 2 * VECTOR;

/** Rows of the guesses, which become vectors of tiles, and a buffer to transpose them. */
let rows: usize = 0;
let spare: usize = 0;
/** LANE_TILES times LANE_TILE bytes. */
export let laneTiles: usize = 0;
/** The range of chosen tiles. */
let firstTile: usize = 0;
let endTile: usize = 0;

export const LANE_SCRATCH: usize = 2 * LANES * VECTOR + LANE_TILES * LANE_TILE;

/** @param at LANE_SCRATCH bytes that belong to this thread, aligned to a vector */
export function useLaneScratch(at: usize): void {
  rows = at;
  spare = rows + LANES * VECTOR;
  laneTiles = spare + LANES * VECTOR;
}

/** Puts the row of a guess (16 bytes) into a lane. Call `spreadRows` once all sixteen are filled. */
@inline
export function fillLane(lane: usize, row: usize): void {
  v128.store(rows + lane * VECTOR, v128.load(row));
}

/** Chooses tiles `from` to `to` - 1 for `spreadRows`; all other tiles match nothing. */
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

/** Transposes the rows into the chosen tiles and counts the copies of each symbol among them. */
export function spreadRows(): void {
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

/** One perfect shuffle of 256 bytes, limited to its first `wanted` vectors. Four of them transpose a 16 × 16 matrix. */
@inline
function shuffle(source: usize, target: usize, wanted: usize): void {
  for (let i: usize = 0; i << 1 < wanted; i++) {
    const half = source + i * VECTOR;
    interleave(v128.load(half), v128.load(half, 8 * VECTOR), target + 2 * i * VECTOR);
  }
}
