import type { Inconsistent, Judgement } from '../../src/protocol/answer.ts';
import type { Hint } from '../../src/protocol/hint.ts';
import type { Solver, SolverQuestion } from '../../src/solver/solver.ts';
import { runSteps } from '../../tools/node/run-steps.ts';

/**
 * Runs a search to its end and returns the final hint.
 * @throws Error naming the turn to check when no answer fits
 */
export async function finalHint(solver: Solver, question: SolverQuestion): Promise<Hint> {
  const solution = await runSteps(solver.hint(question));
  if (solution.kind === 'hint') return solution.hint;
  throw contradiction(question, solution);
}

/**
 * Judges each guess of a finished game; a given row is not judged.
 * @throws as {@link finalHint}
 */
export async function judgeGame(solver: Solver, question: SolverQuestion): Promise<readonly Judgement[]> {
  const solution = await runSteps(solver.review(question));
  if (solution.kind === 'review') return solution.judged;
  throw contradiction(question, solution);
}

function contradiction({ turns }: SolverQuestion, { suspectRow }: Inconsistent): Error {
  const { guess, feedbacks } = turns[suspectRow];
  return new Error(
    `no usual answer fits these turns; check turn ${suspectRow + 1}, ${guess}:${feedbacks[0]}; ` +
      'if all are right, the answer is an unusual one',
  );
}
