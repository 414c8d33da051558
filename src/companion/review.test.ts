import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINT } from '../../test/gallery/states.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { NOT_JUDGED } from '../statistics/record.ts';
import { accountOf, judgementOfGame, reviewGame, wasOnlyAnswer } from './review.ts';

const played = (guess: string): Turn => ({ guess: guess as Equation, feedbacks: ['BBBBBBBBBB' as Feedback] });

function hint(...history: readonly number[]): Hint {
  return { ...HINT, history, remaining: history[history.length - 1] };
}

const value = (needed: number) => ({ needed, isExact: true });

/** @param best number of guesses needed with the suggestion */
function judgement(best: number, choice: number, luck: number, random = 1): Judgement {
  return {
    ...{ before: 8, after: 1, bits: 0, gained: 0, choice, luck, random },
    value: value(best + choice),
    cause: 'none',
    reasons: [],
    best: { guess: 'best' as Equation, value: value(best), reasons: [] },
  };
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

describe('the account of a game', () => {
  const guesses = fc.double({ min: -1, max: 2, noNaN: true });
  const turn = fc.record({
    choice: guesses,
    luck: guesses,
    random: fc.double({ min: 0.1, max: 2, noNaN: true }),
  });

  it('adds up as shown, to the last digit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 4, noNaN: true }),
        fc.array(turn, { minLength: 1, maxLength: 6 }),
        (best, turns) => {
          const judgedTurns = turns.map(({ choice, luck, random }) => judgement(best, choice, luck, random));
          const account = accountOf(judgedTurns);
          const [whole, ...parts] = [account.guesses, account.expected, account.choices, account.luck].map(
            (part) => Math.round(Number(part.toFixed(2)) * 100),
          );
          expect(parts.reduce((sum, part) => sum + part)).toBe(whole);
          // Bug: the sum of the turns was off by a hundredth.
          const shown = reviewGame([], [], judgedTurns, MODES.maxi).judged!;
          const summed = (of: 'choice' | 'luck') =>
            shown.reduce((sum, one) => sum + Math.round(100 * Number(one[of].toFixed(2))), 0);
          expect([summed('choice'), summed('luck')]).toEqual(parts.slice(1));
        },
      ),
    );
  });

  it('gives 99 to a player who followed the suggestions, and 50 without luck', () => {
    expect(accountOf([judgement(3, 0, 0), judgement(2, 0, 0), judgement(1, 0, 0, 0)])).toMatchObject({
      ...{ guesses: 3, choices: 0, luck: 0, skillScore: 99, luckScore: 50 },
    });
  });

  it.each([
    [0.25, 0.5, 50],
    [0.5, 0.5, 0],
    [2, 0.5, 0],
    [0.1, -1, 0],
    [-0.5, 0.5, 99],
    [1, 4, 74],
  ])('gives choices that cost %d, when random guesses cost %d, a skill of %i', (choice, random, skill) => {
    expect(accountOf([judgement(3, choice, 0, random)]).skillScore).toBe(skill);
  });

  it.each([
    [1, 10],
    [-1, 90],
    [1.23, 0],
    [2, 0],
    [-2, 99],
  ])('gives luck that cost %d a score of %i', (luck, score) => {
    expect(accountOf([judgement(3, 0, luck)]).luckScore).toBe(score);
  });

  it('bug: a game without any choices did not get a skill', () => {
    expect(accountOf([judgement(1, 0, 0, 0)])).toMatchObject({ guesses: 1, skillScore: 99 });
  });
});

it('a game of one guess has an account, and a game that the engine cannot judge has none', () => {
  const review = (judged: readonly Judgement[]) => reviewGame([played('a')], [], judged, MODES.maxi);
  expect(review([judgement(3, 0.5, -0.5)]).account).toMatchObject({ guesses: 3, choices: 0.5 });
  expect(review([])).toMatchObject({ judged: [], account: null });
});

it('what is stored has an entry for each row: rows that the site gave cost nothing', () => {
  const judged = [judgement(3, 0.5, 0.25), { ...judgement(2, 0.25, 0), cause: 'split' as const }];
  expect(judgementOfGame(judged, 3)).toEqual({
    ...{ skill: 62, luck: 40, account: { expected: 3, choices: 0.75, luck: 0.25 } },
    ...{ costs: [0, 0.5, 0.25], causes: [null, 'none', 'split'] },
  });
  expect(judgementOfGame(judged, 2)).toMatchObject({ costs: [0.5, 0.25], causes: ['none', 'split'] });
  const several = judged.with(1, { ...judged[1]!, cause: null });
  expect(judgementOfGame(several, 3)).toMatchObject({ costs: [0, 0.5, 0.25], causes: null });
  expect(judgementOfGame(judged.slice(0, 1), 1)).toMatchObject({ costs: [0.5], causes: ['none'] });
  expect(judgementOfGame([], 3)).toEqual(NOT_JUDGED);
});

it('the only answer is recognised as such', () => {
  expect(wasOnlyAnswer(judgement(1, 0, 0))).toBe(true);
  expect(wasOnlyAnswer(judgement(1, 1, 0))).toBe(false);
  expect(wasOnlyAnswer(judgement(1.5, 0, 0))).toBe(false);
});
