import type { EquationSet } from '../equations/set.ts';
import { type AnswerRules, winsUnder } from '../game/answer-rules.ts';
import type { Wins } from '../game/wins.ts';
import type { Class } from '../scoring/class.ts';
import { likelihoodOf, weightsOf } from './prior.ts';

/** What is assumed of a game: what can be guessed, what of that can be the answer, how likely, and what wins. */
export interface AnswerModel {
  readonly about: AnswerRules;
  /** Equations that guesses are chosen from; the answers are among them. */
  readonly guesses: EquationSet;
  /** Rows of `guesses` that can be the answer, ascending. */
  readonly answers: Uint32Array;
  readonly wins: Wins;
  /** Weights of some answers, whole numbers, less than 2^25 for all answers; null: all alike. */
  weightsOf(answers: Uint32Array): Uint32Array | null;
}

/** @param most what a guess wins for at most, see `wins` of `mode.ts` */
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

/** The class of some candidates, ascending, as searches take it. */
export function classOf({ weightsOf, wins }: AnswerModel, candidates: Uint32Array): Class {
  return { candidates, weights: weightsOf(candidates), wins };
}
