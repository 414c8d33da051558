import type { Strategy } from './strategy.ts';

export const entropy1 = {
  name: 'entropy1',
  summary: 'Most information, among the possible answers.',
  objective: 'entropy',
  poolAt: () => 'candidates',
} as const satisfies Strategy;
