import { expect, it } from 'vitest';
import type { Certainty } from '../../protocol/hint.ts';
import { en } from './en.ts';

const entropy = { strategy: 'entropy2' } as const;

it('an estimate is the best so far until the search is done', () => {
  expect(en.certainty({ ...entropy, certainty: 'sampled', progress: 0.4 }).label).toBe('best so far, 40 %');
  expect(en.certainty({ ...entropy, certainty: 'sampled', progress: 1 }).label).toBe('estimated');
  expect(en.certainty({ ...entropy, certainty: 'exact', progress: 1 }).label).toBe('compared with all');
});

it('what looks ahead is never said to be compared with all guesses', () => {
  const labelOf = (certainty: Certainty) =>
    en.certainty({ strategy: 'maxwell', certainty, progress: 1 }).label;
  expect(labelOf('exact')).toBe('worked out');
  expect(labelOf('book')).toBe('worked out');
  expect(labelOf('sampled')).toBe('estimated');
});

it.each([
  [0, ['cannot win', 'this turn']],
  [1 / 2_177_736, null],
  [0.0046, ['0.5 %', 'to win now']],
  [0.04, ['4 %', 'to win now']],
  [1, ['certain', 'to win now']],
  // As a sum of weights may come out.
  [1 - 1e-15, ['certain', 'to win now']],
])('a chance of %d to win is told only when it says something', (chance, lines) => {
  expect(en.chanceToWin(chance)).toEqual(lines);
});

it.each([
  [1, 1, 'The last answer'],
  [3, 3, 'The last 3 answers'],
  [1, 4, '1 answer; any of its 4 orders wins'],
  [2, 5, '2 answers, in any order of operations'],
])('%d answers left with %d orders: %s', (answers, forms, label) => {
  expect(en.answersLeft(answers, forms)).toBe(label);
});

it('bug: a guess that tells nothing was worth a split into "1 equal groups"', () => {
  expect(en.whyBits(0).join('')).toBe('0.0 bits from this guess; a split into two equal groups is 1 bit.');
  expect(en.whyBits(0.9).join('')).toContain('into 2 equal groups');
});

it('bug: a strategy that loses games was said to need 12 guesses at worst, of six', () => {
  expect(en.settings.played(4.24, 12, 0.0501)).toBe('4.24 guesses on average, 5 % of games lost.');
  expect(en.settings.played(3.26, 8, 0.00002)).toBe('3.26 guesses on average, <0.1 % of games lost.');
  expect(en.settings.played(3.2, 5, 0)).toBe('3.20 guesses on average, never more than 5.');
});
