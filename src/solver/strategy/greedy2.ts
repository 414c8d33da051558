import type { Strategy } from './strategy.ts';

export const greedy2 = {
  name: 'greedy2',
  title: 'Safest split',
  sentence: 'Smallest worst case, among the possible answers.',
  objective: 'largest-cell',
  poolAt: () => 'candidates',
  isPapers: true,
} as const satisfies Strategy;
