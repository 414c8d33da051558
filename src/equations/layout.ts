/**
 * The packed layout, everywhere the same (generator, cache, WASM memory): one row of 16 bytes an equation, in
 * equation order. Bytes 0 to length − 1 are symbol codes, byte 15 is the membership (a bit a rule variant), the rest 0.
 * AssemblyScript compiles this file, too, so it holds plain constants only.
 */
export const ROW_BYTES = 16;
export const MEMBERSHIP_BYTE = 15;

/** Tiles of an equation at most. */
export const MAX_LENGTH = 12;
