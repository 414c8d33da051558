import * as shared from '../wasm/assembly/_shared.ts';

/** The most tiles of a guess: the shader's hash takes keys of at most 20 bits, two per tile. Also the most copies of a symbol. */
export const MAX_GPU_TILES = 10;

/**
 * The most candidates; larger classes go to the kernel. Laying out a class (`columnsOf`) cannot be interrupted, and
 * takes 15 to 20 ms at this size and 300 ms at a million candidates. Larger classes are rare in play: of 64 first
 * guesses spread over the equations of ten tiles, 52 never leave one.
 */
export const MAX_GPU_CANDIDATES = 2 ** 15;

/** The most guesses per slice; determines the size of the buffers. */
export const MAX_GPU_GUESSES = 2 ** 17;

/** Invocations per workgroup. */
export const WORKGROUP = 256;
/** Invocations in the smallest team; a team scores one guess. */
export const MIN_LANES = 8;
/** Hash slots per invocation. Keeps workgroup memory below 16 KiB. */
const SLOTS_PER_LANE = 7;
/** Index of the steps of log2 in the tables, after c·log2 c for all cell sizes up to the largest class. */
export const LOGS_AT = MAX_GPU_CANDIDATES + 1;

const CONSTANTS = { ...shared, WORKGROUP, MIN_LANES, SLOTS_PER_LANE, LEVELS: MAX_GPU_TILES, LOGS_AT };

/** The constants to put before `score.wgsl`. */
export const DECLARATIONS = Object.entries(CONSTANTS)
  .map(([name, value]) => `const ${name}: u32 = ${value};`)
  .join('\n');
