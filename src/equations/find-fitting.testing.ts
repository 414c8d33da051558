import fc from 'fast-check';
import { expect } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { type Clue, feedbackOf } from '../game/feedback.ts';
import { type EquationRules, membershipBit } from '../game/rules.ts';
import { boardFactsOf } from '../solver/longer/positions.ts';
import { findFitting, MAX_LISTED, type QueryOptions, type QueryResult } from './find-fitting.ts';
import { type EquationSet, filterByMembership } from './set.ts';
import { equationsOf } from './spelled.testing.ts';

export const kernel = await readKernel('generate');

export function survey(rules: EquationRules, clues: readonly Clue[], options: QueryOptions, length = 8) {
  return findFitting(kernel, { length, rules, board: boardFactsOf(clues, length)! }, options);
}

/** Options that draw a sample if any equation fits. @param seed selects the sample */
export const sampling = (seed: number, size: number, effort = 1e6): QueryOptions => ({
  maxListed: 0,
  sampleSize: size,
  effort,
  seed,
  shared: 3,
});

export function sampled(found: QueryResult) {
  if (found.kind === 'listed') throw new Error('it was listed');
  return found;
}

export const LIST: QueryOptions = { maxListed: MAX_LISTED, sampleSize: 0, effort: Infinity, seed: 1 };

/** Checks, for a number of boards, that the listed equations are those that a filter of all equations finds. */
export async function expectFiltered(all: EquationSet, rules: EquationRules, boards: number): Promise<void> {
  const known = equationsOf(filterByMembership(all, membershipBit(rules)));
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
