import { describe, expect, it } from 'vitest';
import { HINT } from '../../test/gallery/states.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { reviewOf } from './review.ts';

const played = (guess: string): Turn => ({ guess: guess as Equation, feedbacks: ['BBBBBBBBBB' as Feedback] });

function hint(...history: readonly number[]): Hint {
  return { ...HINT, history, remaining: history[history.length - 1] };
}

describe('reviewOf', () => {
  const turns = [played('a'), played('b'), played('c')];
  const judgement = (before: number, skill: number, luck: number): Judgement => ({
    ...{ before, skill, luck },
    ...{ after: 1, expected: 1, best: 1, bits: 0, gained: 0, suggested: 0 },
  });
  const judged = [judgement(1024, 90, 20), judgement(32, 60, 40), judgement(1, 99, 50)];

  it('skill and luck are means over the turns before which more than one answer was possible', () => {
    expect(reviewOf(turns, [hint(1024, 32, 1, 1)], judged)).toEqual({
      turns: 3,
      history: [1024, 32, 1, 1],
      judged,
      verdict: { skill: 75, luck: 30 },
    });
  });

  it('tells the history at once, and the verdict when every turn has been judged', () => {
    expect(reviewOf(turns, [hint(1024, 32, 4)], null)).toEqual({
      turns: 3,
      history: [1024, 32, 4, 1],
      judged: null,
      verdict: null,
    });
  });

  it('has nothing to tell of a game that was over when the page was loaded, until the engine has answered', () => {
    expect(reviewOf(turns, [], null)).toEqual({ turns: 3, history: [], judged: null, verdict: null });
  });
});
