import { Option } from '@commander-js/extra-typings';
import { MODES } from '../game/mode.ts';
import { RULES, type Rules } from '../game/rules.ts';
import { DEFAULT_STRATEGY, STRATEGIES, STRATEGY_NAMES } from '../solver/strategy/registry.ts';

const HINT_RULES = MODES.maxi.answers;

/** Options that several commands share. */
export const STRATEGY_OPTION = new Option(
  '--strategy <S>',
  ['how guesses are chosen:', ...STRATEGIES.map(({ name, sentence }) => `${name}: ${sentence}`)].join('\n'),
)
  .choices(STRATEGY_NAMES)
  .default(DEFAULT_STRATEGY);

export const HINT_RULES_OPTION = new Option(
  '--rules <R>',
  `which equations can be the answer; without it ${HINT_RULES.join(', then ')} when nothing fits`,
).choices(RULES);

/** The rule variants that a value of `HINT_RULES_OPTION` stands for, in the order in which they are tried. */
export const hintRulesOf = (rules: Rules | undefined) => (rules === undefined ? HINT_RULES : [rules]);

export const rulesOption = (usual: Rules) =>
  new Option('--rules <R>', 'which equations can be the answer').choices(RULES).default(usual);
