import type { Equation } from '../game/symbols.ts';
import { type EquationSet, equationAt } from './set.ts';

const texts = new WeakMap<EquationSet, readonly Equation[]>();
const sorted = new Map<Equation, string>();

/** The texts of all equations of a set, by row. Computed once per set. */
export function equationsOf(set: EquationSet): readonly Equation[] {
  const known = texts.get(set) ?? Array.from({ length: set.count }, (_, row) => equationAt(set, row));
  texts.set(set, known);
  return known;
}

/** The sorted symbols of an equation. Computed once per equation. */
export function symbolsOf(equation: Equation): string {
  const known = sorted.get(equation) ?? [...equation].sort().join('');
  sorted.set(equation, known);
  return known;
}
