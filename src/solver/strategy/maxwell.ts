import type { Strategy } from './strategy.ts';

export const maxwell = {
  name: 'maxwell',
  title: 'Fewest guesses',
  sentence: 'Fewest guesses on average, each guess looked at to the end of the game.',
  objective: 'win-mass',
  poolAt: () => 'all',
  looksAhead: true,
  isListed: true,
} as const satisfies Strategy;
