import type { Strategy } from './strategy.ts';

export const greedy1 = {
  name: 'greedy1',
  title: 'Most greens',
  sentence: 'Most green tiles on average, among the possible answers.',
  objective: 'greens',
  poolAt: () => 'candidates',
  isPapers: true,
} as const satisfies Strategy;
