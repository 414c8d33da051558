import type { Strategy, StrategyWords } from './strategy.ts';

const ROWS = [
  {
    name: 'maxwell',
    words: {
      en: {
        title: 'Fewest guesses',
        sentence: 'Looks ahead to the end of the game, for the fewest guesses.',
      },
      'zh-TW': { title: '最少猜測', sentence: '一路推算到遊戲結束，挑選之後還要猜最少次的算式。' },
    },
    objective: 'win-mass',
    guessSetAt: () => 'all',
    hasLookahead: true,
    results: { mean: 3.2, worst: 5, lostShare: 0 },
  },
  {
    name: 'greedy1',
    words: {
      en: { title: 'Most greens', sentence: 'Most green tiles on average, among the possible answers.' },
      'zh-TW': { title: '最多綠格', sentence: '只猜可能的答案，選平均綠格最多的。' },
    },
    objective: 'greens',
    guessSetAt: () => 'candidates',
    results: { mean: 4.24, worst: 12, lostShare: 0.0501 },
  },
  {
    name: 'greedy2',
    words: {
      en: { title: 'Safest split', sentence: 'Smallest worst case, among the possible answers.' },
      'zh-TW': { title: '最壞情況最好', sentence: '只猜可能的答案，選最壞情況剩最少的。' },
    },
    objective: 'largest-cell',
    guessSetAt: () => 'candidates',
    results: { mean: 3.37, worst: 9, lostShare: 0.0003 },
  },
  {
    name: 'entropy1',
    words: {
      en: { title: 'Always possible', sentence: 'Most information, among the possible answers.' },
      'zh-TW': { title: '只猜可能答案', sentence: '只猜可能的答案，選資訊量最大的。' },
    },
    objective: 'entropy',
    guessSetAt: () => 'candidates',
    results: { mean: 3.33, worst: 9, lostShare: 0.0001 },
  },
  {
    name: 'entropy2',
    words: {
      en: { title: 'Most information', sentence: 'Most information, among all equations.' },
      'zh-TW': { title: '資訊量最大', sentence: '從所有算式中，選資訊量最大的。' },
    },
    objective: 'entropy',
    guessSetAt: () => 'all',
    results: { mean: 3.27, worst: 5, lostShare: 0 },
  },
  {
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
    results: { mean: 3.26, worst: 8, lostShare: 0.00002 },
  },
] as const satisfies readonly Strategy[];

export type StrategyName = (typeof ROWS)[number]['name'];

/** All strategies for players, in the order of menus and tables. */
export const STRATEGIES: readonly (Strategy & { readonly name: StrategyName })[] = ROWS;
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
