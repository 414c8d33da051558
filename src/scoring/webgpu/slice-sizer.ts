import { MOST_GPU_GUESSES } from './limits.ts';
import { passesOf } from './passes.ts';

/** A slice is to take this long, in milliseconds: long against the 1 to 3 ms of a round trip, short for one who waits. */
const TARGET_MS = 20;
/** The first slice is to take this long, and is never smaller than this many pairs. */
const FIRST_MS = 5;
const FEWEST_PAIRS = 2 ** 13;
/** Growth in one step at most, since a short time is an unsure measurement. */
const MOST_GROWTH = 4;

/** How much work a slice over one class gets, from the time that the last one took. */
export interface SliceSizer {
  /** Guesses for the next slice. */
  guesses(): number;
  /** Learns from a slice: its guesses and milliseconds. */
  learn(guesses: number, ms: number): void;
}

/**
 * Sizes for one class: what one class takes says little about another, whose passes may be more or fewer.
 * @param speed pairs (guess, candidate) a second in a single pass, as far as known
 * @param candidates size of the class
 */
export function createSliceSizer(speed: number, candidates: number): SliceSizer {
  const passes = passesOf(candidates);
  const fewest = FEWEST_PAIRS / passes;
  let pairs = Math.max(fewest, (speed * FIRST_MS) / 1000 / passes);
  return {
    guesses: () => Math.min(MOST_GPU_GUESSES, Math.max(1, Math.floor(pairs / candidates))),
    learn(guesses, ms) {
      const done = guesses * candidates;
      // What takes less time than it was given because there was little to do measures the round trip.
      if (done < pairs / 2 && ms < TARGET_MS) return;
      const fitting = (done * TARGET_MS) / Math.max(ms, 0.1);
      pairs = Math.max(fewest, Math.min(fitting, pairs * MOST_GROWTH));
    },
  };
}
