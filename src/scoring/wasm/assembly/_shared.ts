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
export const WIN_MASS = 5;

/** How tiles are marked, by number: `MARKINGS` of `src/game/feedback.ts`. */
export const COPIES = 0;
export const PRESENCE = 1;
export const PLACES = 2;

/** Symbols that stand twice or more in a guess, at most. */
export const MOST_REPEATED = 6;

/** Units of a bit in logarithms of sizes: 2^26. */
export const UNITS_PER_BIT = 67108864;

/**
 * log2 of a weight below 2^WEIGHT_BITS, in units of 2^-LOG_UNIT_BITS bit: a table of 2^LOG_STEP_BITS steps between two
 * powers of two, and a straight line between two steps (`logOf` of `information.ts`).
 */
export const WEIGHT_BITS = 25;
export const LOG_UNIT_BITS = 20;
export const LOG_STEP_BITS = 10;
/** Of lighter cells the information is looked up. */
export const TABLED_WEIGHTS = 32768;

/** Bits of a guess with its bucket that hold the row number; the bucket is above them (`gather`). */
export const ROW_BITS = 22;

/**
 * What a turn says about the answer: bytes at which its parts begin. After the guess a mask of the green tiles and the
 * number of rules (u32 each); then the rules, of which each holds a vector full of a symbol, and the least and the most
 * copies of it (u32 each).
 */
export const GREENS_AT = 16;
export const RULE_COUNT_AT = 20;
export const RULES_AT = 32;
export const RULE_BYTES = 32;
export const LEAST_AT = 16;
export const MOST_AT = 20;

/** Pages of 64 KiB that threads can share: 2 GiB, of which every equation in one class takes 0.8. */
export const SHARED_PAGES = 32768;
