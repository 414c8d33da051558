import fc from 'fast-check';
import { expect } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { type Clue, feedbackOf } from '../game/feedback.ts';
import { type EquationRules, membershipBit } from '../game/rules.ts';
import { boardFactsOf } from '../solver/longer/board-facts.ts';
import { MOST_LISTED, type Survey, type SurveyOptions, surveyFitting } from './fitting.ts';
import { type EquationSet, restrict } from './set.ts';
import { equationsOf } from './spelled.testing.ts';

export const kernel = await readKernel('generate');

export function survey(rules: EquationRules, clues: readonly Clue[], options: SurveyOptions, length = 8) {
  return surveyFitting(kernel, { length, rules, board: boardFactsOf(clues, length)! }, options);
}

/** Options that always draw a sample. @param seed selects the sample */
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

export const LIST: SurveyOptions = { most: MOST_LISTED, size: 0, effort: Infinity, seed: 1 };

/** Checks, for a number of boards, that the listed equations are those that a filter of all equations finds. */
export async function expectFiltered(all: EquationSet, rules: EquationRules, boards: number): Promise<void> {
  const known = equationsOf(restrict(all, membershipBit(rules)));
  const row = fc.nat({ max: known.length - 1 });
  await fc.assert(
    fc.asyncProperty(row, fc.array(row, { maxLength: 3 }), async (answer, guesses) => {
      const clues = guesses.map((guess) => ({
        guess: known[guess],
        feedback: feedbackOf(known[guess], known[answer]),
      }));
      const fitting = known.filter((one) =>
        clues.every(({ guess, feedback }) => feedbackOf(guess, one) === feedback),
      );
      const found = await survey(rules, clues, LIST);
      expect(found.kind).toBe('listed');
      expect(equationsOf(found.set)).toEqual(fitting);
    }),
    { numRuns: boards },
  );
}
