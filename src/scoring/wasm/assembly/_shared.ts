/**
 * Numbers shared by TypeScript, AssemblyScript and WGSL, defined once. The first two compile this file;
 * `webgpu/layout.ts` converts it to constants of the third. Plain numbers only.
 */

/** Numbers of the objectives in the kernels. */
export const GREENS = 0;
export const LARGEST_CELL = 1;
export const ENTROPY = 2;
export const EXPECTED_SIZE = 3;
export const CELLS = 4;
export const WIN_MASS = 5;

/** Numbers of the markings: their indices in `FEEDBACK_RULES` (`src/game/feedback.ts`). */
export const COPIES = 0;
export const PRESENCE = 1;
export const PLACES = 2;

/** The most symbols that occur more than once in a guess. */
export const MAX_REPEATED = 6;

/** Units per bit in logarithms of sizes: 2^26. */
export const UNITS_PER_BIT = 67108864;

/**
 * log2 of a weight below 2^WEIGHT_BITS, in units of 2^-LOG_UNIT_BITS bit: a table of 2^LOG_STEP_BITS steps between two
 * powers of two, interpolated linearly (`weightLog` in `src/scoring/logarithms.ts`).
 */
export const WEIGHT_BITS = 25;
export const LOG_UNIT_BITS = 20;
export const LOG_STEP_BITS = 10;
/** W·log2 W of cells lighter than this is looked up in a table. */
export const TABLED_WEIGHTS = 32768;

/** Number of bits of the row number in a packed guess. The bits above contain its bucket (`gather` in `_bounds.ts`). */
export const ROW_BITS = 22;

/**
 * Layout of a constraint, in bytes: the guess (16 bytes), a mask of the green tiles and the number of rules (u32 each),
 * then from RULES_AT the rules. A rule is a vector filled with its symbol, then the least and most copies (u32 each).
 */
export const GREENS_AT = 16;
export const RULE_COUNT_AT = 20;
export const RULES_AT = 32;
export const RULE_BYTES = 32;
export const MIN_COPIES_AT = 16;
export const MAX_COPIES_AT = 20;

/** The most pages of 64 KiB that threads share: 2 GiB. A class of all equations of ten tiles needs about 1.1 GiB. */
export const SHARED_PAGES = 32768;

/** The most guesses per call of `score`. */
export const MAX_BATCH = 16384;
/** Bytes from its first column of results to the second: with a power of two, the columns would share cache sets. */
export const SCORE_STRIDE = 131136;
