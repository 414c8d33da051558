import type { EquationSet } from '../equations/set.ts';
import { type AnswerRules, winsUnder } from '../game/answer-rules.ts';
import type { Wins } from '../game/wins.ts';
import type { Class } from '../scoring/class.ts';
import { likelihoodOf, weightsOf } from './prior.ts';

/** Assumptions of a game: the guess set, which guesses can be the answer, how likely, and what wins. */
export interface AnswerModel {
  readonly about: AnswerRules;
  /** The guess set, which includes the answers. */
  readonly guesses: EquationSet;
  /** Rows of `guesses` that can be the answer, ascending. */
  readonly answers: Uint32Array;
  readonly wins: Wins;
  /** Weights of some answers, whole numbers, less than 2^25 for all answers; null: all equal. */
  weightsOf(answers: Uint32Array): Uint32Array | null;
}

/** @param most what a guess wins for in the game, see `wins` of `mode.ts` */
export function answerModelOf(about: AnswerRules, guesses: EquationSet, most: Wins): AnswerModel {
  const likelihood = likelihoodOf(about, guesses);
  return {
    about,
    guesses,
    answers: rowsWhere(likelihood.kinds),
    wins: winsUnder(about.commutativeWins, most),
    weightsOf: (answers) => weightsOf(likelihood, answers),
  };
}

/** Rows of any kind, ascending. */
function rowsWhere(kinds: Uint8Array): Uint32Array {
  const rows = new Uint32Array(kinds.length);
  let count = 0;
  for (let row = 0; row < kinds.length; row++) if (kinds[row] > 0) rows[count++] = row;
  return rows.slice(0, count);
}

/** The class of some candidates, ascending, for searches. */
export function classOf({ weightsOf, wins }: AnswerModel, candidates: Uint32Array): Class {
  return { candidates, weights: weightsOf(candidates), wins };
}
