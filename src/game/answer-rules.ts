import type { Rules } from './rules.ts';
import type { Equation } from './symbols.ts';
import type { Wins } from './wins.ts';

/** site: families of `pool` weighted like the site's answers · uniform: all equations equally likely. */
export const PRIORS = ['site', 'uniform'] as const;
export type PriorName = (typeof PRIORS)[number];

/** A weight for each answer listed; nothing else can be the answer. */
export interface Weights {
  /** Name of the file that lists them. */
  readonly file: string;
  /** Identifies the list: equal for equal answers and weights. */
  readonly digest: string;
  /** Whole numbers from 1, less than 2^25 in all, at most 255 different ones; all answers can be guessed. */
  readonly of: ReadonlyMap<Equation, number>;
}

/** Which equations can be the answer, and how likely each is. */
export interface Answers {
  readonly rules: Rules;
  readonly prior: PriorName;
  /** Replaces rules and prior for the answers; the rules still say what can be guessed. */
  readonly weights?: Weights;
  /** First symbol of the answer, if known before the first guess. */
  readonly first?: string;
}

/** Assumptions about a game: its answers, and whether any order of operations wins. */
export interface AnswerRules extends Answers {
  readonly commutativeWins: boolean;
}

/** Name of these rules, for files and tables: `exact`, `pool-site-commutative`. */
export function nameOfRules({ rules, prior, weights, first, commutativeWins }: AnswerRules): string {
  return [
    rules,
    ...(prior === 'uniform' ? [] : [prior]),
    ...(weights ? [nameOfWeights(weights)] : []),
    ...(first === undefined ? [] : [`first-${first}`]),
    ...(commutativeWins ? ['commutative'] : []),
  ].join('-');
}

/** Name of a list of weights, for files. */
export function nameOfWeights({ digest }: Pick<Weights, 'digest'>): string {
  return `weights-${digest}`;
}

/**
 * The usual guess set: in the paper's game the answers themselves, else every possible answer that the site accepts.
 */
export function guessRulesOf({ rules, prior, commutativeWins }: AnswerRules): Rules {
  if (rules === 'answers') return 'words';
  // `paper` has equations that the site refuses; all other variants are part of `site-tight`.
  return rules === 'paper' || (prior === 'uniform' && !commutativeWins) ? rules : 'site-tight';
}

/** The answers of a game under a player's prior. @param usual the game's own, kept under `site` */
export function answersUnder(prior: PriorName, usual: Answers): Answers {
  return prior === 'uniform' ? { ...usual, prior } : usual;
}

/** What a guess wins for in a game. @param most see `wins` of `mode.ts` */
export function winsUnder(commutativeWins: boolean, most: Wins): Wins {
  return commutativeWins ? most : 'itself';
}
