import { type Feedback, isWin, type Mark, type Turn } from '../game/feedback.ts';
import { type Refusal, refusalOf } from '../game/guess-rules.ts';
import type { GameRules } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';

const SUBSTITUTES: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ''],
  [/[×x]/gi, '*'],
  [/[÷:]/g, '/'],
  [/[−–]/g, '-'],
  [/pi/gi, 'π'],
];
const POWERS: typeof SUBSTITUTES = [
  [/\^2/g, '²'],
  [/\^3/g, '³'],
];

type TypedGame = Pick<GameRules, 'length' | 'extraSymbols'>;

/**
 * Converts typed text to symbols of the game, without spaces; unknown characters stay. `^2` becomes ², and `^3` becomes
 * ³, unless the game can have ^ and the other conversions already give the right length.
 */
export function toSymbols(text: string, game?: TypedGame): string {
  const typed = withSymbols(text, SUBSTITUTES);
  const isWithKey = game?.extraSymbols !== undefined && typed.length === game.length;
  return isWithKey ? typed : withSymbols(typed, POWERS);
}

function withSymbols(text: string, substitutes: typeof SUBSTITUTES): string {
  return substitutes.reduce((result, [typed, symbol]) => result.replace(typed, symbol), text);
}

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
