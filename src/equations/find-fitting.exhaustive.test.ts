/** Lists fitting equations under every rule variant, and tests the sampling statistically. Takes two minutes. */
import { describe, expect, it } from 'vitest';
import { membershipBit, RULES } from '../game/rules.ts';
import { expectFiltered, kernel, sampled, sampling, survey } from './find-fitting.testing.ts';
import { generate } from './generate-set.ts';
import { filterByMembership } from './set.ts';
import { equationsOf } from './spelled.testing.ts';

describe('equations that fit a board', () => {
  it.each(RULES)('are those that a filter of all equations finds: %s', async (rules) =>
    expectFiltered(await generate(kernel, { length: 8, symbols: 'maxi' }), rules, 40),
  );
});

describe('a sample of the equations that fit a board', () => {
  it('contains every equation equally often: χ² over all equations of eight tiles', async () => {
    const all = await generate(kernel, { length: 8, symbols: 'maxi' });
    const known = new Map(
      equationsOf(filterByMembership(all, membershipBit('exact'))).map((one) => [one, 0]),
    );
    let drawn = 0;
    for (let seed = 1; seed <= 100; seed++) {
      for (const one of equationsOf((await survey('exact', [], sampling(seed, 1500))).set)) {
        known.set(one, known.get(one)! + 1);
        drawn++;
      }
    }
    expect(known.size).toBe(29_139);
    const expected = drawn / known.size;
    const statistic = [...known.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const freedom = known.size - 1;
    expect(expected).toBeGreaterThan(4);
    // With this many degrees of freedom χ² is nearly normal: 4 standard deviations occur once in 16,000.
    expect(Math.abs(statistic - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(4);
  });

  it('estimates their number with a correct standard error', async () => {
    const off: number[] = [];
    for (let seed = 1; seed <= 60; seed++) {
      const { count, error } = sampled(await survey('exact', [], sampling(seed, 100, 2e5)));
      off.push((count - 29_139) / error);
    }
    // About 95 % should be within two standard errors. The mean of all 60 should be near 0: its standard error is 0.13.
    expect(off.filter((errors) => Math.abs(errors) < 2).length).toBeGreaterThan(51);
    expect(Math.abs(off.reduce((sum, errors) => sum + errors, 0) / off.length)).toBeLessThan(0.5);
  });
});
