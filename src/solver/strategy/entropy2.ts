import type { Strategy } from './strategy.ts';

export const entropy2 = {
  name: 'entropy2',
  title: 'Most information',
  sentence: 'Most information, among all equations.',
  objective: 'entropy',
  poolAt: () => 'all',
  isPapers: true,
} as const satisfies Strategy;
