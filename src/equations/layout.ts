/**
 * The packed layout of generator, cache and WASM memory: one row of 16 bytes per equation. Bytes 0 to length − 1 are
 * symbol codes, the others up to byte 11 are 0, bytes 12 to 14 are the algebra number (little-endian), and byte 15 is
 * the membership (one bit per rule variant).
 *
 * Only `generate` assigns numbers, from 1 in the order in which they first occur. Two numbered rows of one set have the
 * same number if and only if they have the same symbols, the same right side, and algebraically equal left sides, as
 * the site reads them (`algebraKey` in `../game/win-rule.testing.ts`). A row that `generate` leaves at 0 wins only
 * against itself: either the site reads its left side with a different value (rows that only `paper` admits), or the
 * left side divides by zero when the site compares expressions.
 *
 * AssemblyScript compiles this file too, so it contains only plain constants.
 */
export const ROW_BYTES = 16;
export const ALGEBRA_BYTE = 12;
export const MEMBERSHIP_BYTE = 15;

export const MAX_ALGEBRA_TILES = 12;

/** Maximum number of tiles. Rows of 13 tiles do not have an algebra number: the last tile occupies its first byte. */
export const MAX_TILES = 13;

/** Maximum number of tiles of a set. The rows of 12 tiles (about 2 GB) do not fit into memory. */
export const MAX_STORED_LENGTH = 11;

/**
 * A board in kernel memory: for each tile a word (u32) with one bit per allowed symbol, then for each symbol a byte
 * with its minimum number of copies, then for each symbol a byte with its maximum. Copies of `=` are ignored.
 */
export const MIN_COPIES_AT = 52;
export const MAX_COPIES_AT = 71;
export const BOARD_BYTES = 90;

/** The largest algebra number, which has 24 bits. */
export const MAX_ALGEBRAS = 0xffffff;
