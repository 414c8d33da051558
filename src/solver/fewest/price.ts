/** Guesses that a game takes at most when it is played well. */
const USUAL = 4;

/**
 * What a guess counts when guesses are to be few. Most games end with the fourth; each one later counts twice as much as
 * the one before, so that a sure end is preferred to a few games that end a guess sooner.
 * @param turn guesses made before: 0 for the opener
 */
export function priceOf(turn: number): number {
  return turn < USUAL ? 1 : 2 ** (turn - USUAL + 1);
}
