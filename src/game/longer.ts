import type { ModeId, Rulebook } from './mode.ts';
import type { EquationRules } from './rules.ts';
import { EXTRA_SYMBOLS } from './symbols.ts';

/** Games with too many equations to list and compare; 10 tiles, too, for comparison. */
export const LONGER_LENGTHS = [10, 11, 12, 13] as const;
export type LongerLength = (typeof LONGER_LENGTHS)[number];
export type LongerId = `tiles-${LongerLength}`;
/** A game with hints. */
export type PlayedId = ModeId | LongerId;

/** A game like Maxi with another number of tiles; only the answer itself wins. */
export interface LongerGame extends Rulebook {
  readonly id: LongerId;
  readonly length: LongerLength;
  readonly symbols: 'maxi';
  readonly wins: 'itself';
  readonly guesses: EquationRules;
  /** Symbols that neither answers nor guesses can hold; absent: none. */
  readonly omitted?: string;
}

/** @param rules of both answers and guesses, all equally likely */
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
    extraSymbols: EXTRA_SYMBOLS,
  };
}

/** Whether a number of tiles is that of a {@link LongerGame}. */
export function isLongerLength(length: number): length is LongerLength {
  return LONGER_LENGTHS.some((one) => one === length);
}

/** Whether a game is not one of the site's modes. */
export function isLongerId(id: PlayedId): id is LongerId {
  return LONGER_LENGTHS.some((length) => id === `tiles-${length}`);
}

/** The game of an id. */
export function longerOf(id: LongerId): LongerGame {
  return longerGame(LONGER_LENGTHS.find((length) => id === `tiles-${length}`)!);
}
