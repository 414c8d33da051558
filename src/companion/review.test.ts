import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feedback, Turn } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import { anyJudgement, inHundredths, judgement } from '../statistics/account.testing.ts';
import { costliestGuesses, costliestHabit, reviewGame } from './review.ts';

const played = (guess: string): Turn => ({ guess: guess as Equation, feedbacks: ['BBBBBBBBBB' as Feedback] });

it('bug: in games with a given row, the number of turns was one too high', () => {
  const turns = [played('given'), played('own')];
  expect(reviewGame(turns, null, MODES.speed).guesses).toBe(1);
});

describe('reviewGame', () => {
  const turns = [played('a'), played('b'), played('c')];
  const judged = [judgement(2.6, 0.3, 0.1), judgement(2, 0.2, -0.2), judgement(1, 0, 0, 0)];

  it('contains the account of the game', () => {
    expect(reviewGame(turns, judged, MODES.maxi)).toEqual({
      guesses: 3,
      judged,
      account: { guesses: 3, expected: 2.6, choices: 0.5, luck: -0.1, skillScore: 74, luckScore: 54 },
    });
  });

  it('is empty until the engine has answered', () => {
    expect(reviewGame(turns, null, MODES.maxi)).toEqual({ guesses: 3, judged: null, account: null });
  });
});

it('bug: the sum of the turns, as shown, differed from the account by a hundredth', () => {
  fc.assert(
    fc.property(fc.array(anyJudgement, { minLength: 1, maxLength: 6 }), (judged) => {
      const { judged: shown, account } = reviewGame([], judged, MODES.maxi);
      for (const part of ['choice', 'luck'] as const) {
        const whole = account![part === 'choice' ? 'choices' : 'luck'];
        expect(shown!.reduce((sum, turn) => sum + inHundredths(turn[part]), 0)).toBe(inHundredths(whole));
      }
    }),
  );
});

it('a game of one guess has an account, and a game that the engine cannot judge has none', () => {
  const review = (judged: readonly Judgement[]) => reviewGame([played('a')], judged, MODES.maxi);
  expect(review([judgement(3, 0.5, -0.5)]).account).toMatchObject({ guesses: 3, choices: 0.5 });
  expect(review([])).toMatchObject({ judged: [], account: null });
});

it.each([
  [
    [0.1, 0.6, 0.2, 0, 1.2, 0.3],
    [2, 5, 6],
  ],
  [[0.02, 0.31], [2]],
  [[0.15, -0.3], []],
])('of guesses that cost %j, those that cost most are %j', (costs, named) => {
  expect(costliestGuesses(costs.map((cost) => judgement(2, cost, 0)))).toEqual(named);
});

it.each([
  [
    [
      ['opener', 0.15],
      ['split', 0.3],
      ['opener', 0.2],
    ],
    'opener',
  ],
  [
    [
      ['gamble', 0.12],
      ['gamble', 0.1],
      ['split', 0.21],
    ],
    'gamble',
  ],
  [
    [
      ['split', 0.19],
      ['better', -0.3],
      ['none', 0.01],
    ],
    null,
  ],
] as const)('in a game with %j the costliest habit is %s', (turns, habit) => {
  const judged = turns.map(([cause, cost]) => ({ ...judgement(2, cost, 0), cause }));
  expect(costliestHabit(judged)).toBe(habit);
});
