/** Most tiles of a guess: its key has two bits per tile, and a symbol's copies have as many levels (`score.wgsl`). */
export const MOST_GPU_TILES = 10;

/**
 * Most candidates; the kernel takes larger classes. A class is laid out without a pause (`columns.ts`), which takes 15
 * to 20 ms at this size and 300 ms at a million. Few classes in play are larger: of 64 first guesses spread over the
 * equations of ten tiles, 52 leave none.
 */
export const MOST_CANDIDATES = 2 ** 15;

/** Most guesses of a slice; sets the size of the buffers. */
export const MOST_GPU_GUESSES = 2 ** 17;
