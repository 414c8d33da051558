import { Refused, refusalOf } from './accepts.ts';
import { membershipOf } from './membership.ts';
import type { Equation } from './symbols.ts';

/**
 * An equation as a person gives it: what some rule variant admits, or what the site accepts. The site refuses some
 * answers of `paper`, because it reads −3² as +9.
 * @param length number of tiles
 * @throws Refused saying what is wrong with it
 */
export function asEquation(text: string, length: number): Equation {
  const refusal = refusalOf(text, length);
  const isAnswer = text.length === length && membershipOf(text) !== 0;
  if (refusal === undefined || isAnswer) return text as Equation;
  throw new Refused(text, refusal);
}
