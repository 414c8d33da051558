import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { findLikeliest, likelihoodOfSet } from './likeliest.ts';
import { cellsAt } from './rounds.ts';
import { cellsOfSmall, small, subsets } from './small.testing.ts';

test('finds the likeliest of all sets, and the bound holds for every set', () => {
  fc.assert(
    fc.property(small(6), fc.nat(), (given, seed) => {
      const cells = cellsOfSmall(given);
      const size = given.members.length;
      const bits = [...subsets(cells.answers.length, size)].map((members) => likelihoodOfSet(cells, members));
      const found = findLikeliest(cells, size, createRandom(seed));
      expect(found.bits).toBeCloseTo(Math.max(...bits), 9);
      expect(found.bits).toBe(likelihoodOfSet(cells, found.members));
      expect(found.bound).toBeGreaterThan(found.bits - 1e-9);
    }),
    { numRuns: 20 },
  );
});

test('the likelihood is the product of the probabilities of all rounds', () => {
  fc.assert(
    fc.property(small(5), (given) => {
      const cells = cellsOfSmall(given);
      const members = Array.from(given.members);
      let chance = 1;
      for (const [cell, seen] of cells.seen.entries()) {
        const inside = members.filter((member) => cellsAt(cells, member).includes(cell));
        chance *= (inside.length / members.length) ** seen;
      }
      expect(2 ** likelihoodOfSet(cells, members)).toBeCloseTo(chance, 12);
      expect(chance).toBeGreaterThan(0);
    }),
  );
});
