import type { Strategy } from './strategy.ts';

export const entropy3 = {
  name: 'entropy3',
  title: 'Information first',
  sentence: 'Most information, among all equations for two guesses, then among the possible answers.',
  objective: 'entropy',
  poolAt: (turn) => (turn < 2 ? 'all' : 'candidates'),
  isPapers: true,
} as const satisfies Strategy;
