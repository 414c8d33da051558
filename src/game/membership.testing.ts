import { type EquationShape, membershipOf } from './membership.ts';
import { type EquationRules, membershipBit } from './rules.ts';
import { SYMBOL_SETS } from './symbols.ts';

/** Whether `text` can be an answer of this shape under a rule variant. */
export function isAdmitted(rules: EquationRules, text: string, { length, symbols }: EquationShape): boolean {
  const hasShape =
    text.length === length && [...text].every((symbol) => SYMBOL_SETS[symbols].includes(symbol));
  return hasShape && (membershipOf(text) & membershipBit(rules)) !== 0;
}
