import { asGuess } from '../game/accepts.ts';
import { type Mark, parseFeedback, type Turn, turnOf } from '../game/feedback.ts';
import type { Mode } from '../game/mode.ts';

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
 * A turn as the player types it.
 * @param marks one mark a tile
 * @throws Error saying what is wrong and what to type instead
 */
export function typedTurn(text: string, marks: readonly Mark[], { length }: Mode): Turn {
  return turnOf({ guess: asGuess(normalise(text), length), feedback: parseFeedback(marks.join(''), length) });
}
