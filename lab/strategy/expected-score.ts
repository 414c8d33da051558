import type { StudiedStrategy } from './strategy.ts';

/** Fitted to `lab/data/needed.json`, which `maxwell needed` writes; a test fits it again. */
export const NEEDED = { a: 0.4767, b: 0.7812 };

/** Mean guesses still needed after a guess that did not win, by its expected bits left. */
const neededAfter = (doubt: number) => 1 + NEEDED.a * Math.log2(1 + NEEDED.b * Math.max(0, doubt));

/**
 * Grant Sanderson (3Blue1Brown), Solving Wordle using information theory (2022). His prior is a sigmoid of word
 * frequency; here the chance to win is that of the answer model, see `../choice/README.md`.
 */
export const expectedScore = {
  name: 'expected-score',
  words: {
    en: {
      title: 'Expected score',
      sentence:
        'Fewest guesses expected, from the chance to win and the guesses that the doubt left usually takes, among all equations.',
    },
  },
  objective: 'entropy',
  guessSetAt: () => 'all',
  choice: {
    by: 'score',
    scoreOf: ({ number, winChance, doubt, bits }) =>
      winChance * number + (1 - winChance) * (number + neededAfter(doubt - bits)),
  },
} as const satisfies StudiedStrategy;
