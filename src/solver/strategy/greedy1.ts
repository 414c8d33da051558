import type { Strategy } from './strategy.ts';

export const greedy1 = {
  name: 'greedy1',
  summary: 'Most green tiles on average, among the possible answers.',
  objective: 'greens',
  poolAt: () => 'candidates',
} as const satisfies Strategy;
