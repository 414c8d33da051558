import { expect, it } from 'vitest';
import type { Certainty } from '../../protocol/hint.ts';
import {
  answersLeft,
  boardWorth,
  certaintyOf,
  chanceToWin,
  costSentence,
  hardness,
  ownVerdict,
  usuallySolved,
  wonWith,
} from './cases.ts';
import { en } from './en.ts';

const entropy = { strategy: 'entropy2', reasons: null } as const;

it('an estimate is the best so far until the search is done', () => {
  expect(certaintyOf({ ...entropy, certainty: 'sampled', progress: 0.4 })).toBe('search');
  expect(certaintyOf({ ...entropy, certainty: 'sampled', progress: 1 })).toBe('estimate');
  expect(certaintyOf({ ...entropy, certainty: 'exact', progress: 1 })).toBe('exact');
  expect(certaintyOf({ ...entropy, certainty: 'book', progress: 1 })).toBe('book');
});

it('a hint with lookahead never claims to be compared with all guesses', () => {
  const found = (certainty: Certainty) =>
    certaintyOf({ strategy: 'maxwell', certainty, progress: 1, reasons: null });
  expect(found('exact')).toBe('lookahead');
  expect(found('book')).toBe('lookahead');
  expect(found('sampled')).toBe('estimate');
});

it("the player's own first guess is found by nobody else", () => {
  expect(certaintyOf({ ...entropy, certainty: 'book', progress: 1, isOwn: true })).toBe('own');
});

it.each([
  [3.9, 3.2, 0.84, 'mostly need 4 guesses: harder than 8 of 10 puzzles.'],
  [4.2, 3.2, 0.96, 'mostly need 4 or 5 guesses: few puzzles are harder.'],
  [3.25, 3.2, 0.54, 'mostly need 3 or 4 guesses: as hard as most puzzles.'],
  [2.6, 3.2, 0.12, 'mostly need 2 or 3 guesses: only 1 of 10 puzzles is easier.'],
  [2, 3.2, 0.04, 'mostly need 2 guesses: few puzzles are easier.'],
  // Half of the answers take one guess, and none takes less.
  [1, 1, 0, 'mostly need 1 guess: as hard as most puzzles.'],
])('an answer that takes %d guesses, usually %d, with a share of %d that are easier: %s', (...sample) => {
  const [needed, usual, easier, said] = sample;
  const yardstick = { needed, usual: { needed: usual, easier } };
  expect(hardness(yardstick, {}, en)).toBe(`Careful players who begin like you ${said}`);
  expect(hardness(yardstick, { givenRow: 'scramble' }, en)).toBe(`Careful players ${said}`);
});

it('nothing is said of an answer if usual ones were not measured', () => {
  expect(hardness({ needed: 4, usual: null }, {}, en)).toBeNull();
});

it('a proved guess is marked as proved, and others in several games as played out', () => {
  const reasons = [
    { kind: 'certain', answers: 1 },
    { kind: 'proved', isFirst: false },
  ] as const;
  const hint = { strategy: 'maxwell', certainty: 'book', progress: 1, gridsLeft: [null] } as const;
  expect(certaintyOf({ ...hint, reasons })).toBe('proved');
  expect(certaintyOf({ ...hint, reasons: reasons.slice(0, 1) })).toBe('games');
});

it.each([
  [{ winChance: 1, cells: 1 }, 1, 'wins'],
  [{ winChance: 0, cells: 1 }, 1, 'one answer left, for later'],
  [{ winChance: 0, cells: 1 }, 5, 'tells nothing new'],
  [{ winChance: 0, cells: 2 }, 2, 'tells both apart'],
  [{ winChance: 0.001, cells: 9 }, 9, 'tells all 9 apart, wins 1\u00a0in\u00a01,000'],
  [{ winChance: 0.0009, cells: 3 }, 9, '9 into 3 groups'],
  [{ winChance: 0.28, cells: 3 }, 9, '9 into 3 groups, wins 28\u00a0%'],
  [{ winChance: 0.5, cells: 3 }, 9, '9 into 3 groups, wins 1\u00a0in\u00a02'],
])('a guess with %o in a board with %d answers left: %s', (worth, remaining, said) => {
  expect(boardWorth(worth, remaining, en)).toBe(said);
});

it.each([
  [1, 'Won! It was the only answer left.'],
  [1 / 2, 'Won! A 1-in-2 chance.'],
  [0.115, 'Won! A 1-in-9 chance.'],
  [0.4, 'Won! A 4-in-10 chance.'],
  [0.8, 'Won! An 8-in-10 chance.'],
  [0.98, 'Won! A 9-in-10 chance.'],
  [1 / 17_723, 'Won! A 1-in-17,723 chance.'],
])('a win by a chance of %d: %s', (chance, said) => {
  expect(wonWith({ gained: -Math.log2(chance) }, en)).toBe(said);
});

