import type { Value } from '../protocol/hint.ts';

/** The total number of guesses, from the number still needed. @param played guesses already made */
export function toTotal({ needed, ...value }: Value, played: number): Value {
  return { ...value, needed: played + needed };
}

/** Attributes, for external checks, of the element that shows the total number of guesses with the suggestion. */
export function totalGuessesAttributes({ needed }: Value) {
  return { 'data-testid': 'needed', 'data-value': needed };
}
