/**
 * Sizes and places in the kernels' memory, in bytes unless said otherwise. AssemblyScript compiles this file, too, so
 * it holds plain constants only.
 */

/** Pages of 64 KiB of a memory that threads share: 2 GiB, of which every equation in one class takes 0.8. */
export const MOST_PAGES = 32768;

// A constraint: what a clue says, see `../constraint.ts`. It begins with 16 bytes of the guess.
/** u32: bit mask of the green tiles. */
export const GREENS_AT = 16;
/** u32: number of rules about copies. */
export const RULE_COUNT_AT = 20;
export const FIRST_RULE_AT = 32;
// A rule begins with 16 bytes of its symbol; u32 least and u32 most copies follow.
export const RULE_BYTES = 32;
export const LEAST_AT = 16;
export const MOST_AT = 20;

/** Bits of a packed guess that hold its row number; its bucket is above them. */
export const ROW_BITS = 22;
