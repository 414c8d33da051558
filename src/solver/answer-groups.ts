import { algebraOfRow, type EquationSet, equationAt } from '../equations/set.ts';
import type { Equation } from '../game/symbols.ts';
import { type Class, classWeight } from '../scoring/class.ts';

/** The most groups of answers to list. */
const FEW_GROUPS = 3;

/** The most candidates that so few groups can have: at ten tiles, at most 42 equations share an algebra. */
const FEW = FEW_GROUPS * 64;

/**
 * The remaining answers, in groups that differ only in the order of their operations; null if there are more than
 * {@link FEW_GROUPS} groups. Heaviest group first, and the likeliest answer first in each group.
 */
export function answerGroups(set: EquationSet, { candidates, weights, wins }: Class): Equation[][] | null {
  if (candidates.length > FEW) return null;
  const answers = Array.from(candidates, (row, place) => ({ row, weight: weights ? weights[place] : 1 }));
  const groups = Map.groupBy(
    answers,
    ({ row }) => (wins === 'itself' ? 0 : algebraOfRow(set, row)) || -1 - row,
  );
  if (groups.size > FEW_GROUPS) return null;
  const massOf = (group: typeof answers) => group.reduce((sum, { weight }) => sum + weight, 0);
  return [...groups.values()]
    .toSorted((a, b) => massOf(b) - massOf(a))
    .map((group) => group.toSorted((a, b) => b.weight - a.weight).map(({ row }) => equationAt(set, row)));
}

/** Entropy of a class, in bits. */
export function classEntropy(of: Class): number {
  const { candidates, weights } = of;
  if (!weights) return Math.log2(candidates.length);
  const total = classWeight(of);
  return weights.reduce((sum, weight) => sum + (weight / total) * Math.log2(total / weight), 0);
}
