import { Refused } from '../../src/game/accepts.ts';
import { en } from '../../src/ui/words/en.ts';
import { inOneLine } from './one-line.ts';

/**
 * What a person is told of bad input, in one line. It is reported by a plain Error, or by {@link Refused}.
 * @throws what it is given, when that is a defect: it keeps its trace
 */
export function complaintOf(error: unknown): string {
  if (error instanceof Refused) return inOneLine(en.refused(error.text, error.refusal));
  if (error instanceof Error && error.constructor === Error) return inOneLine(error.message);
  throw error;
}
