import type { PlayerStrategy, Strategy, StrategyWords } from './strategy.ts';

const ROWS = [
  {
    name: 'maxwell',
    rule: 'Looks ahead to the end of the game, for the fewest guesses.',
    words: {
      en: { title: 'Fewest guesses', sentence: 'Plans ahead to the end of the game.' },
      'zh-TW': { title: '最少猜測', sentence: '一路想到遊戲結束。' },
    },
    objective: 'win-mass',
    guessSetAt: () => 'all',
    hasLookahead: true,
    results: { mean: 3.2, worst: 5, lostShare: 0 },
  },
  {
    name: 'greedy1',
    rule: 'Most green tiles on average, among the possible answers.',
    words: {
      en: { title: 'Most greens', sentence: 'Only guesses that can win, with as many greens as possible.' },
      'zh-TW': { title: '最多綠格', sentence: '只猜可能的答案，盡量多幾個綠格。' },
    },
    objective: 'greens',
    guessSetAt: () => 'candidates',
    results: { mean: 4.24, worst: 12, lostShare: 0.0501 },
  },
  {
    name: 'greedy2',
    rule: 'Smallest worst case, among the possible answers.',
    words: {
      en: {
        title: 'No bad surprise',
        sentence: 'Only guesses that can win. Few answers are left, even with bad luck.',
      },
      'zh-TW': { title: '不怕運氣差', sentence: '只猜可能的答案，運氣差也剩得不多。' },
    },
    objective: 'largest-cell',
    guessSetAt: () => 'candidates',
    results: { mean: 3.37, worst: 9, lostShare: 0.0003 },
  },
  {
    name: 'entropy1',
    rule: 'Most information, among the possible answers.',
    words: {
      en: { title: 'Can always win', sentence: 'Only guesses that can win. They usually leave few answers.' },
      'zh-TW': { title: '隨時能猜中', sentence: '只猜可能的答案，通常剩得很少。' },
    },
    objective: 'entropy',
    guessSetAt: () => 'candidates',
    results: { mean: 3.33, worst: 9, lostShare: 0.0001 },
  },
  {
    name: 'entropy2',
    rule: 'Most information, among all equations.',
    words: {
      en: {
        title: 'Learn the most',
        sentence: 'Each guess tells you as much as it can, even if it cannot win.',
      },
      'zh-TW': { title: '得知最多', sentence: '每次都盡量多得知一點，就算不可能猜中。' },
    },
    objective: 'entropy',
    guessSetAt: () => 'all',
    results: { mean: 3.27, worst: 5, lostShare: 0 },
  },
  {
    name: 'entropy3',
    rule: 'Most information, among all equations for two guesses, then among the possible answers.',
    words: {
      en: {
        title: 'Learn first',
        sentence: 'Two guesses that tell you the most, then only guesses that can win.',
      },
      'zh-TW': { title: '先多得知', sentence: '前兩次盡量多得知一點，之後只猜可能的答案。' },
    },
    objective: 'entropy',
    guessSetAt: (played) => (played < 2 ? 'all' : 'candidates'),
    results: { mean: 3.26, worst: 8, lostShare: 0.00002 },
  },
] as const satisfies readonly PlayerStrategy[];

export type StrategyName = (typeof ROWS)[number]['name'];

/** All strategies for players, in the order of menus and tables. */
export const STRATEGIES: readonly (PlayerStrategy & { readonly name: StrategyName })[] = ROWS;
export const DEFAULT_STRATEGY: StrategyName = 'maxwell';

/** @param name of one of `STRATEGIES` */
export function strategyNamed(name: string): Strategy {
  return STRATEGIES.find((strategy) => strategy.name === name)!;
}

/** The words of all strategies in a language. @param language BCP 47 tag */
export function strategyWords(language: string): Readonly<Record<StrategyName, StrategyWords>> {
  const entries = STRATEGIES.map(({ name, words }) => [name, words[language] ?? words.en]);
  return Object.fromEntries(entries);
}
