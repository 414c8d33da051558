/**
 * Constants shared by the kernel that plays classes (`assembly/tree.ts`) and its host (`lab/study/kernel/tree.ts`).
 * AssemblyScript compiles this file, too, so it may contain only plain constants.
 */

// Sources of guesses.
export const CANDIDATES = 0;
export const ALL = 1;
/** All equations; ties are broken by equation order alone. */
export const ALL_IN_ORDER = 2;
/** The host decides while two or more candidates are left. */
export const ASKED = 3;

// Which answers a guess wins against, see `WinRule` in `src/game/win-rule.ts`.
export const ITSELF = 0;
export const ORDERS = 1;
export const ORDERS_WITH_NUMBERS = 2;

/** Stands for "no guess"; all ones as a u32. */
export const NONE = -1;

/** Largest number of kinds of answers. They are numbered from 1 and stored in one byte per row; 0: not an answer. */
export const KINDS = 255;
/** More guesses than any game needs. */
export const MAX_GUESSES = 64;
/**
 * Bytes of a tally: two i64, the sum of the candidates left and the sum of log2 of their weight in units of 2^-26 bit.
 * There is a tally for each turn (0: the first guess) and each group from 0 to the number of kinds.
 */
export const TALLY_BYTES = 16;
/** Number of slots of the hash table of the current class by algebra. */
export const ALGEBRA_SLOTS = 4096;

// The parts of the memory, as indices into the table of their addresses. "Per row" means per equation of the set, "per
// candidate" per candidate of the largest class.
/** 16 bytes per row, see `src/equations/layout.ts`. */
export const ROWS = 0;
/** `scratchBytes()`, zeroed. */
export const SCRATCH = 1;
/** One i64 for each cell size c from 0: log2 c (0 for c = 0), in units of 2^-26 bit. */
export const DOUBTS = 2;
/** `classBytes` of the largest class. */
export const BLOCK = 3;
/** `keyBytes` of the largest class. */
export const KEYS = 4;
/** Four bytes per candidate, in whole vectors. */
export const SORTED = 5;
/** One byte per row: the group of the answer, from 1 to the number of kinds; 0: not played. */
export const GROUP_OF = 6;
/** One byte per row: the kind of answer, see `assembly/_weights.ts`. */
export const KIND_OF = 7;
/** Four bytes per candidate: weights of the current class. */
export const WEIGHTS = 8;
/** One byte per row: number of guesses needed to find this answer. */
export const GUESSES = 9;
/** TALLY_BYTES for each turn and group. */
export const TALLIES = 10;
/** Positions for the host to decide: u32 turn, u32 size, row numbers. Three words per candidate are enough. */
export const OPEN_CLASS = 11;
/** One word per candidate: the row numbers of the class to play. */
export const LIST = 12;
/** One word per slot: the current class by algebra, see `assembly/_orders.ts`. */
export const SLOTS = 13;
/** Two words per candidate: its algebra, and the previous candidate in its slot. */
export const CHAINS = 14;
/**
 * One word for each algebra number, and one more: the start of its rows in BY_ALGEBRA. Both parts are empty if guesses
 * win only against themselves.
 */
export const ALGEBRA_STARTS = 15;
/** One word per row: row numbers by algebra, ascending within each. */
export const BY_ALGEBRA = 16;
export const PARTS = 17;
