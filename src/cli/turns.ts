import { asEquation } from '../game/equation.ts';
import { cluesOf, isWin, parseFeedback, type Turn, turnOf } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';

/**
 * The rows of a game that goes on, as written on the command line, each as `GUESS:FEEDBACK`.
 * @throws Error saying what is wrong with one of them, or that no further row follows them
 */
export function parseTurns(texts: readonly string[]): Turn[] {
  if (texts.length > MODES.maxi.tries)
    throw new Error(`a game has ${MODES.maxi.tries} guesses, and ${texts.length} turns are given`);
  const turns = texts.map(parseTurn);
  const won = cluesOf(turns, 0).findIndex(({ feedback }) => isWin(feedback)) + 1;
  if (won > 0 && won < turns.length) throw new Error(`turn ${won} wins the game: no turn can follow it`);
  if (won > 0) throw new Error('the game is won: there is nothing to guess');
  return turns;
}

/** @throws Error saying what is wrong with it */
function parseTurn(text: string): Turn {
  const [guess, feedback, ...rest] = text.split(':');
  if (feedback === undefined || rest.length > 0) {
    throw new Error(`"${text}" is not a turn: write GUESS:FEEDBACK, as in "75+2-31=46:BPBPGBPPBB"`);
  }
  return turnOf({
    guess: asEquation(guess, MODES.maxi.length),
    feedback: parseFeedback(feedback, MODES.maxi.length),
  });
}
