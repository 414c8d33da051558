import type { StudiedStrategy } from './strategy.ts';

/**
 * A person's method, from the report of Wordle-Game-Robot-Cpp: there `aisle` and `youth`, which hold all vowels, then a
 * random word that fits the board.
 */
export const fixedThenRandom = {
  name: 'fixed-then-random',
  words: {
    en: {
      title: 'Two fixed guesses',
      sentence: 'Two fixed guesses that try most symbols, then any possible answer, drawn.',
    },
  },
  objective: 'entropy',
  guessSetAt: () => 'candidates',
  choice: { by: 'draw' },
} as const satisfies StudiedStrategy;
