/** Codes in packed equations. AssemblyScript compiles this file too, so it has only plain constants. */

// Symbols: indices in SYMBOLS (symbols.ts).
export const PLUS = 10;
export const MINUS = 11;
export const TIMES = 12;
export const DIVIDE = 13;
export const EQUALS = 14;
export const OPEN = 15;
export const CLOSE = 16;
export const SQUARE = 17;
export const CUBE = 18;
export const SYMBOL_COUNT = 19;
/** Size of the largest alphabet, see symbols.ts. */
export const MAX_SYMBOL_COUNT = 27;

// Bits of the membership byte: the rule variants (rules.ts) that admit the equation or word.
export const EXACT = 1;
export const TABLE = 2;
export const PAPER = 4;
export const SITE_TIGHT = 8;
export const POOL = 16;
/** All bits that equations can have. */
export const MEMBERSHIP = 31;
export const ANSWER_WORD = 32;
export const WORD = 64;
