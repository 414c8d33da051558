import type { Random } from '../../equations/random.ts';
import type { BlackBox } from './black-box.ts';
import type { Moves } from './moves.ts';

/** A way to look for the best guess: measures some guesses in each step, and never ends by itself. */
export type Method = (box: BlackBox, moves: Moves, random: Random) => Generator<void, never, void>;

/** Guesses that are drawn before the first is edited. */
export const DRAWN = 64;

/** Guesses of one edit that are measured. */
const EDITED = 16;

/** The best so many are edited. */
export const EDITABLE = 24;

/**
 * Local search by edits: a few guesses are drawn, then of the best so far one is taken again and again, the better the
 * likelier, and some of its neighbours are measured.
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
