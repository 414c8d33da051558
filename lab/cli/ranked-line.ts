import type { RankedGuess } from '../../src/protocol/hint.ts';

const percent = (share: number) => `${(100 * share).toFixed(share < 0.01 ? 3 : 1)} %`;

/**
 * Expected number of guesses of the whole game, including those played before, if this guess is played next.
 * @returns null if not known
 */
export function totalNeeded({ value }: Pick<RankedGuess, 'value'>, played: number): number | null {
  return value && played + value.needed;
}

/** Formats a guess and its worth as JSON. @param played number of guesses before it */
export function guessJson(ranked: RankedGuess, played: number) {
  const { guess, winChance, expectedRemaining, bits } = ranked;
  const seconds = ranked.value?.seconds;
  return {
    guess,
    needed: totalNeeded(ranked, played),
    ...(seconds !== undefined && { seconds }),
    winChance,
    expectedRemaining,
    bits,
  };
}

/** Formats a guess and its worth as one line. @param played number of guesses before it */
export function guessLine(
  { guess, value, bits, expectedRemaining, winChance }: RankedGuess,
  played: number,
): string {
  const isTimed = value?.seconds !== undefined;
  const worth = isTimed
    ? `about ${value.seconds!.toFixed(1)} seconds`
    : value
      ? `${value.isExact ? '' : 'about '}${(played + value.needed).toFixed(2)} guesses in all`
      : `${bits.toFixed(4)} bits`;
  return `${guess}  ${worth}  wins ${percent(winChance)}  leaves ${expectedRemaining.toFixed(2)}`;
}
