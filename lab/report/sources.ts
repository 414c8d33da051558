import type { LabStrategyName } from '../strategy/registry.ts';

/* Published figures for Wordle. Those of the paper on Maxi are in `paper.ts`. */

/**
 * Source of the figures for openers, entropy1 and the hidden set, by four students of the University of Science and
 * Technology of China.
 */
export const WORD_PUZZLES = '“Information theory and word puzzles” (in Chinese)';

/** Published mean number of guesses of strategies in Wordle. */
export const WORDLE_SOURCES: Readonly<Partial<Record<LabStrategyName, { readonly mean: string }>>> = {
  entropy1: { mean: '3.53' },
  // The best known tree: `salet`, 7,897 guesses for all 2,309 answers (A. Selby).
  maxwell: { mean: '3.4201' },
};

/** Bits of the ten best openers, as {@link WORD_PUZZLES} prints them, for 2,309 answers. */
export const OPENER_SOURCES: Readonly<Record<string, string>> = {
  raise: '5.8783',
  slate: '5.8558',
  crate: '5.8352',
  irate: '5.8328',
  trace: '5.8304',
  arise: '5.8210',
  stare: '5.8069',
  snare: '5.7687',
  arose: '5.7678',
  least: '5.7516',
};

/** Percentages of games for each number of guesses needed, from 1, for the two methods in Wordle-Game-Robot-Cpp. */
export const ROBOT_SHARES = {
  person: [0, 0, 9, 36, 27, 27],
  entropy: [0, 0, 10, 60, 20, 10],
} as const;

/** Figures of {@link WORD_PUZZLES} for a hidden set: size, probes, and candidates left in one run. */
export const HIDDEN_SOURCE = { hidden: 200, probes: 30, candidates: 436 } as const;
