import { indexOf } from '../../../src/equations/set.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { includesRow } from '../../../src/scoring/class.ts';
import { createWinIndex } from '../../../src/scoring/wins.ts';
import { type AnswerModel, classOf } from '../../../src/solver/answer-model.ts';
import { cellsOfGuess } from '../../../tools/node/cells-of-guess.ts';

/**
 * The answers left after an opener, by feedback code, and the opener itself in the all-green class if it is an answer.
 * @param opener one of the model's guesses
 */
export function classesOfOpener(model: AnswerModel, opener: Equation): Map<number, Uint32Array> {
  const { answers, guesses } = model;
  const row = indexOf(guesses, opener);
  const { indicesWonBy } = createWinIndex(guesses, classOf(model, answers));
  const won = Uint32Array.from(indicesWonBy(row), (place) => answers[place]).sort();
  const open = answers.filter((answer) => answer === row || !includesRow(won, answer));
  return cellsOfGuess(guesses, open, opener);
}
