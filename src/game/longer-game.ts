import type { GameRules, Mode } from './mode.ts';
import type { EquationRules } from './rules.ts';
import { EXTRA_SYMBOLS } from './symbols.ts';

/**
 * Numbers of tiles. With 11 or more, there are too many equations for the usual solver; 10 is for pro, and to compare
 * the two solvers.
 */
export const LONGER_LENGTHS = [10, 11, 12, 13] as const;
export type LongerLength = (typeof LONGER_LENGTHS)[number];

/** A game like Maxi with 10 to 13 tiles, in which only the answer itself wins. */
export interface LongerGame extends GameRules {
  readonly id: `tiles-${LongerLength}`;
  readonly length: LongerLength;
  readonly symbols: 'maxi';
  readonly winRule: 'itself';
  readonly guesses: EquationRules;
  /** Symbols that neither answers nor guesses can contain. */
  readonly omitted?: string;
}

/** @param rules rules of the answers, which are equally likely, and of the guesses */
export function longerGame(length: LongerLength, rules: EquationRules = 'exact'): LongerGame {
  return {
    id: `tiles-${length}`,
    name: `Nerdle of ${length} tiles`,
    length,
    symbols: 'maxi',
    tries: 6,
    winRule: 'itself',
    answers: [{ rules, prior: 'uniform' }],
    guesses: rules,
    extraSymbols: EXTRA_SYMBOLS,
  };
}

/** Whether a mode is played as a {@link LongerGame}: by the solver that lists or samples equations. */
export function isLonger(mode: Mode): mode is Mode & { readonly length: LongerLength } {
  return mode.family === 'pro' && LONGER_LENGTHS.some((one) => one === mode.length);
}
