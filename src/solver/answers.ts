import { type EquationSet, restrict } from '../equations/set.ts';
import { membershipBit, type Rules } from '../game/rules.ts';
import { includesSorted } from '../scoring/class.ts';
import { everyRow } from '../scoring/partition.ts';

/** What a rule variant says of a game: what can be guessed, what of that can be the answer, and what wins. */
export interface AnswerModel {
  readonly rules: Rules;
  /** Equations that guesses are chosen from; the answers are among them. */
  readonly guesses: EquationSet;
  /** Rows of `guesses` that can be the answer, ascending. */
  readonly answers: Uint32Array;
  /** Answers (rows) that a guess (a row) wins for. */
  wonBy(guess: number): readonly number[];
}

/** Guesses are possible answers, and win for themselves only. */
export function answerModelOf(rules: Rules, equations: EquationSet): AnswerModel {
  const guesses = restrict(equations, membershipBit(rules));
  return { rules, guesses, answers: everyRow(guesses), wonBy: (guess) => [guess] };
}

/**
 * Whether a guess can be the answer. It may win without that, see {@link winChance}.
 * @param candidates ascending
 */
export function canBeAnswer(candidates: Uint32Array, guess: number): boolean {
  return includesSorted(candidates, guess);
}

/** Share of the candidates that a guess wins for. */
export function winChance({ wonBy }: AnswerModel, candidates: Uint32Array, guess: number): number {
  return wonBy(guess).filter((answer) => canBeAnswer(candidates, answer)).length / candidates.length;
}
