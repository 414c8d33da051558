/**
 * The most tiles of a guess: its key has two bits per tile, and there are equally many levels of copies (`score.wgsl`).
 */
export const MAX_GPU_TILES = 10;

/**
 * The most candidates; larger classes go to the kernel. Laying out a class (`columns.ts`) cannot be interrupted, and
 * takes 15 to 20 ms at this size and 300 ms at a million candidates. Larger classes are rare in play: out of 64 first
 * guesses spread over the equations of ten tiles, 52 never leave one.
 */
export const MAX_GPU_CANDIDATES = 2 ** 15;

/** The most guesses per slice; determines the size of the buffers. */
export const MAX_GPU_GUESSES = 2 ** 17;
