import { en } from '../../src/ui/words/en.ts';
import { RefusedGuess } from '../guess.ts';
import { toOneLine } from './single-line.ts';

/**
 * The message for bad input, in one line. Bad input leads to a plain Error or a {@link RefusedGuess}.
 * @throws the given error if it is a defect, with its trace
 */
export function errorLine(error: unknown): string {
  if (error instanceof RefusedGuess) return toOneLine(en.refused(error.text, error.refusal));
  if (error instanceof Error && error.constructor === Error) return toOneLine(error.message);
  throw error;
}
