import type { Strategy } from './strategy.ts';

export const greedy2 = {
  name: 'greedy2',
  summary: 'Smallest worst case, among the possible answers.',
  objective: 'largest-cell',
  poolAt: () => 'candidates',
} as const satisfies Strategy;
