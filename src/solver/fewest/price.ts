import { givenRows, type Rulebook, USUAL_SECONDS } from '../../game/mode.ts';

/** Guesses that a game takes at most when it is played well. */
const USUAL = 4;

/** What a fifth guess counts: of plays that need as few guesses the one with fewer fifths comes first, and no weight adds up to a guess. */
const FIFTH = 1 + 2 ** -20;

/** What a sixth guess counts if all candidates are alike. */
const SIXTH = 4;

/** What a guess counts. @param turn guesses made before: 0 for the opener */
export type Price = (turn: number) => number;

/**
 * What guesses count in a class when they are to be few: one each. Most games end with the fourth, and a fifth decides
 * between equals. The sixth counts more, and each one later twice as much as the one before, so that an end within six is
 * preferred to a few games that end a guess sooner. They count more by as much as one candidate is likelier than another,
 * too: else likely ones would be tried first at the price of unlikely ones that are found with the sixth, or not at all.
 * @param weights of the candidates; null: all alike
 */
export function priceFor(weights: Uint32Array | null): Price {
  const most = weights?.reduce((a, b) => Math.max(a, b)) ?? 1;
  const least = weights?.reduce((a, b) => Math.min(a, b)) ?? 1;
  const spread = Math.ceil(most / least);
  return (turn) => {
    if (turn < USUAL) return 1;
    return turn === USUAL ? FIFTH : SIXTH * 2 ** (turn - USUAL - 1) * spread;
  };
}

/** A game that is lost has no time at all: as many seconds as nobody would take. */
const LOST_SECONDS = 600;

/**
 * What guesses count in a game where they do not count alike; undefined: few are wanted. Where time counts, seconds: a
 * guess takes as long as the player needs for it, and whoever makes it has paid for the wrong one before it. Where only
 * one guess counts, all that it does not win is lost alike.
 * @param seconds that a guess takes
 */
export function gamePrice(
  game: Pick<Rulebook, 'given' | 'penalties'>,
  seconds: number = USUAL_SECONDS,
): Price | undefined {
  const given = givenRows(game);
  if (game.given === 'scramble') return (turn) => (turn > given ? 1 : 0);
  const { penalties } = game;
  if (!penalties) return undefined;
  return (turn) => {
    const wrong = turn - given;
    if (wrong <= 0) return seconds;
    return (
      seconds +
      penalties[Math.min(wrong, penalties.length) - 1]! +
      (wrong < penalties.length ? 0 : LOST_SECONDS)
    );
  };
}
