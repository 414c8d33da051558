import type { LabStrategy } from './strategy.ts';

/**
 * How people play, after the report of Wordle-Game-Robot-Cpp: `aisle` and `youth`, which contain all vowels, then random
 * words that fit the board.
 */
export const fixedThenRandom = {
  name: 'fixed-then-random',
  words: {
    en: {
      title: 'Two fixed guesses',
      sentence: 'Two fixed guesses that try many symbols, then random possible answers.',
    },
  },
  objective: 'entropy',
  guessSetAt: () => 'candidates',
  choice: { by: 'draw' },
} as const satisfies LabStrategy;
