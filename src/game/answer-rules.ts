import type { Rules } from './rules.ts';
import type { Equation } from './symbols.ts';
import type { WinRule } from './win-rule.ts';

/**
 * site: answers with brackets, answers with powers but without brackets, and all other answers have the shares observed
 * on the site, see `../solver/prior.ts` · uniform: all answers are equally likely.
 */
export const PRIORS = ['site', 'uniform'] as const;
export type PriorName = (typeof PRIORS)[number];

export interface AnswerWeights {
  readonly file: string;
  readonly digest: string;
  /**
   * Weights of the answers: whole numbers from 1, with a sum below 2^25 and at most 255 different values. All answers
   * are in the guess set.
   */
  readonly byAnswer: ReadonlyMap<Equation, number>;
}

/** The possible answers and their probabilities. */
export interface AnswerPrior {
  readonly rules: Rules;
  readonly prior: PriorName;
  /** Replaces `rules` and `prior`. */
  readonly weights?: AnswerWeights;
  /** First symbol of the answer; absent: not known in advance. */
  readonly first?: string;
}

/** Assumptions about a game: its answers, and whether commutative wins count. */
export interface AnswerRules extends AnswerPrior {
  readonly commutativeWins: boolean;
}

/** Name of these rules in files and tables, such as `exact` or `pool-site-commutative`. */
export function nameOfRules({ rules, prior, weights, first, commutativeWins }: AnswerRules): string {
  return [
    rules,
    ...(prior === 'uniform' ? [] : [prior]),
    ...(weights ? [nameOfWeights(weights)] : []),
    ...(first === undefined ? [] : [`first-${first}`]),
    ...(commutativeWins ? ['commutative'] : []),
  ].join('-');
}

export function nameOfWeights({ digest }: Pick<AnswerWeights, 'digest'>): string {
  return `weights-${digest}`;
}

/** The rules under the player's settings. @param usual the game's own answers, which apply under the prior `site` */
export function answerRulesFor(
  usual: AnswerPrior,
  { prior, commutativeWins }: Pick<AnswerRules, 'prior' | 'commutativeWins'>,
): AnswerRules {
  return { ...usual, ...(prior === 'uniform' && { prior }), commutativeWins };
}

/** The win rule under the player's setting. @param most the game's rule, which applies if `commutativeWins` is true */
export function winRuleFor(commutativeWins: boolean, most: WinRule): WinRule {
  return commutativeWins ? most : 'itself';
}
