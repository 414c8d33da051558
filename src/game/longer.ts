import type { ModeId, Rulebook } from './mode.ts';
import type { EquationRules } from './rules.ts';

/** Games whose equations are too many to be listed and compared one by one; 10 tiles, too, to see how well that goes. */
export const LONGER_LENGTHS = [10, 11, 12, 13] as const;
export type LongerLength = (typeof LONGER_LENGTHS)[number];
export type LongerId = `tiles-${LongerLength}`;
/** A game that hints are given for. */
export type PlayedId = ModeId | LongerId;

/** A game of so many tiles, as Maxi otherwise; nothing but the answer wins. */
export interface LongerGame extends Rulebook {
  readonly id: LongerId;
  readonly length: LongerLength;
  readonly symbols: 'maxi';
  readonly wins: 'itself';
  readonly guesses: EquationRules;
}

/** @param rules what can be the answer and be guessed, all alike */
export function longerGame(length: LongerLength, rules: EquationRules = 'exact'): LongerGame {
  return {
    id: `tiles-${length}`,
    name: `Nerdle of ${length} tiles`,
    length,
    symbols: 'maxi',
    tries: 6,
    wins: 'itself',
    answers: [{ rules, prior: 'uniform' }],
    guesses: rules,
  };
}

/** Whether a number of tiles is that of a {@link LongerGame}. */
export function isLongerLength(length: number): length is LongerLength {
  return LONGER_LENGTHS.some((one) => one === length);
}

/** Whether a game is none of the site's modes. */
export function isLongerId(id: PlayedId): id is LongerId {
  return LONGER_LENGTHS.some((length) => id === `tiles-${length}`);
}

/** The game of an id. */
export function longerOf(id: LongerId): LongerGame {
  return longerGame(LONGER_LENGTHS.find((length) => id === `tiles-${length}`)!);
}
