import type { Inconsistent } from '../../src/protocol/answer.ts';
import type { Hint } from '../../src/protocol/hint.ts';
import type { Solver, SolverQuestion } from '../../src/solver/solver.ts';
import { runUntil, type Steps } from '../../src/solver/steps.ts';
import { DEFAULT_STRATEGY } from '../../src/solver/strategy/registry.ts';
import { runSteps } from '../../tools/node/run-steps.ts';

/** The site's game with the extension's default settings. */
export const AS_ON_SITE = { strategy: DEFAULT_STRATEGY, prior: 'site', commutativeWins: true } as const;

/**
 * Runs the steps of a question to their answer.
 * @throws Error naming the turn to check when no answer fits
 */
export async function finalAnswer<Answer extends { readonly kind: string }>(
  question: Pick<SolverQuestion, 'turns'>,
  steps: Steps<Answer | Inconsistent, unknown>,
): Promise<Exclude<Answer, Inconsistent>> {
  const answer = await runSteps(steps);
  if (answer.kind === 'inconsistent') throw contradiction(question, answer as Inconsistent);
  return answer as Exclude<Answer, Inconsistent>;
}

/**
 * Runs a search and returns the final hint.
 * @param isWanted whether to stop at a hint; by default the search runs to its end
 * @throws as {@link finalAnswer}
 */
export async function finalHint(
  solver: Pick<Solver, 'hint'>,
  question: SolverQuestion,
  isWanted: (hint: Hint) => boolean = () => false,
): Promise<Hint> {
  const pick = (hint: Hint | null) => (hint && isWanted(hint) ? ({ kind: 'hint', hint } as const) : null);
  return (await finalAnswer(question, runUntil(solver.hint(question), pick))).hint;
}

/** A hint whose guess is final, without waiting for the rest of the list. */
export const suggestionOf = (solver: Pick<Solver, 'hint'>, question: SolverQuestion) =>
  finalHint(solver, question, ({ certainty }) => certainty !== 'sampled');

/**
 * Judges each guess of a finished game; a given row is not judged.
 * @throws as {@link finalAnswer}
 */
export const judgeGame = async (solver: Pick<Solver, 'review'>, question: SolverQuestion) =>
  (await finalAnswer(question, solver.review(question))).judged;

/** The error for turns, or rules, that no answer fits. */
function contradiction({ turns }: Pick<SolverQuestion, 'turns'>, { suspectRow, grid }: Inconsistent): Error {
  // The site's weights of Maxi, for example, suit no equation of the smaller games.
  if (turns.length === 0) return new Error('these rules and prior leave no answer; choose another --prior');
  const { guess, feedbacks } = turns[suspectRow];
  const where = grid === undefined ? 'these turns' : `grid ${grid + 1}`;
  return new Error(
    `no usual answer fits ${where}; check turn ${suspectRow + 1}, ${guess}:${feedbacks[grid ?? 0]}; ` +
      'if all are right, the answer is an unusual one',
  );
}
