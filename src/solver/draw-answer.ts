import { equationAt } from '../equations/set.ts';
import type { Equation } from '../game/symbols.ts';
import type { AnswerModel } from './answers.ts';

/** Draws an answer with the model's weights. @param at random number in [0, 1) */
export function drawAnswer(
  { guesses, answers, weightsOf }: Pick<AnswerModel, 'guesses' | 'answers' | 'weightsOf'>,
  at: number,
): Equation {
  const weights = weightsOf(answers);
  if (!weights) return equationAt(guesses, answers[Math.floor(at * answers.length)]);
  let rest = at * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => (rest -= weight) < 0);
  return equationAt(guesses, answers[place]);
}
