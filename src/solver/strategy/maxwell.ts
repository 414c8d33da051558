import type { Strategy } from './strategy.ts';

export const maxwell = {
  name: 'maxwell',
  title: 'Fewest guesses',
  sentence: 'Looks ahead to the end of the game: the guess after which the fewest more are needed.',
  objective: 'win-mass',
  poolAt: () => 'all',
  looksAhead: true,
} as const satisfies Strategy;
