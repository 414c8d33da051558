import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { wordSet } from '../../node/words.ts';
import { countMembers } from './divergence.ts';
import { informationOf } from './information.ts';
import { cellsOfSmall, small, subsets } from './small.testing.ts';

/** Entropy in bits of a list of equally likely outcomes. */
function entropyOf(texts: readonly string[]): number {
  const counts = [...Map.groupBy(texts, (text) => text).values()].map(({ length }) => length);
  return counts.reduce((sum, count) => sum - (count / texts.length) * Math.log2(count / texts.length), 0);
}

test('the information in the counts is at most the bound, over all sets that could be hidden', () => {
  fc.assert(
    fc.property(small(null), (given) => {
      const size = given.members.length;
      const cells = cellsOfSmall(given);
      const all = [...subsets(given.answers.length, size)];
      const { wanted, told } = informationOf(given.set, given.answers, size, given.rounds.probes);
      expect(wanted).toBeCloseTo(Math.log2(all.length), 9);
      expect(told).toBeGreaterThan(
        entropyOf(all.map((members) => countMembers(cells, members).join())) - 1e-9,
      );
    }),
  );
});

test('the bound is exact for one probe with two cells', () => {
  const set = wordSet(['aaa', 'bbb', 'bcc', 'bdd'], []);
  // aaa gets GGG, all others BBB; 3 of the 6 possible hidden sets contain aaa.
  const { told } = informationOf(set, allRows(set), 2, Uint32Array.of(0));
  expect(told).toBeCloseTo(1, 9);
});
