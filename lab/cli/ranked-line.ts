import { type GameRules, hasOneGuess } from '../../src/game/mode.ts';
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

function worthText({ value, bits }: RankedGuess, played: number): string {
  if (!value) return `${bits.toFixed(4)} bits`;
  if (value.seconds !== undefined) return `about ${value.seconds.toFixed(1)} seconds`;
  return `${value.isExact ? '' : 'about '}${(played + value.needed).toFixed(2)} guesses in all`;
}

/** Formats a guess and its worth as one line. @param played number of guesses before it */
export function guessLine(ranked: RankedGuess, played: number, game: Pick<GameRules, 'tries' | 'givenRow'>) {
  const { guess, winChance, expectedRemaining } = ranked;
  return [
    guess,
    ...(hasOneGuess(game) ? [] : [worthText(ranked, played)]),
    `wins ${percent(winChance)}`,
    `leaves ${expectedRemaining.toFixed(2)}`,
  ].join('  ');
}
