import type { Hint } from '../../protocol/hint.ts';
import type { Class } from '../../scoring/class.ts';
import type { AnswerModel } from '../answers.ts';
import type { SolverQuestion } from '../solver.ts';
import { mapYields } from '../steps.ts';
import { explainGuess } from './reasons.ts';

/** The parts needed to explain guesses. */
export interface ReasonContext {
  readonly model: AnswerModel;
  readonly question: Pick<SolverQuestion, 'turns'>;
}

/**
 * Adds reasons for a hint's guess. Yields the hint without them between slices of work.
 * @param isProved whether it is proved that no guess is better
 */
export async function* withReasons(
  { model, question: { turns } }: ReasonContext,
  of: Class,
  hint: Hint,
  isProved = false,
): AsyncGenerator<Hint, Hint, void> {
  const { guess } = hint;
  const steps = (async function* () {
    return yield* explainGuess({ model, of, turns, guess, isProved });
  })();
  return { ...hint, reasons: yield* mapYields(steps, () => hint) };
}
