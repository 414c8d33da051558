import { type Refusal, refusalOf } from '../game/accepts.ts';
import { type Feedback, isWin, type Mark, type Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';

/** Keyboard substitutes for symbols. */
const SUBSTITUTES: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ''],
  [/\^2/g, '²'],
  [/\^3/g, '³'],
  [/[×x]/gi, '*'],
  [/[÷:]/g, '/'],
  [/[−–]/g, '-'],
];

/** Converts typed text to symbols of the game; other characters stay. */
export function normalise(text: string): string {
  return SUBSTITUTES.reduce((result, [typed, symbol]) => result.replace(typed, symbol), text);
}

/**
 * The typed turn, or why the site would refuse its guess.
 * @param marks of each grid, one per tile; null: the grid was solved before
 */
export function typedTurn(
  text: string,
  length: number,
  marks: readonly (readonly Mark[] | null)[],
): Turn | Refusal {
  const guess = normalise(text);
  const feedbacks = marks.map((row) => row && (row.join('') as Feedback));
  return refusalOf(guess, length) ?? { guess: guess as Equation, feedbacks };
}

/** The turns without a row. Those after it go, too, where it solved a grid: nothing was typed of that one any more. */
export function withoutRow(turns: readonly Turn[], row: number): readonly Turn[] {
  const solvesOne = turns[row]!.feedbacks.some((feedback) => feedback !== null && isWin(feedback));
  return solvesOne ? turns.slice(0, row) : turns.filter((_, other) => other !== row);
}
