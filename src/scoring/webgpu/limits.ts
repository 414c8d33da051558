/** Tiles of a guess at most: its key has two bits a tile, and a symbol's copies have as many levels (`score.wgsl`). */
export const MOST_GPU_TILES = 10;

/**
 * Candidates at most; the kernel takes larger classes. A class is laid out without a pause (`columns.ts`), which takes
 * 15 to 20 ms at this size and 300 ms at a million. Few classes in play are larger: of 64 first guesses spread over the
 * equations of ten tiles, 52 leave none.
 */
export const MOST_CANDIDATES = 2 ** 15;

/** Guesses of one slice at most; sets the size of the buffers. */
export const MOST_GPU_GUESSES = 2 ** 17;
