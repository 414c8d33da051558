import { type Refusal, refusalOf } from '../game/accepts.ts';
import { type Feedback, type Mark, type Turn, turnOf } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';

/** What keyboards offer for symbols that they lack. */
const SUBSTITUTES: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ''],
  [/\^2/g, '²'],
  [/\^3/g, '³'],
  [/[×x]/gi, '*'],
  [/[÷:]/g, '/'],
  [/[−–]/g, '-'],
];

/** A guess as typed, in the symbols of the game; what is no symbol is left as it is. */
export function normalise(text: string): string {
  return SUBSTITUTES.reduce((result, [typed, symbol]) => result.replace(typed, symbol), text);
}

/**
 * A turn as the player types it, or why the site would not take its guess.
 * @param marks one mark a tile
 */
export function typedTurn(text: string, marks: readonly Mark[]): Turn | Refusal {
  const guess = normalise(text);
  const refusal = refusalOf(guess, marks.length);
  return refusal ?? turnOf({ guess: guess as Equation, feedback: marks.join('') as Feedback });
}
