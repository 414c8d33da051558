/**
 * What the kernel that plays classes (`assembly/tree.ts`) and its host (`lab/study/kernel/tree.ts`) agree on.
 * AssemblyScript compiles this file, too, so it holds plain constants only.
 */

// Where guesses come from.
export const CANDIDATES = 0;
export const ALL = 1;
/** All equations, and a guess that can be the answer does not win a tie. */
export const ALL_IN_ORDER = 2;
/** The host decides. */
export const ASKED = 3;

// What a guess wins for: `Wins` of `src/game/wins.ts`.
export const ITSELF = 0;
export const ORDERS = 1;
export const ORDERS_WITH_NUMBERS = 2;

/** No guess, no row: all ones as a u32. */
export const NONE = -1;

/** Kinds of answers at most, numbered from 1, a byte a row; number 0 is no answer. */
export const KINDS = 255;
/** A game takes fewer guesses: each rules out at least itself, and the classes played are far from that. */
export const MOST_GUESSES = 64;
/** Two i64 per turn (0 for the first guess) and group, one for each kind and 0: sums of candidates left, and of their doubt. */
export const TALLY_BYTES = 16;

// The memory's parts, as places in the table of their addresses. "A row" is an equation of the set, "a candidate" one
// of the largest class.
/** 16 bytes a row, see `src/equations/layout.ts`. */
export const ROWS = 0;
/** `scratchBytes()`, zeroed. */
export const SCRATCH = 1;
/** log2 c, an i64 for each cell size c. */
export const DOUBTS = 2;
/** `classBytes` of the largest class. */
export const BLOCK = 3;
/** Two bytes a candidate, in whole vectors. */
export const KEYS = 4;
/** Four bytes a candidate, in whole vectors. */
export const SORTED = 5;
/** A byte a row: the group that the answer is counted with, at most the number of kinds; 0: it is not played. */
export const GROUP_OF = 6;
/** A byte a row: the kind of answer, see `assembly/_weights.ts`. */
export const KIND_OF = 7;
/** Four bytes a candidate: weights of the current class. */
export const WEIGHTS = 8;
/** A byte a row: guesses that found it. */
export const GUESSES = 9;
/** TALLY_BYTES for each turn and group. */
export const TALLIES = 10;
/** Positions that the host has to decide: u32 turn, u32 size, row numbers. Three words a candidate are enough. */
export const OPEN_CLASS = 11;
/** A word a candidate: the row numbers of the class to play. */
export const LIST = 12;
/** `slotBytes()` and `chainBytes` of the largest class: its candidates by algebra, see `assembly/_orders.ts`. */
export const SLOTS = 13;
export const CHAINS = 14;
/** A word for each algebra number and one more: where its rows begin in BY_ALGEBRA. Where a guess wins for itself only, none. */
export const ALGEBRA_STARTS = 15;
/** A word a row: row numbers by algebra, ascending in each. */
export const BY_ALGEBRA = 16;
export const PARTS = 17;
