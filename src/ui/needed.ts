import type { Value } from '../protocol/hint.ts';

/** Guesses in all, from those that are still needed. @param played guesses made */
export function inAll({ needed, ...value }: Value, played: number): Value {
  return { ...value, needed: played + needed };
}

/** Attributes of the element that shows the guesses in all by the suggestion, as outside checks read them. */
export function neededAttributes({ needed }: Value) {
  return { 'data-testid': 'needed', 'data-value': needed };
}
