import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { allRows } from '../../../src/scoring/partition.ts';
import { wordSet } from '../../node/words.ts';
import { cellsAt, countCells, playRounds, withoutUnseen } from './rounds.ts';
import { small } from './small.testing.ts';

test('a cell is one feedback of one probe, and holds how often that came back', () => {
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

test('nothing that was seen is left out, and nothing stays that was not', () => {
  fc.assert(
    fc.property(small(null), ({ set, answers, members, rounds }) => {
      const cells = countCells(set, answers, rounds);
      const left = withoutUnseen(set, answers, rounds);
      expect(Array.from(members).every((member) => left.includes(member))).toBe(true);
      const expected = answers.filter((_, i) => cellsAt(cells, i).every((cell) => cells.seen[cell] > 0));
      expect(left).toEqual(expected);
    }),
  );
});

test('each probe is played so many rounds, and every member is the answer about as often', () => {
  const set = wordSet(['aaa', 'abb', 'bba', 'bbb', 'ccc'], []);
  const answers = allRows(set);
  const rounds = playRounds(set, answers.slice(0, 4), answers.slice(0, 1), 40_000, createRandom(7));
  const counts = [...rounds.seen[0].values()];
  expect(counts.reduce((sum, count) => sum + count)).toBe(40_000);
  // aaa gets a feedback of its own from each of the four; a standard deviation is 87.
  expect(counts).toHaveLength(4);
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(450);
});
