import type { Strategy } from './strategy.ts';

export const entropy3 = {
  name: 'entropy3',
  words: {
    en: {
      title: 'Information first',
      sentence: 'Most information, among all equations for two guesses, then among the possible answers.',
    },
    'zh-TW': { title: '先求資訊', sentence: '前兩次從所有算式中選資訊量最大的，之後只猜可能的答案。' },
  },
  objective: 'entropy',
  guessSetAt: (turn) => (turn < 2 ? 'all' : 'candidates'),
  isFromPaper: true,
  results: { mean: 3.26, worst: 8, lostShare: 0.00002 },
} as const satisfies Strategy;
