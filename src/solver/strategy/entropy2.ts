import type { Strategy } from './strategy.ts';

export const entropy2 = {
  name: 'entropy2',
  summary: 'Most information, among all equations.',
  objective: 'entropy',
  poolAt: () => 'all',
} as const satisfies Strategy;
