/** Guesses that a game takes at most when it is played well. */
const USUAL = 4;

/** What a fifth guess counts, where a sure end is worth no more than that a few games end a guess sooner. */
export const FIFTH = 2;

/** What a guess counts. @param turn guesses made before: 0 for the opener */
export type Price = (turn: number) => number;

/**
 * What guesses count in a class when they are to be few. Most games end with the fourth; the fifth counts more, and each
 * one later twice as much as the one before, so that a sure end is preferred to a few games that end a guess sooner. From
 * the sixth on it counts more by as much as one candidate is likelier than another: else likely ones would be tried first
 * at the price of unlikely ones that are found with the sixth, or not at all.
 * @param weights of the candidates; null: all alike
 */
export function priceFor(weights: Uint32Array | null): Price {
  const most = weights?.reduce((a, b) => Math.max(a, b)) ?? 1;
  const least = weights?.reduce((a, b) => Math.min(a, b)) ?? 1;
  const spread = Math.ceil(most / least);
  return (turn) => (turn < USUAL ? 1 : FIFTH * 2 ** (turn - USUAL) * (turn > USUAL ? spread : 1));
}
