import { type Refusal, refusalOf } from '../game/accepts.ts';
import { type Feedback, isWin, type Mark, type Turn } from '../game/feedback.ts';
import type { Rulebook } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';

/** Keyboard substitutes for symbols. */
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

type TypedGame = Pick<Rulebook, 'length' | 'extraSymbols'>;

/**
 * Converts typed text to symbols of the game; other characters stay. `^2` is ², unless the game can have ^ and the text
 * has just its tiles.
 */
export function normalise(text: string, game?: TypedGame): string {
  const typed = withSymbols(text, SUBSTITUTES);
  const isWithKey = game?.extraSymbols !== undefined && typed.length === game.length;
  return isWithKey ? typed : withSymbols(typed, POWERS);
}

function withSymbols(text: string, substitutes: typeof SUBSTITUTES): string {
  return substitutes.reduce((result, [typed, symbol]) => result.replace(typed, symbol), text);
}

/**
 * The typed turn, or why the site would refuse its guess.
 * @param marks of each grid, one per tile; null: the grid was solved before
 */
export function typedTurn(
  text: string,
  game: TypedGame,
  marks: readonly (readonly Mark[] | null)[],
): Turn | Refusal {
  const guess = normalise(text, game);
  const feedbacks = marks.map((row) => row && (row.join('') as Feedback));
  return refusalOf(guess, game.length, game.extraSymbols) ?? { guess: guess as Equation, feedbacks };
}

/** The turns without a row. Those after it go, too, where it solved a grid: nothing was typed of that one any more. */
export function withoutRow(turns: readonly Turn[], row: number): readonly Turn[] {
  const solvesOne = turns[row]!.feedbacks.some((feedback) => feedback !== null && isWin(feedback));
  return solvesOne ? turns.slice(0, row) : turns.filter((_, other) => other !== row);
}
