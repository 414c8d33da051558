import type { Strategy } from './strategy.ts';

export const maxwell = {
  name: 'maxwell',
  title: 'Fewest guesses',
  // The figures are those of `data/evaluation`; a test compares them.
  sentence: 'Fewest guesses: 3.20 on average, no game lost; each guess is looked at to the end.',
  objective: 'win-mass',
  poolAt: () => 'all',
  looksAhead: true,
  isListed: true,
} as const satisfies Strategy;
