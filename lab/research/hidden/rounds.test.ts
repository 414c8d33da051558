import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { wordSet } from '../../node/words.ts';
import { cellsAt, countCells, playRounds, possibleMembers } from './rounds.ts';
import { small } from './small.testing.ts';

test('a cell is one feedback of one probe, with the number of times it was seen', () => {
  fc.assert(
    fc.property(small(null), ({ set, answers, members, rounds }) => {
      const cells = countCells(set, answers, rounds);
      const feedback = (answer: number, k: number) =>
        feedbackOf(equationAt(set, rounds.probes[k]), equationAt(set, answer));
      for (const i of answers.keys()) {
        for (const [k, cell] of cellsAt(cells, i).entries()) {
          expect(cells.probeOf[cell]).toBe(k);
          const seen = [...members].filter((member) => feedback(member, k) === feedback(answers[i], k));
          expect(cells.seen[cell]).toBe(seen.length);
        }
      }
    }),
  );
});

test('keeps exactly the answers whose feedback was always seen', () => {
  fc.assert(
    fc.property(small(null), ({ set, answers, members, rounds }) => {
      const cells = countCells(set, answers, rounds);
      const left = possibleMembers(set, answers, rounds);
      expect(Array.from(members).every((member) => left.includes(member))).toBe(true);
      const expected = answers.filter((_, i) => cellsAt(cells, i).every((cell) => cells.seen[cell] > 0));
      expect(left).toEqual(expected);
    }),
  );
});

test('each probe is played the given number of rounds, and every member is the answer about equally often', () => {
  const set = wordSet(['aaa', 'abb', 'bba', 'bbb', 'ccc'], []);
  const answers = allRows(set);
  const rounds = playRounds(set, answers.slice(0, 4), answers.slice(0, 1), 40_000, createRandom(7));
  const counts = [...rounds.seen[0].values()];
  expect(counts.reduce((sum, count) => sum + count)).toBe(40_000);
  // Each of the four members has its own feedback to aaa; one standard deviation is 87.
  expect(counts).toHaveLength(4);
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(450);
});
