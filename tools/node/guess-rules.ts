import type { AnswerRules } from '../../src/game/answer-rules.ts';
import type { Rules } from '../../src/game/rules.ts';

/**
 * Rules of the usual guess set: in the paper's game those of the answers, for words all words, or else `site-tight`.
 */
export function guessRulesOf({ rules, prior, commutativeWins }: AnswerRules): Rules {
  if (rules === 'answers') return 'words';
  // The site refuses some equations of `paper`; all other variants are subsets of `site-tight`.
  return rules === 'paper' || (prior === 'uniform' && !commutativeWins) ? rules : 'site-tight';
}
