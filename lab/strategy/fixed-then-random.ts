import type { LabStrategy } from './strategy.ts';

/**
 * How people play, according to the report of Wordle-Game-Robot-Cpp: two fixed words that contain all vowels, then
 * random words that fit the board. The report uses `aisle` and `youth`; here `coveringPair` finds the two.
 */
export const fixedThenRandom = {
  name: 'fixed-then-random',
  rule: 'Two fixed guesses that try many symbols, then random possible answers.',
  objective: 'entropy',
  guessSetAt: () => 'candidates',
  choice: { by: 'draw' },
} as const satisfies LabStrategy;
