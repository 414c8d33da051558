import type { LabStrategy } from './strategy.ts';

/** Fitted to `lab/data/needed.json`, which `maxwell needed` writes; a test fits it again. */
export const NEEDED = { a: 0.4767, b: 0.7812 };

/** Mean number of guesses still needed after a guess that did not win. @param doubt expected entropy left, in bits */
const neededAfter = (doubt: number) => 1 + NEEDED.a * Math.log2(1 + NEEDED.b * Math.max(0, doubt));

/**
 * Source: Grant Sanderson (3Blue1Brown), Solving Wordle using information theory (2022). His prior is a sigmoid of word
 * frequency; here the answer model gives the chance to win, see `../choice/README.md`.
 */
export const expectedScore = {
  name: 'expected-score',
  rule: 'Fewest expected guesses, among all equations: from the chance to win and the guesses usually needed for the entropy left.',
  objective: 'entropy',
  guessSetAt: () => 'all',
  choice: {
    by: 'score',
    scoreOf: ({ number, winChance, doubt, bits }) =>
      winChance * number + (1 - winChance) * (number + neededAfter(doubt - bits)),
  },
} as const satisfies LabStrategy;
