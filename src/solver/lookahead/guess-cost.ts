import { DEFAULT_GUESS_SECONDS, type GameRules, givenRowCount } from '../../game/mode.ts';

/** The number of guesses that well-played games rarely exceed. */
const USUAL = 4;

/** Cost of a fifth guess, so little above 1 that it only decides between equal numbers of guesses. */
const FIFTH = 1 + 2 ** -20;

/** Cost of a sixth guess if all candidates are equally likely. */
const SIXTH = 4;

/** Cost of a guess. @param played number of turns before it, given rows included */
export type GuessCost = (played: number) => number;

/**
 * Costs for the fewest guesses. Most games end within four guesses. The sixth costs more, and each later one twice as
 * much as the one before, so that avoiding these is preferred to ending other games earlier. From the sixth on, costs
 * are multiplied by the ratio (rounded up) of the heaviest to the lightest candidate; otherwise unlikely candidates
 * would be found with the sixth guess or not at all.
 */
export function guessCostFor(weights: Uint32Array | null): GuessCost {
  const most = weights?.reduce((a, b) => Math.max(a, b)) ?? 1;
  const least = weights?.reduce((a, b) => Math.min(a, b)) ?? 1;
  const spread = Math.ceil(most / least);
  return (played) => {
    if (played < USUAL) return 1;
    return played === USUAL ? FIFTH : SIXTH * 2 ** (played - USUAL - 1) * spread;
  };
}

/** A lost game is never finished, so it costs more seconds than any player would take. */
const LOST_SECONDS = 600;

/**
 * Cost of guesses by the rules of a game; undefined if only their number counts. In timed games it is the seconds for a
 * guess plus the penalty for the wrong one before it, and {@link LOST_SECONDS} beyond the last row. If only one guess
 * counts, it costs 0 and later ones 1.
 */
export function gameGuessCost(
  game: Pick<GameRules, 'givenRow' | 'penaltySeconds'>,
  seconds: number = DEFAULT_GUESS_SECONDS,
): GuessCost | undefined {
  const given = givenRowCount(game);
  if (game.givenRow === 'scramble') return (played) => (played > given ? 1 : 0);
  const { penaltySeconds: penalties } = game;
  if (!penalties) return undefined;
  return (played) => {
    const wrong = played - given;
    if (wrong <= 0) return seconds;
    const penalty = penalties[Math.min(wrong, penalties.length) - 1]!;
    return seconds + penalty + (wrong < penalties.length ? 0 : LOST_SECONDS);
  };
}
