/**
 * Numbers that TypeScript, AssemblyScript and WGSL share, written once: this file is compiled by the first two, and
 * `webgpu/shader.ts` turns it into constants of the third. Plain numbers only.
 */

/** Objectives by number: `cellCost` of `_objectives.ts` and `cell_cost` of `webgpu/score.wgsl`. */
export const GREENS = 0;
export const LARGEST_CELL = 1;
export const ENTROPY = 2;
export const EXPECTED_SIZE = 3;
export const CELLS = 4;

/**
 * log2 of a weight below 2^WEIGHT_BITS, in units of 2^-LOG_UNIT_BITS bit: a table of 2^LOG_STEP_BITS steps between two
 * powers of two, and a straight line between two steps (`logOf` of `information.ts`).
 */
export const WEIGHT_BITS = 25;
export const LOG_UNIT_BITS = 20;
export const LOG_STEP_BITS = 10;
