import type { Strategy } from './strategy.ts';

export const maxwell = {
  name: 'maxwell',
  title: 'Fewest guesses',
  // The figures are those of `data/evaluation`; a test compares them.
  sentence: '3.20 guesses on average in Maxi, and no game lost: looks ahead to the end of the game.',
  objective: 'win-mass',
  poolAt: () => 'all',
  looksAhead: true,
  isListed: true,
} as const satisfies Strategy;
