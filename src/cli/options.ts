import { Option } from '@commander-js/extra-typings';
import { type AnswerRules, PRIORS, type PriorName } from '../game/answer-rules.ts';
import { MODE_IDS, MODES, type Mode, type ModeId } from '../game/mode.ts';
import { RULES, type Rules } from '../game/rules.ts';
import { DEFAULT_STRATEGY, STRATEGIES, STRATEGY_NAMES } from '../solver/strategy/registry.ts';

/** Options that several commands share. */
export const STRATEGY_OPTION = new Option(
  '--strategy <S>',
  ['how guesses are chosen:', ...STRATEGIES.map(({ name, sentence }) => `${name}: ${sentence}`)].join('\n'),
)
  .choices(STRATEGY_NAMES)
  .default(DEFAULT_STRATEGY);

export const HINT_RULES_OPTION = new Option(
  '--rules <R>',
  `which equations can be the answer; without it ${MODES.maxi.answers.join(', then ')} when nothing fits`,
).choices(RULES);

/** The rule variants that a value of `HINT_RULES_OPTION` stands for, in the order in which they are tried. */
export const hintRulesOf = (rules: Rules | undefined, { answers }: Mode) =>
  rules === undefined ? answers : [rules];

export const GAME_OPTION = new Option('--game <G>', 'which game').choices(MODE_IDS).default('maxi' as ModeId);

export const rulesOption = (usual: Rules) =>
  new Option('--rules <R>', 'which equations can be the answer').choices(RULES).default(usual);

export const PRIOR_OPTION = new Option('--prior <P>', 'how likely answers are')
  .choices(PRIORS)
  .default('uniform' as PriorName);

export const COMMUTATIVE_OPTION = new Option(
  '--commutative',
  'a guess also wins with its operations in another order',
);

/** What the options assume of a game. */
export function answerRulesOf({
  rules,
  prior,
  commutative,
}: {
  readonly rules: Rules;
  readonly prior: PriorName;
  readonly commutative?: true | undefined;
}): AnswerRules {
  return { rules, prior, commutativeWins: commutative === true };
}
