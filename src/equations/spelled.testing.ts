import type { Equation } from '../game/symbols.ts';
import { type EquationSet, equationAt } from './set.ts';

const texts = new WeakMap<EquationSet, readonly Equation[]>();
const sorted = new Map<Equation, string>();

/** Every equation of a set, row by row; spelled out once. */
export function equationsOf(set: EquationSet): readonly Equation[] {
  const known = texts.get(set) ?? Array.from({ length: set.count }, (_, row) => equationAt(set, row));
  texts.set(set, known);
  return known;
}

/** The symbols of an equation, sorted; once each. */
export function symbolsOf(equation: Equation): string {
  const known = sorted.get(equation) ?? [...equation].sort().join('');
  sorted.set(equation, known);
  return known;
}
