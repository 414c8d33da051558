import { MOST_GUESSES } from './limits.ts';

/** A slice is to take this long, in milliseconds: long against the 1 to 3 ms of a round trip, short for one who waits. */
const TARGET_MS = 20;
/** The first slice is to take this long, and is never smaller than this many pairs. */
const FIRST_MS = 5;
const FEWEST_PAIRS = 2 ** 13;
/** Growth in one step at most, since a short time is an unsure measurement. */
const MOST_GROWTH = 4;

/** How much work a slice gets, from the time that the last one took. */
export interface Pace {
  /** Guesses for the next slice over a class of this size. */
  guesses(candidates: number): number;
  /** Takes notice of a slice: pairs (guess, candidate) and milliseconds. */
  learn(pairs: number, ms: number): void;
}

/** @param speed pairs a second, as far as known */
export function createPace(speed: number): Pace {
  let pairs = Math.max(FEWEST_PAIRS, (speed * FIRST_MS) / 1000);
  return {
    guesses: (candidates) => Math.min(MOST_GUESSES, Math.max(1, Math.floor(pairs / candidates))),
    learn(done, ms) {
      // What takes less time than it was given because there was little to do measures the round trip.
      if (done < pairs / 2 && ms < TARGET_MS) return;
      const fitting = (done * TARGET_MS) / Math.max(ms, 0.1);
      pairs = Math.max(FEWEST_PAIRS, Math.min(fitting, pairs * MOST_GROWTH));
    },
  };
}
