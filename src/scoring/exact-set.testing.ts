import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { type EquationSet, filterByMembership } from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';

/** Maxi's equations of another length. */
export async function exactSet(length: number): Promise<EquationSet> {
  const { set } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
  return filterByMembership(set, membershipBit('exact'));
}
