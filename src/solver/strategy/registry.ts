import { entropy1 } from './entropy1.ts';
import { entropy2 } from './entropy2.ts';
import { entropy3 } from './entropy3.ts';
import { greedy1 } from './greedy1.ts';
import { greedy2 } from './greedy2.ts';
import { maxwell } from './maxwell.ts';
import type { Strategy, StrategyWords } from './strategy.ts';

/** All strategies for players, in the order of menus and tables. A new one needs a file and an entry here. */
export const STRATEGIES = [maxwell, greedy1, greedy2, entropy1, entropy2, entropy3] as const;

export type StrategyName = (typeof STRATEGIES)[number]['name'];
export const DEFAULT_STRATEGY: StrategyName = 'maxwell';

/** @param name one of `STRATEGIES` */
export function strategyNamed(name: string): Strategy {
  return STRATEGIES.find((strategy) => strategy.name === name)!;
}

/** The words of all strategies in a language. @param language BCP 47 tag */
export function strategyWords(language: string): Readonly<Record<StrategyName, StrategyWords>> {
  const entries = STRATEGIES.map(({ name, words }: Strategy) => [name, words[language] ?? words.en]);
  return Object.fromEntries(entries);
}
