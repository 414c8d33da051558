import { EQUALS } from '../game/codes.ts';
import type { EquationRules } from '../game/rules.ts';
import { emptyBoard } from './board-constraints.ts';
import { beginQuery, createGenerator, generateWithPrefix, storedRows } from './generator.ts';
import type { Random } from './random.ts';

/**
 * All equations that equal `row` except in some tiles: the right side and one to three randomly drawn tiles of the left
 * side, or the end of the equation from two tiles before its equals sign.
 * @returns consecutive rows, the first {@link MAX_EDITS} at most; the equation itself is usually one of them
 */
export type EditEquation = (row: Uint8Array, random: Random) => Uint8Array;

/** Maximum number of equations per edit; there are usually fewer. */
const MAX_EDITS = 4096;

/** Numbers of left-side tiles that an edit frees if the equals sign stays, drawn uniformly. */
const FREED = [1, 2, 2, 3];

/** Share of edits that may move the equals sign, and the number of left-side tiles that they free. */
const MOVING = 0.25;
const FREED_MOVING = 2;

/** @param kernel compiled `assets/kernels/generate.wasm` */
export async function createEquationEdit(
  kernel: WebAssembly.Module,
  length: number,
  rules: EquationRules,
  omitted?: string,
): Promise<EditEquation> {
  const run = await createGenerator(kernel);
  const free = emptyBoard(length, omitted);
  return (row, random) => {
    const equals = row.indexOf(EQUALS);
    const isMoving = random() < MOVING;
    const freed = new Set<number>();
    const wanted = isMoving ? FREED_MOVING : FREED[Math.floor(random() * FREED.length)];
    if (isMoving) for (let tile = equals - wanted; tile < equals; tile++) freed.add(tile);
    else while (freed.size < wanted) freed.add(Math.floor(random() * equals));
    const isFixed = (tile: number) =>
      isMoving ? tile < equals - wanted : tile <= equals && !freed.has(tile);
    const allowed = free.allowed.map((all, tile) => (isFixed(tile) ? 1 << row[tile] : all));
    beginQuery(run, { length, rules, board: { ...free, allowed } }, MAX_EDITS);
    generateWithPrefix(run, []);
    return storedRows(run, length).rows;
  };
}
