import type { AnswerRules } from '../../src/game/answer-rules.ts';
import type { Rules } from '../../src/game/rules.ts';

/** The usual guess set: in the paper's game the answers; otherwise every possible answer that the site accepts. */
export function guessRulesOf({ rules, prior, commutativeWins }: AnswerRules): Rules {
  if (rules === 'answers') return 'words';
  // The site refuses some equations of `paper`; all other variants are subsets of `site-tight`.
  return rules === 'paper' || (prior === 'uniform' && !commutativeWins) ? rules : 'site-tight';
}
