import { MAX_GPU_GUESSES } from './limits.ts';

/** Target duration of a slice in milliseconds: long compared with a round trip of 1 to 3 ms, short for the player. */
const TARGET_MS = 20;
/** Target duration of the first slice, and its minimum size. */
const FIRST_MS = 5;
const MIN_PAIRS = 2 ** 13;
/** Largest growth per step, because a short time is an inaccurate measurement. */
const MAX_GROWTH = 4;

/** Chooses the size of slices over one class, based on the duration of the last slice. */
export interface SliceSizer {
  /** Number of guesses for the next slice. */
  guesses(): number;
  /** Learns from the number of guesses and the duration of a slice. */
  learn(guesses: number, ms: number): void;
}

/**
 * Creates a sizer for one class.
 * @param speed estimated pairs (guess, candidate) per second
 * @param candidates size of the class
 */
export function createSliceSizer(speed: number, candidates: number): SliceSizer {
  let pairs = Math.max(MIN_PAIRS, (speed * FIRST_MS) / 1000);
  return {
    guesses: () => Math.min(MAX_GPU_GUESSES, Math.max(1, Math.floor(pairs / candidates))),
    learn(guesses, ms) {
      const done = guesses * candidates;
      // A slice that was short for lack of guesses only measures the round trip.
      if (done < pairs / 2 && ms < TARGET_MS) return;
      const fitting = (done * TARGET_MS) / Math.max(ms, 0.1);
      pairs = Math.max(MIN_PAIRS, Math.min(fitting, pairs * MAX_GROWTH));
    },
  };
}
