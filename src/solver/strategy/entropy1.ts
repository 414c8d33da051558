import type { Strategy } from './strategy.ts';

export const entropy1 = {
  name: 'entropy1',
  words: {
    en: { title: 'Always possible', sentence: 'Most information, among the possible answers.' },
    'zh-TW': { title: '只猜可能答案', sentence: '只猜可能的答案，選資訊量最大的。' },
  },
  objective: 'entropy',
  guessSetAt: () => 'candidates',
  isFromPaper: true,
  results: { mean: 3.33, worst: 9, lostShare: 0.0001 },
} as const satisfies Strategy;
