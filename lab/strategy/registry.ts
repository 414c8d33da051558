import { STRATEGIES } from '../../src/solver/strategy/registry.ts';
import { entropyBonus } from './entropy-bonus.ts';
import { expectedScore } from './expected-score.ts';
import { fixedThenRandom } from './fixed-then-random.ts';
import { mostCells } from './most-cells.ts';
import { smallestClass } from './smallest-class.ts';
import type { LabStrategy } from './strategy.ts';
import { twoStepEntropy } from './two-step-entropy.ts';

/** All strategies of the lab, beginning with those of the product. To add one, write a file and add a row here. */
export const LAB_STRATEGIES = [
  ...STRATEGIES,
  mostCells,
  smallestClass,
  entropyBonus,
  expectedScore,
  fixedThenRandom,
  twoStepEntropy,
] as const;

export type LabStrategyName = (typeof LAB_STRATEGIES)[number]['name'];
export const LAB_STRATEGY_NAMES: readonly LabStrategyName[] = LAB_STRATEGIES.map(({ name }) => name);

/** @param name one of `LAB_STRATEGY_NAMES` */
export function labStrategy(name: string): LabStrategy {
  return LAB_STRATEGIES.find((strategy) => strategy.name === name)!;
}
