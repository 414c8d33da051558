import { type Feedback, isWin, type Mark, type Turn } from '../game/feedback.ts';
import { type Refusal, refusalOf } from '../game/guess-rules.ts';
import type { Equation } from '../game/symbols.ts';
import { type TypedGame, toSymbols } from '../game/typed-text.ts';

/**
 * The typed turn, or the reason why the site would refuse its guess.
 * @param marks for each grid, one mark per tile; null: the grid was already solved
 */
export function parseTurn(
  text: string,
  game: TypedGame,
  marks: readonly (readonly Mark[] | null)[],
): Turn | Refusal {
  const guess = toSymbols(text, game);
  const feedbacks = marks.map((row) => row && (row.join('') as Feedback));
  return refusalOf(guess, game.length, game.extraSymbols) ?? { guess: guess as Equation, feedbacks };
}

/** Removes a row. If it solved a grid, the rows after it are removed too, because they lack marks for that grid. */
export function removeRow(turns: readonly Turn[], row: number): readonly Turn[] {
  const solvesOne = turns[row]!.feedbacks.some((feedback) => feedback !== null && isWin(feedback));
  return solvesOne ? turns.slice(0, row) : turns.filter((_, other) => other !== row);
}
