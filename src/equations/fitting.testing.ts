import { readKernel } from '../../lab/node/kernels.ts';
import type { Clue } from '../game/feedback.ts';
import type { EquationRules } from '../game/rules.ts';
import { boardOf } from '../solver/longer/board.ts';
import { type Survey, type SurveyOptions, surveyFitting } from './fitting.ts';

export const kernel = await readKernel('generate');

export function survey(rules: EquationRules, clues: readonly Clue[], options: SurveyOptions, length = 8) {
  return surveyFitting(kernel, { length, rules, board: boardOf(clues, length)! }, options);
}

/** Always samples. @param seed which sample */
export const sampling = (seed: number, size: number, effort = 1e6): SurveyOptions => ({
  most: 0,
  size,
  effort,
  seed,
  shared: 3,
});

export function sampled(found: Survey) {
  if (found.kind === 'listed') throw new Error('it was listed');
  return found;
}
