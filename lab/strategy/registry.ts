import { STRATEGIES } from '../../src/solver/strategy/registry.ts';
import { entropyBonus } from './entropy-bonus.ts';
import { expectedScore } from './expected-score.ts';
import { fixedThenRandom } from './fixed-then-random.ts';
import { mostCells } from './most-cells.ts';
import { smallestClass } from './smallest-class.ts';
import type { StudiedStrategy } from './strategy.ts';
import { twoStepEntropy } from './two-step-entropy.ts';

/** Every strategy of the lab, the product's first. To add one, write a file and add a row here. */
export const STUDIED = [
  ...STRATEGIES,
  mostCells,
  smallestClass,
  entropyBonus,
  expectedScore,
  fixedThenRandom,
  twoStepEntropy,
] as const;

export type StudiedName = (typeof STUDIED)[number]['name'];
export const STUDIED_NAMES: readonly StudiedName[] = STUDIED.map(({ name }) => name);

/** Finds a strategy. @param name the name of one in `STUDIED` */
export function studiedNamed(name: string): StudiedStrategy {
  return STUDIED.find((strategy) => strategy.name === name)!;
}
