import type { RankedGuess } from '../../src/protocol/hint.ts';

const percent = (share: number) => `${(100 * share).toFixed(share < 0.01 ? 3 : 1)} %`;

/** A guess and its worth, in one line. */
export function rankedLine({ guess, bits, expectedRemaining, winChance }: RankedGuess): string {
  return `${guess}  ${bits.toFixed(4)} bits  leaves ${expectedRemaining.toFixed(2)}  wins ${percent(winChance)}`;
}
