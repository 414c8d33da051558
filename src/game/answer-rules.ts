import type { Rules } from './rules.ts';
import type { Equation } from './symbols.ts';
import type { Wins } from './wins.ts';

/** site: as the site's answers look, families of `pool` weighed · uniform: every equation of the rules alike. */
export const PRIORS = ['site', 'uniform'] as const;
export type PriorName = (typeof PRIORS)[number];

/** A weight for each of some answers: how likely it is. Nothing else can be the answer. */
export interface Weights {
  /** Name of the file that lists them. */
  readonly file: string;
  /** Tells lists apart: of the same answers and weights it is the same. */
  readonly digest: string;
  /** Whole numbers from 1, less than 2^25 in all and at most 255 different ones; all answers can be guessed. */
  readonly of: ReadonlyMap<Equation, number>;
}

/** Which equations can be the answer, and how likely each is. */
export interface Answers {
  readonly rules: Rules;
  readonly prior: PriorName;
  /** Takes the place of both; the rules still say what can be guessed. */
  readonly weights?: Weights;
  /** First symbol of the answer, where it is known before the first guess. */
  readonly first?: string;
}

/** What is assumed of a game: its answers, and whether any order of operations wins. */
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

/** The usual guess set: of the paper's game the answers themselves, else what the site takes and can be an answer. */
export function guessRulesOf({ rules, prior, commutativeWins }: AnswerRules): Rules {
  if (rules === 'answers') return 'words';
  // `paper` holds equations that the site does not take; all others are part of `site-tight`.
  return rules === 'paper' || (prior === 'uniform' && !commutativeWins) ? rules : 'site-tight';
}

/** The answers of a game under a player's prior. @param usual as the game has them, which is what `site` leaves */
export function answersUnder(prior: PriorName, usual: Answers): Answers {
  return prior === 'uniform' ? { ...usual, prior } : usual;
}

/** What a guess wins for in a game. @param most see `wins` of `mode.ts` */
export function winsUnder(commutativeWins: boolean, most: Wins): Wins {
  return commutativeWins ? most : 'itself';
}
