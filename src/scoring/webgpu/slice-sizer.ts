import { MOST_GPU_GUESSES } from './limits.ts';

/** Target of a slice, in milliseconds: long against the 1 to 3 ms of a round trip, short for the player. */
const TARGET_MS = 20;
/** Target of the first slice, which has at least this many pairs. */
const FIRST_MS = 5;
const FEWEST_PAIRS = 2 ** 13;
/** Most growth in one step: a short time is an uncertain measurement. */
const MOST_GROWTH = 4;

/** Sizes slices over one class by the time of the last one. */
export interface SliceSizer {
  /** Guesses for the next slice. */
  guesses(): number;
  /** Learns from a slice's guesses and milliseconds. */
  learn(guesses: number, ms: number): void;
}

/**
 * Sizes for one class.
 * @param speed pairs (guess, candidate) per second, as far as known
 * @param candidates size of the class
 */
export function createSliceSizer(speed: number, candidates: number): SliceSizer {
  let pairs = Math.max(FEWEST_PAIRS, (speed * FIRST_MS) / 1000);
  return {
    guesses: () => Math.min(MOST_GPU_GUESSES, Math.max(1, Math.floor(pairs / candidates))),
    learn(guesses, ms) {
      const done = guesses * candidates;
      // A slice that finishes early for lack of work only measures the round trip.
      if (done < pairs / 2 && ms < TARGET_MS) return;
      const fitting = (done * TARGET_MS) / Math.max(ms, 0.1);
      pairs = Math.max(FEWEST_PAIRS, Math.min(fitting, pairs * MOST_GROWTH));
    },
  };
}
