import { equationAt } from '../equations/set.ts';
import type { Equation } from '../game/symbols.ts';
import type { DrawBy } from '../protocol/question.ts';
import type { AnswerModel } from './answers.ts';

/** An answer of a game: each as likely as it is there, or all alike. @param at from 0 to 1, below 1 */
export function drawAnswer(
  { guesses, answers, weightsOf }: Pick<AnswerModel, 'guesses' | 'answers' | 'weightsOf'>,
  by: DrawBy,
  at: number,
): Equation {
  const weights = by === 'site' ? weightsOf(answers) : null;
  if (!weights) return equationAt(guesses, answers[Math.floor(at * answers.length)]);
  let rest = at * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => (rest -= weight) < 0);
  return equationAt(guesses, answers[place]);
}
