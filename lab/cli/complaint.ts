import { Refused } from '../../src/game/accepts.ts';
import { en } from '../../src/ui/words/en.ts';
import { inOneLine } from './one-line.ts';

/**
 * The message for bad input, in one line. Bad input is a plain Error, or {@link Refused}.
 * @throws the given error if it is a defect, with its trace
 */
export function complaintOf(error: unknown): string {
  if (error instanceof Refused) return inOneLine(en.refused(error.text, error.refusal));
  if (error instanceof Error && error.constructor === Error) return inOneLine(error.message);
  throw error;
}
