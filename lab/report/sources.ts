import type { StudiedName } from '../strategy/registry.ts';

/* Figures that others published for Wordle and for their rules. The main paper's are in `paper.ts`. */

/** Who measured the openers, and entropy1: four students of the University of Science and Technology of China. */
export const WORD_PUZZLES = '“Information theory and word puzzles” (in Chinese)';

/** Others' results for a strategy in Wordle, as printed. */
export const WORDLE_SOURCES: Readonly<Partial<Record<StudiedName, { readonly mean: string }>>> = {
  entropy1: { mean: '3.53' },
  // The best tree known for these lists: `salet`, 7,897 guesses (A. Selby).
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

/** Percent of games by guesses needed, from 1, of the two methods in Wordle-Game-Robot-Cpp. */
export const ROBOT_SHARES = {
  person: [0, 0, 9, 36, 27, 27],
  entropy: [0, 0, 10, 60, 20, 10],
} as const;

/** Figures of {@link WORD_PUZZLES} for a hidden set: size, probes, and candidates left in one run. */
export const HIDDEN_SOURCE = { hidden: 200, probes: 30, candidates: 436 } as const;
