import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import { SYMBOL_COUNT } from '../../game/symbols.ts';
import type { Class } from '../class.ts';
import { MAX_GPU_TILES } from './limits.ts';

/** Words per candidate for its tiles. */
const TILE_WORDS = 3;

/** A class in the layout of `score.wgsl`. */
export interface Columns {
  /**
   * Columns of one word per candidate: three columns of tiles (four tiles per word); then one per level, in which bit s
   * is set if the candidate has more copies of symbol s than the level; then the weights, if any.
   */
  readonly words: Uint32Array<ArrayBuffer>;
  readonly levels: number;
  /** For each level, a bit set of the symbols that some candidates, but not all, have more copies of. */
  readonly distinguishing: Uint32Array;
}

/** Lays out a class in columns. Omits trailing levels that do not distinguish candidates. */
export function columnsOf(set: EquationSet, { candidates, weights }: Class): Columns {
  const counts = Array.from({ length: MAX_GPU_TILES }, () => new Uint32Array(SYMBOL_COUNT));
  const masks = new Uint32Array(MAX_GPU_TILES);
  for (const row of candidates) {
    levelsOf(set, row, masks);
    for (let level = 0; level < MAX_GPU_TILES && masks[level] !== 0; level++) {
      for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++)
        counts[level][symbol] += (masks[level] >>> symbol) & 1;
    }
  }
  const size = candidates.length;
  const distinguishing = Uint32Array.from(counts, (of) =>
    of.reduce((mask, count, symbol) => (count > 0 && count < size ? mask | (1 << symbol) : mask), 0),
  );
  const levels = distinguishing.findLastIndex((mask) => mask !== 0) + 1;

  const words = new Uint32Array((TILE_WORDS + levels + (weights ? 1 : 0)) * size);
  const rows = new Uint32Array(set.rows.buffer, set.rows.byteOffset, (set.count * ROW_BYTES) / 4);
  for (let i = 0; i < size; i++) {
    const row = candidates[i];
    for (let word = 0; word < TILE_WORDS; word++) words[word * size + i] = rows[(row * ROW_BYTES) / 4 + word];
    levelsOf(set, row, masks);
    for (let level = 0; level < levels; level++) words[(TILE_WORDS + level) * size + i] = masks[level];
  }
  if (weights) words.set(weights, (TILE_WORDS + levels) * size);
  return { words, levels, distinguishing };
}

/** Writes for each level j a bit set of the symbols that a row has more than j copies of. */
function levelsOf(set: EquationSet, row: number, masks: Uint32Array): void {
  masks.fill(0);
  for (let tile = 0; tile < set.length; tile++) {
    const bit = 1 << set.rows[row * ROW_BYTES + tile];
    let level = 0;
    while (masks[level] & bit) level++;
    masks[level] |= bit;
  }
}
