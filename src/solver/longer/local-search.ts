import type { Random } from '../../equations/random.ts';
import type { BlackBox } from './black-box.ts';
import type { GuessSource } from './guess-source.ts';

/** A search for the best guess. Measures some guesses in each step and never ends by itself. */
export type SearchMethod = (
  box: BlackBox,
  moves: GuessSource,
  random: Random,
) => Generator<void, never, void>;

/** Number of guesses drawn before the first edit. */
export const INITIAL_GUESSES = 64;

/** Number of guesses measured per edit. */
const EDITED = 16;

/** Number of best guesses that are edited. */
export const EDITED_GUESSES = 24;

/**
 * Local search: draws a few guesses, then repeatedly picks one of the best (better ones more often) and measures some
 * of its neighbours.
 */
export const localSearch: SearchMethod = function* (box, moves, random) {
  box.measure(moves.draw(INITIAL_GUESSES));
  for (;;) {
    yield;
    const { best } = box;
    const place = Math.floor(random() ** 2 * Math.min(EDITED_GUESSES, best.length));
    box.measure(moves.editsOf(best[place].row, EDITED));
  }
};
