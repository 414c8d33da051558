import { entropyBonus } from '../../../lab/research/strategy/entropy-bonus.ts';
import { expectedScore } from '../../../lab/research/strategy/expected-score.ts';
import { fixedThenRandom } from '../../../lab/research/strategy/fixed-then-random.ts';
import { mostCells } from '../../../lab/research/strategy/most-cells.ts';
import { smallestClass } from '../../../lab/research/strategy/smallest-class.ts';
import { twoStepEntropy } from '../../../lab/research/strategy/two-step-entropy.ts';
import { entropy1 } from './entropy1.ts';
import { entropy2 } from './entropy2.ts';
import { entropy3 } from './entropy3.ts';
import { greedy1 } from './greedy1.ts';
import { greedy2 } from './greedy2.ts';
import { maxwell } from './maxwell.ts';
import type { Strategy } from './strategy.ts';

/** Every strategy, in the order of menus and tables. A new strategy is a file and a row here. */
export const STRATEGIES = [
  maxwell,
  greedy1,
  greedy2,
  entropy1,
  entropy2,
  entropy3,
  mostCells,
  smallestClass,
  entropyBonus,
  expectedScore,
  fixedThenRandom,
  twoStepEntropy,
] as const;

export type StrategyName = (typeof STRATEGIES)[number]['name'];
export const STRATEGY_NAMES: readonly StrategyName[] = STRATEGIES.map(({ name }) => name);
/** What panel and popup offer. */
export const LISTED_STRATEGIES = STRATEGIES.filter(
  (strategy): strategy is ListedStrategy => strategy.isListed,
);
type ListedStrategy = Extract<(typeof STRATEGIES)[number], { readonly isListed: true }>;
export const DEFAULT_STRATEGY: StrategyName = 'maxwell';

export function strategyNamed(name: StrategyName): Strategy {
  return STRATEGIES.find((strategy) => strategy.name === name)!;
}
