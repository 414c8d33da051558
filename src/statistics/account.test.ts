import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJudgement, inHundredths, judgement } from './account.testing.ts';
import { accountOf, fortuneOf, meanAccount, storedReviewOfGame } from './account.ts';
import { NOT_JUDGED } from './record.ts';

describe('the account of a game', () => {
  it('adds up as shown, to the last digit', () => {
    fc.assert(
      fc.property(fc.array(anyJudgement, { minLength: 1, maxLength: 6 }), (judged) => {
        const { guesses, expected, choices, luck } = accountOf(judged);
        const [whole, ...parts] = [guesses, expected, choices, luck].map(inHundredths);
        expect(parts.reduce((sum, part) => sum + part)).toBe(whole);
      }),
    );
  });

  it('gives 100 to a player who followed the suggestions, and 50 without luck', () => {
    expect(accountOf([judgement(3, 0, 0), judgement(2, 0, 0), judgement(1, 0, 0, 0)])).toMatchObject({
      ...{ guesses: 3, choices: 0, luck: 0, skillScore: 100, luckScore: 50 },
    });
  });

  it.each([
    [0.25, 0.5, 50],
    [0.5, 0.5, 0],
    [2, 0.5, 0],
    [0.1, -1, 0],
    [-0.5, 0.5, 100],
    [0.004, 0.5, 100],
    [0.006, 4, 99],
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
    expect(accountOf([judgement(1, 0, 0, 0)])).toMatchObject({ guesses: 1, skillScore: 100 });
  });
});

it.each([
  [-1.2, 'lucky'],
  [-0.5, 'lucky'],
  [-0.49, 'normal'],
  [0, 'normal'],
  [0.5, 'normal'],
  [0.51, 'unlucky'],
] as const)('luck that cost %d guesses is %s', (luck, fortune) => {
  expect(fortuneOf({ luck })).toBe(fortune);
});

it('what is stored has an entry for each row: rows that the site gave cost nothing', () => {
  const judged = [judgement(3, 0.5, 0.25), { ...judgement(2, 0.25, 0), cause: 'split' as const }];
  expect(storedReviewOfGame(judged, 3)).toEqual({
    ...{ skill: 62, luck: 40, account: { expected: 3, choices: 0.75, luck: 0.25 } },
    ...{ costs: [0, 0.5, 0.25], causes: [null, 'none', 'split'] },
  });
  expect(storedReviewOfGame(judged, 2)).toMatchObject({ costs: [0.5, 0.25], causes: ['none', 'split'] });
  const several = judged.with(1, { ...judged[1]!, cause: null });
  expect(storedReviewOfGame(several, 3)).toMatchObject({ costs: [0, 0.5, 0.25], causes: null });
  expect(storedReviewOfGame(judged.slice(0, 1), 1)).toMatchObject({ costs: [0.5], causes: ['none'] });
  expect(storedReviewOfGame([], 3)).toEqual(NOT_JUDGED);
});

it('the mean of accounts adds up as shown, and is 0 without accounts', () => {
  const account = (choices: number, luck: number) => ({ expected: 3.2, choices, luck });
  expect(meanAccount([account(0.333, 0.467), account(0, -0.2)])).toEqual({
    ...{ guesses: 3.5, expected: 3.2, choices: 0.17, luck: 0.13 },
  });
  expect(meanAccount([account(0.5, -0.25)])).toEqual({ guesses: 3.45, ...account(0.5, -0.25) });
  expect(meanAccount([])).toEqual({ guesses: 0, expected: 0, choices: 0, luck: 0 });
});
