import type { Random } from '../../equations/random.ts';
import type { BlackBox } from './black-box.ts';
import type { Moves } from './moves.ts';

/** A search for the best guess. Measures some guesses in each step and never ends by itself. */
export type Method = (box: BlackBox, moves: Moves, random: Random) => Generator<void, never, void>;

/** Number of guesses drawn before the first edit. */
export const DRAWN = 64;

/** Number of guesses measured per edit. */
const EDITED = 16;

/** Number of best guesses that are edited. */
export const EDITABLE = 24;

/**
 * Local search: draws a few guesses, then repeatedly picks one of the best (better ones more often) and measures some
 * of its neighbours.
 */
export const localSearch: Method = function* (box, moves, random) {
  box.measure(moves.draw(DRAWN));
  for (;;) {
    yield;
    const { best } = box;
    const place = Math.floor(random() ** 2 * Math.min(EDITABLE, best.length));
    box.measure(moves.near(best[place].row, EDITED));
  }
};
