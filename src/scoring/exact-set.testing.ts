import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { type EquationSet, filterByMembership } from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';

/** The equations of a length, with Maxi's symbols, that the rules `exact` admit. */
export async function exactSet(length: number): Promise<EquationSet> {
  const { set } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
  return filterByMembership(set, membershipBit('exact'));
}
