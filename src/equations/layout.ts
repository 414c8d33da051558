/**
 * The packed layout, everywhere the same (generator, cache, WASM memory): one row of 16 bytes an equation, in
 * equation order. Bytes 0 to length − 1 are symbol codes, the rest up to byte 11 is 0, bytes 12 to 14 are the algebra
 * number (little-endian), byte 15 is the membership (a bit a rule variant).
 *
 * Two rows of one game have the same algebra number, other than 0, exactly when they are of the same symbols, their
 * right sides are the same, and so are their left sides as expressions in their numbers, as the site reads and compares
 * them (`algebraOf` of `../game/commutes.ts`). The first row of an algebra gives it the next number, from 1 on.
 * The number 0 says that a row wins for no answer but itself: the left side, as the site reads it, has not the value of
 * the right one (rows that only `paper` admits), or it divides by zero where the site compares expressions.
 *
 * AssemblyScript compiles this file, too, so it holds plain constants only.
 */
export const ROW_BYTES = 16;
export const ALGEBRA_BYTE = 12;
export const MEMBERSHIP_BYTE = 15;

/** Tiles of an equation with algebra number at most. */
export const MAX_LENGTH = 12;

/**
 * Tiles of an equation at most. Those of 13 tiles have no algebra number: their last tile is where it would begin.
 */
export const MOST_TILES = 13;

/**
 * What the turns of a game say of the answer, in the memory of a kernel: for each tile a word (u32) with a bit for each
 * symbol that may stand there, then a byte for each symbol with its copies at least, then one with its copies at most.
 * The copies of `=` are not looked at.
 */
export const LEAST_AT = 52;
export const MOST_AT = 71;
export const BOARD_BYTES = 90;

/** Algebra numbers at most: they have 24 bits. */
export const MAX_ALGEBRAS = 0xffffff;
