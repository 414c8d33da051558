import { SLOTS_A_LANE, WORKGROUP } from './layout.ts';

/** Slots of the largest team. */
const SLOTS = SLOTS_A_LANE * WORKGROUP;

/**
 * Cells of a guess per square root of the class. Measured with equations of ten tiles: in classes spread over the set,
 * of 2,000 to 20,000, about nine guesses in ten make fewer; in classes left by a guess, none of 256 made more.
 */
const CELLS_BY_ROOT = 33;

/**
 * Expected passes of the shader over a class of this size, including those abandoned when slots run out: 1, then 2,
 * then 4, and so on until the cells fit.
 */
export function passesOf(candidates: number): number {
  const cells = Math.min(candidates, CELLS_BY_ROOT * Math.sqrt(candidates));
  const doublings = Math.max(0, Math.ceil(Math.log2(cells / SLOTS)));
  return 2 ** (doublings + 1) - 1;
}
