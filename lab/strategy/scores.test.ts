import { describe, expect, it } from 'vitest';
import { entropyBonus } from './entropy-bonus.ts';
import { expectedScore } from './expected-score.ts';
import type { GuessFigures } from './strategy.ts';

const [BITS, CHANCES] = [
  [0, 0.5, 1, 2, 3, 6],
  [0, 0.01, 0.25, 1],
];

describe.each([entropyBonus, expectedScore])('$name', ({ choice: { scoreOf } }) => {
  it.each([1, 2, 3, 64])(
    'is never lower for fewer bits or a lower chance to win, with %d candidates',
    (candidates) => {
      const doubt = Math.log2(candidates);
      const score = (bits: number, winChance: number) =>
        scoreOf({ number: 3, candidates, doubt, bits, winChance });
      for (const bits of BITS.filter((bits) => bits <= doubt)) {
        for (const winChance of CHANCES) {
          for (const more of BITS.filter((more) => more > bits && more <= doubt))
            expect(score(bits, winChance)).toBeGreaterThanOrEqual(score(more, winChance));
          for (const likelier of CHANCES.filter((chance) => chance > winChance))
            expect(score(bits, winChance)).toBeGreaterThanOrEqual(score(bits, likelier));
        }
      }
    },
  );
});

const prospect: GuessFigures = { number: 3, candidates: 4, doubt: 2, bits: 1.5, winChance: 0.25 };

describe('the bonus for a chance to win', () => {
  const bonusAt = (candidates: number) =>
    entropyBonus.choice.scoreOf({ ...prospect, candidates, winChance: 0 }) -
    entropyBonus.choice.scoreOf({ ...prospect, candidates });

  it('is 2·tanh(1/log2 T) bits, which means 2 for the last candidate and almost 0 for many', () => {
    expect(bonusAt(1)).toBe(2);
    expect(bonusAt(2)).toBeCloseTo(2 * Math.tanh(1), 12);
    expect(bonusAt(4)).toBeCloseTo(2 * Math.tanh(0.5), 12);
    expect(bonusAt(2 ** 20)).toBeCloseTo(0.1, 3);
  });

  it('does not change the score of a guess that cannot win', () => {
    expect(entropyBonus.choice.scoreOf({ ...prospect, winChance: 0 })).toBe(-1.5);
  });
});

describe('the expected score', () => {
  const { scoreOf } = expectedScore.choice;

  it('of a guess that must win is the number of that guess', () => {
    expect(scoreOf({ number: 4, candidates: 1, doubt: 0, bits: 0, winChance: 1 })).toBe(4);
  });

  it('of a guess that reveals the answer without winning is one more', () => {
    expect(scoreOf({ ...prospect, bits: 2, winChance: 0 })).toBe(4);
    expect(scoreOf({ ...prospect, bits: 2 })).toBe(3.75);
  });
});
