import type { Strategy } from './strategy.ts';

export const entropy2 = {
  name: 'entropy2',
  words: {
    en: { title: 'Most information', sentence: 'Most information, among all equations.' },
    'zh-TW': { title: '資訊量最大', sentence: '從所有算式中，選資訊量最大的。' },
  },
  objective: 'entropy',
  guessSetAt: () => 'all',
  isFromPaper: true,
  results: { mean: 3.27, worst: 5, lostShare: 0 },
} as const satisfies Strategy;
