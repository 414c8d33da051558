/**
 * The packed layout of generator, cache and WASM memory: one row of 16 bytes per equation, in equation order. Bytes 0
 * to length − 1 are symbol codes, the rest up to byte 11 is 0, bytes 12 to 14 are the algebra number (little-endian),
 * byte 15 is the membership (one bit per rule variant).
 *
 * Two rows of one game have the same algebra number, other than 0, exactly if they have the same symbols, the same
 * right sides, and left sides that are the same expression in their numbers, as the site reads and compares them
 * (`algebraOf` of `../game/commutes.ts`). Numbers count from 1, in order of first rows. A row with number 0 wins only
 * for itself: the site reads its left side with another value than the right (rows that only `paper` admits), or it
 * divides by zero where the site compares expressions.
 *
 * AssemblyScript compiles this file, too, so it holds plain constants only.
 */
export const ROW_BYTES = 16;
export const ALGEBRA_BYTE = 12;
export const MEMBERSHIP_BYTE = 15;

/** Most tiles of an equation with algebra number. */
export const MAX_LENGTH = 12;

/** Most tiles of an equation. With 13 there is no algebra number: the last tile takes its first byte. */
export const MOST_TILES = 13;

/**
 * A board in the memory of a kernel: for each tile a word (u32) with one bit for each symbol allowed there, then a byte
 * for each symbol with its least copies, then one with its most. Copies of `=` are ignored.
 */
export const LEAST_AT = 52;
export const MOST_AT = 71;
export const BOARD_BYTES = 90;

/** Most algebra numbers: they have 24 bits. */
export const MAX_ALGEBRAS = 0xffffff;
