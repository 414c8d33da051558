/** Counts the commutative classes of all answers of Maxi. Takes about a minute. */
import { expect, it } from 'vitest';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { membershipBit } from '../game/rules.ts';
import { commutativeClassKey } from '../game/win-rule.testing.ts';
import { equationAt, filterByMembership } from './set.ts';

it('the answers of Maxi fall into 555,480 commutative classes', async () => {
  const { set } = await loadEquationsNode();
  const pool = filterByMembership(set, membershipBit('pool'));
  const sizes = new Map<string, number>();
  for (let index = 0; index < pool.count; index++) {
    const key = commutativeClassKey(equationAt(pool, index));
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  // Another figure, 555,564, is about as well known as this one. Doubles split some classes and give such figures
  // (555,482 to 555,786, depending on the decimals kept), but the site's tolerance joins these parts, and never joins
  // two classes.
  expect(sizes.size).toBe(555_480);
  const members = [...sizes.values()];
  expect(members.reduce((largest, size) => Math.max(largest, size))).toBe(24);
  const expectedSize = members.reduce((sum, size) => sum + size * size, 0) / pool.count;
  expect(expectedSize).toBeCloseTo(4.785, 3);
});
