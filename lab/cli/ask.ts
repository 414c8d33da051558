import type { Hint } from '../../src/protocol/hint.ts';
import type { Solver, SolverQuestion } from '../../src/solver/solver.ts';

/**
 * The final hint.
 * @throws Error naming the turn to check when no equation fits
 */
export async function ask(solver: Solver, question: SolverQuestion): Promise<Hint> {
  const steps = solver.hint(question);
  for (;;) {
    const { done, value } = await steps.next();
    if (!done) continue;
    if (value.kind === 'hint') return value.hint;
    const { guess, feedbacks } = question.turns[value.suspectRow];
    throw new Error(
      `no usual answer fits these turns; check turn ${value.suspectRow + 1}, ${guess}:${feedbacks[0]}; ` +
        'if all are right, the answer is an unusual one',
    );
  }
}
