import type { Inconsistent, Judgement, ReplayRow } from '../../src/protocol/answer.ts';
import type { Hint } from '../../src/protocol/hint.ts';
import type { Solver, SolverQuestion } from '../../src/solver/solver.ts';
import { runSteps } from '../../tools/node/run-steps.ts';

/**
 * Runs a search and returns the final hint.
 * @param isWanted whether to stop at a hint; by default the search runs to its end
 * @throws Error naming the turn to check when no answer fits
 */
export async function finalHint(
  solver: Pick<Solver, 'hint'>,
  question: SolverQuestion,
  isWanted: (hint: Hint) => boolean = () => false,
): Promise<Hint> {
  const steps = solver.hint(question);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) {
      if (value.kind === 'hint') return value.hint;
      throw contradiction(question, value);
    }
    if (value && isWanted(value)) {
      await steps.return(undefined as never);
      return value;
    }
  }
}

/** A hint whose guess is final, without waiting for the rest of the list. */
export const suggestionOf = (solver: Pick<Solver, 'hint'>, question: SolverQuestion) =>
  finalHint(solver, question, ({ certainty }) => certainty !== 'sampled');

/**
 * Judges each guess of a finished game; a given row is not judged.
 * @throws as {@link finalHint}
 */
export async function judgeGame(solver: Solver, question: SolverQuestion): Promise<readonly Judgement[]> {
  const solution = await runSteps(solver.review(question));
  if (solution.kind === 'review') return solution.judged;
  throw contradiction(question, solution);
}

/**
 * Plays the answer of a finished game as Maxwell does; null: the answer is not known.
 * @throws as {@link finalHint}
 */
export async function replayGame(
  solver: Solver,
  question: SolverQuestion,
): Promise<readonly ReplayRow[] | null> {
  const solution = await runSteps(solver.replay(question));
  if (solution.kind === 'replay') return solution.rows;
  throw contradiction(question, solution);
}

/** The error for turns that no answer fits. */
export function contradiction(
  { turns }: Pick<SolverQuestion, 'turns'>,
  { suspectRow, grid }: Inconsistent,
): Error {
  const { guess, feedbacks } = turns[suspectRow];
  const where = grid === undefined ? 'these turns' : `grid ${grid + 1}`;
  return new Error(
    `no usual answer fits ${where}; check turn ${suspectRow + 1}, ${guess}:${feedbacks[grid ?? 0]}; ` +
      'if all are right, the answer is an unusual one',
  );
}
