import type { Strategy } from './strategy.ts';

export const maxwell = {
  name: 'maxwell',
  words: {
    en: { title: 'Fewest guesses', sentence: 'Looks ahead to the end of the game, for the fewest guesses.' },
    'zh-TW': { title: '最少猜測', sentence: '一路推算到遊戲結束，挑選之後還要猜最少次的算式。' },
  },
  objective: 'win-mass',
  guessSetAt: () => 'all',
  hasLookahead: true,
  results: { mean: 3.2, worst: 5, lostShare: 0 },
} as const satisfies Strategy;
