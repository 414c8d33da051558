import { expect, it } from 'vitest';
import type { Certainty } from '../../protocol/hint.ts';
import { en } from './en.ts';

const entropy = { strategy: 'entropy2' } as const;

it('a sampled hint is being refined until the search is done, and never "refining 100 %"', () => {
  expect(en.certainty({ ...entropy, certainty: 'sampled', progress: 0.4 }).label).toMatch(/^refining 40\s%$/);
  expect(en.certainty({ ...entropy, certainty: 'sampled', progress: 1 }).label).toBe('sampled');
  expect(en.certainty({ ...entropy, certainty: 'exact', progress: 1 }).label).toBe('proven');
});

it('what looks ahead is never said to be proven', () => {
  const labelOf = (certainty: Certainty) =>
    en.certainty({ strategy: 'maxwell', certainty, progress: 1 }).label;
  expect(labelOf('exact')).toBe('final');
  expect(labelOf('book')).toBe('final');
  expect(labelOf('sampled')).toBe('sampled');
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
