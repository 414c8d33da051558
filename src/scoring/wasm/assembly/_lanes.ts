/**
 * Sixteen guesses side by side: a tile of each of them in one vector, so that one instruction does the same for all.
 * A lane that is not used repeats the last guess.
 */
import { interleave } from './_keys';

export const LANES: usize = 16;
const VECTOR: usize = 16;
/** Whole groups of four: tiles that a guess has not are there, too, but equal nothing. */
export const LANE_TILES: usize = 12;
/** A symbol that no candidate holds. */
const NO_SYMBOL: i8 = 127;

/** What a tile takes: its symbols, the same less 16, and how often each stands on a tile before it. */
export const LANE_TILE: usize = 3 * VECTOR;
export const LESS_16: usize = VECTOR;
export const EARLIER: usize = 2 * VECTOR;

/** Rows of the guesses, and the same turned into tiles; room to turn them in. */
let rows: usize = 0;
let spare: usize = 0;
/** LANE_TILES times LANE_TILE bytes. */
export let laneTiles: usize = 0;
/** The tiles that are wanted. */
let firstTile: usize = 0;
let endTile: usize = 0;

export const LANE_SCRATCH: usize = 2 * LANES * VECTOR + LANE_TILES * LANE_TILE;

/** @param at LANE_SCRATCH bytes of this thread's own, on a vector's boundary */
export function useLaneScratch(at: usize): void {
  rows = at;
  spare = rows + LANES * VECTOR;
  laneTiles = spare + LANES * VECTOR;
}

/** Puts the row of a guess (16 bytes) into a lane; after all sixteen, `spreadRows`. */
@inline
export function fillLane(lane: usize, row: usize): void {
  v128.store(rows + lane * VECTOR, v128.load(row));
}

/** Chooses tiles `from` to `to` - 1 for `spreadRows`; all other tiles hold nothing. */
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

/** Turns the rows into the chosen tiles, and counts the copies of each symbol among them. */
export function spreadRows(): void {
  shuffle(rows, spare, LANES);
  shuffle(spare, rows, LANES);
  shuffle(rows, spare, LANES);
  // Of the last shuffle the tiles are wanted, not what stands behind them in a row.
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

/** A perfect shuffle of 256 bytes, its first `wanted` vectors; four of them transpose a square of 16. */
@inline
function shuffle(source: usize, target: usize, wanted: usize): void {
  for (let i: usize = 0; i << 1 < wanted; i++) {
    const half = source + i * VECTOR;
    interleave(v128.load(half), v128.load(half, 8 * VECTOR), target + 2 * i * VECTOR);
  }
}
