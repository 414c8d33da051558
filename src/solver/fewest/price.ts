/** What each guess of a game counts, the opener first; each one after these twice as much as the one before. */
const PRICES = [1, 1, 1, 1, 2, 1000];

/**
 * What a guess counts when guesses are to be few. Most games end with the fourth. The fifth counts twice, so that a sure end
 * is preferred to a few games that end a guess sooner. The sixth, the last of a game, counts more than all that a likely
 * answer can win for unlikely ones: no weight of the site's answers is 100 times another.
 * @param turn guesses made before: 0 for the opener
 */
export function priceOf(turn: number): number {
  const last = PRICES.length - 1;
  return turn <= last ? PRICES[turn] : PRICES[last] * 2 ** (turn - last);
}
