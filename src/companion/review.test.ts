import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINT } from '../../test/gallery/states.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { anyJudgement, inHundredths, judgement } from '../statistics/account.testing.ts';
import { reviewGame, wasOnlyAnswer } from './review.ts';

const played = (guess: string): Turn => ({ guess: guess as Equation, feedbacks: ['BBBBBBBBBB' as Feedback] });

function hint(...history: readonly number[]): Hint {
  return { ...HINT, history, remaining: history[history.length - 1] };
}

it('bug: in games with a given row, the number of turns was one too high', () => {
  const turns = [played('given'), played('own')];
  expect(reviewGame(turns, [], null, MODES.speed).guesses).toBe(1);
});

describe('reviewGame', () => {
  const turns = [played('a'), played('b'), played('c')];
  const judged = [judgement(2.6, 0.3, 0.1), judgement(2, 0.2, -0.2), judgement(1, 0, 0, 0)];

  it('contains the account of the game', () => {
    expect(reviewGame(turns, [hint(1024, 32, 1, 1)], judged, MODES.maxi)).toEqual({
      guesses: 3,
      history: [1024, 32, 1, 1],
      judged,
      account: { guesses: 3, expected: 2.6, choices: 0.5, luck: -0.1, skillScore: 74, luckScore: 54 },
    });
  });

  it('contains the history immediately, and the account once every turn is judged', () => {
    expect(reviewGame(turns, [hint(1024, 32, 4)], null, MODES.maxi)).toEqual({
      guesses: 3,
      history: [1024, 32, 4, 1],
      judged: null,
      account: null,
    });
  });

  it('is empty for a game that was over when the page was loaded, until the engine has answered', () => {
    expect(reviewGame(turns, [], null, MODES.maxi)).toEqual({
      guesses: 3,
      history: [],
      judged: null,
      account: null,
    });
  });
});

it('bug: the sum of the turns, as shown, differed from the account by a hundredth', () => {
  fc.assert(
    fc.property(fc.array(anyJudgement, { minLength: 1, maxLength: 6 }), (judged) => {
      const { judged: shown, account } = reviewGame([], [], judged, MODES.maxi);
      for (const part of ['choice', 'luck'] as const) {
        const whole = account![part === 'choice' ? 'choices' : 'luck'];
        expect(shown!.reduce((sum, turn) => sum + inHundredths(turn[part]), 0)).toBe(inHundredths(whole));
      }
    }),
  );
});

it('a game of one guess has an account, and a game that the engine cannot judge has none', () => {
  const review = (judged: readonly Judgement[]) => reviewGame([played('a')], [], judged, MODES.maxi);
  expect(review([judgement(3, 0.5, -0.5)]).account).toMatchObject({ guesses: 3, choices: 0.5 });
  expect(review([])).toMatchObject({ judged: [], account: null });
});

it('the only answer is recognised as such', () => {
  expect(wasOnlyAnswer(judgement(1, 0, 0))).toBe(true);
  expect(wasOnlyAnswer(judgement(1, 1, 0))).toBe(false);
  expect(wasOnlyAnswer(judgement(1.5, 0, 0))).toBe(false);
});
