import { asEquation } from '../game/equation.ts';
import { parseFeedback, type Turn } from '../game/feedback.ts';
import { MAXI_LENGTH } from '../game/symbols.ts';

/**
 * A played row as written on the command line, `GUESS:FEEDBACK`.
 * @throws Error saying what is wrong with it
 */
export function parseTurn(text: string): Turn {
  const [guess, feedback, ...rest] = text.split(':');
  if (feedback === undefined || rest.length > 0) {
    throw new Error(`"${text}" is not a turn: write GUESS:FEEDBACK, as in "75+2-31=46:BPBPGBPPBB"`);
  }
  return { guess: asEquation(guess, MAXI_LENGTH), feedback: parseFeedback(feedback, MAXI_LENGTH) };
}
