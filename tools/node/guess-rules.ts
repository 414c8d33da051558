import type { AnswerRules } from '../../src/game/answer-rules.ts';
import type { Rules } from '../../src/game/rules.ts';

/**
 * Rules of the usual guess set: for words, all words; for `paper`, and for equally likely answers that win only in
 * their exact order, the rules of the answers; otherwise `site-tight`.
 */
export function guessRulesOf({ rules, prior, commutativeWins }: AnswerRules): Rules {
  if (rules === 'answers') return 'words';
  // The site refuses some equations of `paper`; all other variants for equations are subsets of `site-tight`.
  return rules === 'paper' || (prior === 'uniform' && !commutativeWins) ? rules : 'site-tight';
}
