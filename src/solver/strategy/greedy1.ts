import type { Strategy } from './strategy.ts';

export const greedy1 = {
  name: 'greedy1',
  words: {
    en: { title: 'Most greens', sentence: 'Most green tiles on average, among the possible answers.' },
    'zh-TW': { title: '最多綠格', sentence: '只猜可能的答案，選平均綠格最多的。' },
  },
  objective: 'greens',
  guessSetAt: () => 'candidates',
  isFromPaper: true,
  results: { mean: 4.24, worst: 12, lostShare: 0.0501 },
} as const satisfies Strategy;
