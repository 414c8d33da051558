import { SLOTS_A_LANE, WORKGROUP } from './layout.ts';

/** Slots of the largest team. */
const SLOTS = SLOTS_A_LANE * WORKGROUP;

/**
 * Cells of a guess by the square root of the class. Measured with equations of ten tiles: among classes spread over the
 * set, of 2,000 to 20,000, about nine guesses in ten make fewer; in classes that a guess left, none of 256 made more.
 */
const CELLS_BY_ROOT = 33;

/**
 * Passes that the shader is expected to make over a class of this size, those that it gives up because slots run out
 * included: 1, then 2, then 4, and so on until the cells fit.
 */
export function passesOf(candidates: number): number {
  const cells = Math.min(candidates, CELLS_BY_ROOT * Math.sqrt(candidates));
  const doublings = Math.max(0, Math.ceil(Math.log2(cells / SLOTS)));
  return 2 ** (doublings + 1) - 1;
}
