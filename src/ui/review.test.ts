import { describe, expect, it } from 'vitest';
import { HINT } from '../../test/gallery/states.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint, RankedGuess } from '../protocol/hint.ts';
import { reviewOf } from './review.ts';

const played = (guess: string): Turn => ({ guess: guess as Equation, feedback: 'BBBBBBBBBB' as Feedback });

function hint(history: readonly number[], ...top: readonly (readonly [string, number])[]): Hint {
  const ranked: RankedGuess[] = top.map(([guess, bits]) => ({
    guess: guess as Equation,
    bits,
    expectedRemaining: 1,
    winChance: 0,
  }));
  return { ...HINT, ...ranked[0], top: ranked, history, remaining: history[history.length - 1] };
}

describe('reviewOf', () => {
  const turns = [played('a'), played('b'), played('c')];

  it('luck is what was gained beyond the promise; skill counts guesses as good as the suggested one', () => {
    const hints = [
      hint([1024], ['a', 4], ['x', 3]),
      hint([1024, 32], ['y', 5], ['b', 3]),
      hint([1024, 32, 4], ['c', 2]),
    ];
    expect(reviewOf(turns, hints)).toEqual({
      turns: 3,
      history: [1024, 32, 4, 1],
      verdict: { luckBits: 5 - 4 + (3 - 3) + (2 - 2), asGood: 2 },
    });
  });

  it('prefers the history that the engine gave after the last turn', () => {
    expect(reviewOf(turns, [hint([1024, 32, 4, 1], ['c', 0])]).history).toEqual([1024, 32, 4, 1]);
  });

  it('bug: one guess of three that was judged passed for the whole game', () => {
    const hints = [
      hint([1024], ['a', 4]),
      hint([1024, 32], ['x', 5], ['y', 4]),
      hint([1024, 32, 4], ['c', 2]),
    ];
    expect(reviewOf(turns, hints)).toEqual({ turns: 3, history: [1024, 32, 4, 1], verdict: null });
    expect(reviewOf(turns, hints.slice(2)).verdict).toBeNull();
  });

  it('has nothing to tell of a game that was over when the page was loaded', () => {
    expect(reviewOf(turns, [])).toEqual({ turns: 3, history: [], verdict: null });
  });
});
