import type { Strategy } from './strategy.ts';

export const greedy2 = {
  name: 'greedy2',
  words: {
    en: { title: 'Safest split', sentence: 'Smallest worst case, among the possible answers.' },
    'zh-TW': { title: '最壞情況最好', sentence: '只猜可能的答案，選最壞情況剩最少的。' },
  },
  objective: 'largest-cell',
  guessSetAt: () => 'candidates',
  isFromPaper: true,
  results: { mean: 3.37, worst: 9, lostShare: 0.0003 },
} as const satisfies Strategy;
