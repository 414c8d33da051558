import type { Strategy } from './strategy.ts';

export const entropy1 = {
  name: 'entropy1',
  title: 'Always possible',
  sentence: 'Most information, among the possible answers.',
  objective: 'entropy',
  poolAt: () => 'candidates',
  isPapers: true,
} as const satisfies Strategy;
