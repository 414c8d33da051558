import { describe, expect, it } from 'vitest';
import { HINT } from '../../test/gallery/states.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import { reviewOf } from './review.ts';

const played = (guess: string): Turn => ({ guess: guess as Equation, feedbacks: ['BBBBBBBBBB' as Feedback] });

function hint(...history: readonly number[]): Hint {
  return { ...HINT, history, remaining: history[history.length - 1] };
}

describe('reviewOf', () => {
  const turns = [played('a'), played('b'), played('c')];
  const judged = [
    { bits: 4, gained: 5, suggested: 4 },
    { bits: 3, gained: 3, suggested: 5 },
    { bits: 2, gained: 2, suggested: 2 },
  ];

  it('luck is what was gained beyond the promise; skill counts guesses as good as the suggested one', () => {
    expect(reviewOf(turns, [hint(1024, 32, 4, 1)], judged)).toEqual({
      turns: 3,
      history: [1024, 32, 4, 1],
      // By weight, not by how many are left.
      verdict: { luckBits: 5 - 4 + (3 - 3) + (2 - 2), asGood: 2 },
    });
  });

  it('a lost game has its luck and skill, too', () => {
    const lost = judged.with(2, { bits: 2, gained: 1, suggested: 2 });
    expect(reviewOf(turns, [hint(1024, 32, 4, 2)], lost).verdict).toEqual({ luckBits: 0, asGood: 2 });
  });

  it('tells the history at once, and the verdict when every turn has been judged', () => {
    expect(reviewOf(turns, [hint(1024, 32, 4)], null)).toEqual({
      turns: 3,
      history: [1024, 32, 4, 1],
      verdict: null,
    });
  });

  it('has nothing to tell of a game that was over when the page was loaded, until the engine has answered', () => {
    expect(reviewOf(turns, [], null)).toEqual({ turns: 3, history: [], verdict: null });
  });
});
