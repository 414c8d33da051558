import { normalise } from '../companion/manual-turns.ts';
import { asEquation } from '../game/equation.ts';
import { cluesOf, isWin, parseFeedback, type Turn, turnOf } from '../game/feedback.ts';
import type { Mode } from '../game/mode.ts';

/**
 * The rows of a game that goes on, as written on the command line, each as `GUESS:FEEDBACK`.
 * @throws Error saying what is wrong with one of them, or that no further row follows them
 */
export function parseTurns(texts: readonly string[], mode: Mode): Turn[] {
  if (texts.length > mode.tries)
    throw new Error(`a game has ${mode.tries} guesses, and ${texts.length} turns are given`);
  const turns = texts.map((text) => parseTurn(text, mode));
  const won = cluesOf(turns, 0).findIndex(({ feedback }) => isWin(feedback)) + 1;
  if (won > 0 && won < turns.length) throw new Error(`turn ${won} wins the game: no turn can follow it`);
  if (won > 0) throw new Error('the game is won: there is nothing to guess');
  return turns;
}

/** @throws Error saying what is wrong with it */
function parseTurn(text: string, mode: Mode): Turn {
  const [guess, feedback, ...rest] = text.split(':');
  if (feedback === undefined || rest.length > 0) {
    throw new Error(`"${text}" is not a turn: write GUESS:FEEDBACK, as in "75+2-31=46:BPBPGBPPBB"`);
  }
  return turnFrom(guess, feedback, mode);
}

/**
 * A row as a person gives it.
 * @throws Error saying what is wrong with its guess or its feedback
 */
export function turnFrom(guess: string, feedback: string, { length }: Mode): Turn {
  return turnOf({
    guess: asEquation(normalise(guess), length),
    feedback: parseFeedback(feedback, length),
  });
}
