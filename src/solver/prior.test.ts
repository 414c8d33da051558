import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import {
  type EquationSet,
  equationAt,
  filterByMembership,
  MEMBERSHIP_BYTE,
  ROW_BYTES,
} from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';
import { type Likelihood, likelihoodOf, weightsOfAnswers } from './prior.ts';

let set: EquationSet;

beforeAll(async () => {
  const loaded = await loadEquationsNode();
  set = filterByMembership(loaded.set, membershipBit('site-tight'));
});

const membershipAt = (row: number) => set.rows[row * ROW_BYTES + MEMBERSHIP_BYTE];

describe('the answers of the site', () => {
  test('weigh 743 with brackets, 17 as classic ones and 10 with powers', () => {
    const { prior, kinds } = likelihoodOf({ rules: 'pool', prior: 'site' }, set);
    expect(prior).toEqual({
      byKind: [
        { name: 'brackets', weight: 743 },
        { name: 'classic', weight: 17 },
        { name: 'powers', weight: 10 },
      ],
      total: 31_106_272,
    });
    const members = new Map<string, number>();
    for (let row = 0; row < set.count; row++) {
      const isAnswer = (membershipAt(row) & membershipBit('pool')) !== 0;
      if (!isAnswer && kinds[row] === 0) continue;
      const named = isAnswer ? prior.byKind[kinds[row] - 1]!.name : 'not an answer';
      members.set(named, (members.get(named) ?? 0) + 1);
      // Comparing two million texts would take seconds.
      if (row % 13 > 0) continue;
      const text = equationAt(set, row);
      const family = text.includes('(') ? 'brackets' : /[²³]/.test(text) ? 'powers' : 'classic';
      if (named !== family) expect.fail(`${text} is ${named}, not ${family}`);
    }
    expect(Object.fromEntries(members)).toEqual({ brackets: 9209, classic: 1_061_585, powers: 621_704 });
    const shareOf = (name: string) =>
      (prior.byKind.find((group) => group.name === name)!.weight * members.get(name)!) / prior.total;
    // The measured shares, within 0.1 percentage points.
    for (const [name, share] of [
      ['classic', 0.58],
      ['powers', 0.2],
      ['brackets', 0.22],
    ] as const)
      expect(Math.abs(shareOf(name) - share)).toBeLessThan(0.001);
  });

  test('are those of pool, whatever the rules', () => {
    const pool = likelihoodOf({ rules: 'pool', prior: 'site' }, set);
    const wide = likelihoodOf({ rules: 'site-tight', prior: 'site' }, set);
    expect(wide.prior).toEqual(pool.prior);
    expect(Buffer.from(wide.kinds).equals(Buffer.from(pool.kinds))).toBe(true);
  });

  test('weigh 1 if all belong to one family', async () => {
    const { set } = await loadEquationsNode({ shape: { length: 8, symbols: 'classic' } });
    const total = filterByMembership(set, membershipBit('pool')).count;
    expect(likelihoodOf({ rules: 'exact', prior: 'site' }, set).prior).toEqual({
      byKind: [{ name: 'classic', weight: 1 }],
      total,
    });
    expect(total).toBeLessThan(set.count);
  });
});

describe('a list of weights', () => {
  const listOf = (weights: readonly number[]) => {
    const byAnswer = new Map(weights.map((weight, i) => [equationAt(set, 1000 * i), weight]));
    return likelihoodOf(
      { rules: 'pool', prior: 'uniform', weights: { file: 'list.txt', digest: '', byAnswer } },
      set,
    );
  };

  test('has one kind per weight, heaviest first, and no other answers', () => {
    const { prior, kinds } = listOf([5, 40, 5, 1]);
    expect(prior).toEqual({
      byKind: [
        { name: 'weight 40', weight: 40 },
        { name: 'weight 5', weight: 5 },
        { name: 'weight 1', weight: 1 },
      ],
      total: 51,
    });
    expect([0, 1000, 2000, 3000].map((row) => kinds[row])).toEqual([2, 1, 2, 3]);
    expect(kinds.filter((kind) => kind > 0)).toHaveLength(4);
  });

  test('gives each answer weight 1 if all weights are equal', () => {
    expect(listOf([5, 5, 5]).prior).toEqual({ byKind: [{ name: 'all', weight: 1 }], total: 3 });
  });
});

test.each(['exact', 'pool', 'site-tight'] as const)(
  'equally likely answers weigh 1: those of %s',
  (rules) => {
    const { prior, kinds } = likelihoodOf({ rules, prior: 'uniform' }, set);
    const bit = membershipBit(rules);
    const expected = kinds.map((_, row) => (membershipAt(row) & bit ? 1 : 0));
    expect(Buffer.from(kinds).equals(Buffer.from(expected))).toBe(true);
    const total = expected.reduce((sum, kind) => sum + kind, 0);
    expect(prior).toEqual({ byKind: [{ name: 'all', weight: 1 }], total });
  },
);

describe('a known first symbol', () => {
  const FIRST = '7';
  const total = (likelihood: Likelihood, rows: Uint32Array) =>
    (weightsOfAnswers(likelihood, rows) ?? rows.map(() => 1)).reduce((sum, weight) => sum + weight, 0);

  test.each(['site', 'uniform'] as const)(
    'leaves the answers that begin with it, by prior %s',
    async (prior) => {
      const { set } = await loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } });
      const all = likelihoodOf({ rules: 'pool', prior }, set);
      const left = likelihoodOf({ rules: 'pool', prior, first: FIRST }, set);
      const kinds = all.kinds.map((kind, row) => (equationAt(set, row).startsWith(FIRST) ? kind : 0));
      expect(Buffer.from(left.kinds).equals(Buffer.from(kinds))).toBe(true);
      expect(left.prior.byKind).toEqual(all.prior.byKind);
      const rows = Uint32Array.from([...kinds.keys()].filter((row) => kinds[row]! > 0));
      expect(rows.length).toBeGreaterThan(100);
      expect(left.prior.total).toBe(total(left, rows));
      expect(weightsOfAnswers(left, rows) === null).toBe(prior === 'uniform');
    },
  );
});
