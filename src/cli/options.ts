import { RULES, type Rules } from '../game/rules.ts';
import { HINT_RULES } from '../solver/create.ts';
import {
  DEFAULT_STRATEGY,
  STRATEGIES,
  STRATEGY_NAMES,
  type StrategyName,
} from '../solver/strategy/registry.ts';
import { choose } from './command.ts';

/** Options that several commands share. */
export const STRATEGY_OPTION = {
  type: 'string',
  default: DEFAULT_STRATEGY,
  value: 'S',
  describe: [
    `${DEFAULT_STRATEGY} unless given, or another of these`,
    ...STRATEGIES.map(({ name, sentence }) => `  ${name}: ${sentence}`),
  ].join(`\n${' '.repeat(23)}`),
} as const;

export const RULES_OPTION = {
  type: 'string',
  value: 'R',
  describe: `${RULES.join(', ')}; unless given ${HINT_RULES.join(', then ')} when nothing fits`,
} as const;

/** @throws Error listing the strategies */
export function parseStrategy(text: string): StrategyName {
  return choose('strategies', STRATEGY_NAMES, text);
}

/**
 * Rule variants to try, in order.
 * @throws Error listing the variants
 */
export function parseRules(text: string | undefined): readonly Rules[] {
  return text === undefined ? HINT_RULES : [choose('rule variants', RULES, text)];
}
