/** Tiles of a guess at most: its key has two bits a tile, and a symbol's copies have as many levels (`score.wgsl`). */
export const MOST_TILES = 10;

/** Candidates at most: their columns stay below the default limit of 128 MiB a binding. */
export const MOST_CANDIDATES = 2 ** 20;

/** Guesses of one slice at most; sets the size of the buffers. */
export const MOST_GUESSES = 2 ** 17;
