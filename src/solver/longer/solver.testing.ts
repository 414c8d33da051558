import { expect } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { readLongerOpenings } from '../../../tools/node/longer-game.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { type Feedback, feedbackOf, type Turn, turnFromClue } from '../../game/feedback.ts';
import { type LongerLength, longerGame } from '../../game/longer-game.ts';
import type { Equation } from '../../game/symbols.ts';
import type { FinalAnswers } from '../../protocol/answer.ts';
import type { LONGER_HINTS } from './hints.testing.ts';
import { createLongerSolver, type LongerEffort, type LongerResources } from './solver.ts';

const [generate, sampled] = await Promise.all([readKernel('generate'), readKernel('sampled')]);
export const resources: LongerResources = { generate, sampled, openings: readLongerOpenings() };
export const turn = (guess: string, feedback: string): Turn =>
  turnFromClue({ guess: guess as Equation, feedback: feedback as Feedback });
export const turnFor = (guess: string, answer: string) =>
  turn(guess, feedbackOf(guess as Equation, answer as Equation));

export function hint(
  length: LongerLength,
  turns: readonly Turn[],
  effort?: LongerEffort,
): Promise<FinalAnswers['hint']> {
  const solver = createLongerSolver(resources, longerGame(length), effort);
  return runSteps(solver.hint({ turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false }));
}

export async function found(...asked: Parameters<typeof hint>) {
  const answer = await hint(...asked);
  if (answer.kind !== 'hint') throw new Error(`nothing fits: ${answer.suspectRow}`);
  return answer.hint;
}

/** Expects the same hint as from the worker. */
export async function expectKnown(known: (typeof LONGER_HINTS)[number]): Promise<void> {
  const { length, turn: written, ...expected } = known;
  const [guess, feedback] = written.split(':');
  expect(await found(length, [turn(guess, feedback)])).toMatchObject(expected);
}
