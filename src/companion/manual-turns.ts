import { type Refusal, refusalOf } from '../game/accepts.ts';
import { type Feedback, type Mark, type Turn, turnOf } from '../game/feedback.ts';
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
 * @param marks one mark per tile
 */
export function typedTurn(text: string, marks: readonly Mark[]): Turn | Refusal {
  const guess = normalise(text);
  const refusal = refusalOf(guess, marks.length);
  return refusal ?? turnOf({ guess: guess as Equation, feedback: marks.join('') as Feedback });
}
