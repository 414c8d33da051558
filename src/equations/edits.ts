import { EQUALS } from '../game/codes.ts';
import { type EquationRules, membershipBit } from '../game/rules.ts';
import { openBoard } from './board.ts';
import { beginWalk, createGenerator, extendBy, storedOf } from './generator.ts';
import { ROW_BYTES } from './layout.ts';
import type { Random } from './random.ts';

/** Equations that differ from one in a few tiles. */
export interface Editor {
  /**
   * All equations that match one outside some drawn tiles: two or three of the left side and the right side, or the end
   * of the equation with its equals sign.
   * @param row the equation
   * @returns rows in sequence, the equation itself included; at most {@link MOST_EDITS}
   */
  edit(row: Uint8Array, random: Random): Uint8Array;
}

/** Most equations of an edit. Usually there are fewer. */
const MOST_EDITS = 4096;

/** Tiles of the left side that an edit frees, drawn uniformly. */
const FREED = [1, 2, 2, 3];

/** Share of the edits that move the equals sign, and the tiles of the left side freed with it. */
const MOVING = 0.25;
const FREED_MOVING = 2;

/** @param kernel compiled `assets/kernels/generate.wasm` */
export async function createEditor(
  kernel: WebAssembly.Module,
  length: number,
  rules: EquationRules,
  omitted?: string,
): Promise<Editor> {
  const run = await createGenerator(kernel);
  const free = openBoard(length, omitted);
  return {
    edit(row, random) {
      const equals = row.indexOf(EQUALS);
      const isMoving = random() < MOVING;
      const freed = new Set<number>();
      const wanted = Math.min(equals, isMoving ? FREED_MOVING : FREED[Math.floor(random() * FREED.length)]);
      if (isMoving) for (let tile = equals - wanted; tile < equals; tile++) freed.add(tile);
      else while (freed.size < wanted) freed.add(Math.floor(random() * equals));
      const isFixed = (tile: number) =>
        isMoving ? tile < equals - wanted : tile <= equals && !freed.has(tile);
      const allowed = free.allowed.map((all, tile) => (isFixed(tile) ? 1 << row[tile] : all));
      beginWalk(run, {
        shape: { length, symbols: 'maxi' },
        board: { ...free, allowed },
        most: MOST_EDITS,
        asked: membershipBit(rules),
      });
      extendBy(run, []);
      return storedOf(run, length).rows;
    },
  };
}

/** The row at a place among rows. */
export function rowAt(rows: Uint8Array, place: number): Uint8Array {
  return rows.subarray(place * ROW_BYTES, (place + 1) * ROW_BYTES);
}