it.each([
  [[2, 3, 6], 'Your weakest guesses: 2, 3 and 6.'],
  [[4], 'Your weakest guess: 4.'],
  [[], 'Your guesses were good. You had bad luck.'],
])('a lost game with the poor guesses %j: %s', (guesses, said) => {
  expect(en.costMost(guesses)).toBe(said);
});

it.each([
  [0, ''],
  [1 / 2_177_736, ''],
  [0.0046, '1\u00a0in\u00a0217 to win now'],
  [0.04, '1\u00a0in\u00a025 to win now'],
  [0.8, '80\u00a0% to win now'],
  [1, 'Sure to win now'],
  // A typical result of adding weights.
  [1 - 1e-15, 'Sure to win now'],
])('a chance of %d to win is shown only if it is relevant', (chance, said) => {
  expect(chanceToWin(chance, en)).toBe(said);
});

it.each([
  [1, 1, 'The last answer'],
  [3, 3, 'The last 3 answers'],
  [1, 4, '1 answer; any of its 4 orders wins'],
  [2, 5, '2 answers, each in any order'],
])('%d answers left with %d orders: %s', (answers, forms, label) => {
  expect(answersLeft(answers, forms, en)).toBe(label);
});

it('bug: a guess without information was described as a split into "1 equal groups"', () => {
  expect(en.whyBits(0, 1).join('')).toBe('0.0 bits from this guess; a split into two equal groups is 1 bit.');
  expect(en.whyBits(0.9, 2).join('')).toContain('into 2 equal groups');
});

it('bug: a strategy that loses games seemed to need 12 guesses at worst, of six', () => {
  expect(en.settings.played(4.24, 12, 0.0501)).toBe('In 100 games: 424 guesses, 5 games lost.');
  expect(en.settings.played(3.26, 8, 0.00002)).toBe('In 100 games: 326 guesses, almost none lost.');
  expect(en.settings.played(3.2, 5, 0)).toBe('In 100 games: 320 guesses, never more than 5 in a game.');
});

const OWN = { kind: 'good', winChance: 0, grade: 'good', cost: 0.1 } as const;

it.each([
  [{}, 'Good'],
  [{ kind: 'best', grade: 'better' }, 'Even better'],
  [{ winChance: 1 / 9 }, 'Good · 1\u00a0in\u00a09 to win'],
  [{ winChance: 0.8 }, 'Good · 80\u00a0% to win'],
  [{ winChance: 1e-4 }, 'Good'],
  [{ kind: 'wins', winChance: 1, grade: 'best', cost: 0 }, 'This wins'],
  [{ kind: 'impossible', grade: 'wasted', cost: 1 }, 'Wasted: it tells nothing new'],
] as const)('a typed guess is judged in words, %o: %s', (change, said) => {
  expect(ownVerdict({ ...OWN, ...change }, en)).toBe(said);
});

it.each([
  [0.04, 'It costs 0.04 of a guess on average.'],
  [0.31, 'It costs 0.3 of a guess on average.'],
  [0.96, 'It costs 1 guess on average.'],
  [1.24, 'It costs 1.2 guesses on average.'],
  [-0.2, 'It saves 0.2 of a guess on average.'],
  [0.004, 'It costs nothing.'],
])('the cost of a guess, %d, in a sentence: %s', (cost, said) => {
  expect(costSentence(cost, en)).toBe(said);
});

it.each([
  [{ needed: 3, isExact: true }, 'Solved in 3 guesses'],
  [{ needed: 1, isExact: true }, 'Solved in 1 guess'],
  [{ needed: 3, isExact: false }, 'Usually solved in 3 guesses'],
  [{ needed: 3.15, isExact: true }, 'Usually solved in 3 guesses'],
  [{ needed: 3.2, isExact: true }, 'Usually solved in 3 or 4 guesses'],
  [{ needed: 3.84, isExact: false }, 'Usually solved in 3 or 4 guesses'],
  [{ needed: 3.86, isExact: false }, 'Usually solved in 4 guesses'],
  [{ needed: 5.5, isExact: false }, 'Usually solved in 5 or 6 guesses'],
  [{ needed: 6, isExact: false }, 'Usually solved in 6 guesses'],
  [{ needed: 6.1, isExact: false }, 'The guesses left may not be enough'],
  [{ needed: 3.2, isExact: false, seconds: 39.6 }, 'About 40 seconds to go'],
])('a game of six guesses with the value %o: %s', (value, said) => {
  expect(usuallySolved(value, 6, en)).toBe(said);
});

it('a test guess says how much it usually leaves', () => {
  expect(en.testGuess(4)).toBe('A test guess: it cannot be the answer, but usually leaves about 4.');
  expect(en.testGuess(1)).toBe('A test guess: it cannot be the answer, but usually leaves just one.');
});

it('the parts of an account have signs', () => {
  const account = { guesses: 4, expected: 3.2, choices: 1, luck: -0.2, skillScore: 0, luckScore: 0 };
  expect(en.account(account).join('')).toBe(
    '4 guesses = 3.20 expected + 1.00 by your choices − 0.20 by luck',
  );
  expect(en.account({ ...account, guesses: 6.85 })[0]).toBe('6.85 guesses');
});
