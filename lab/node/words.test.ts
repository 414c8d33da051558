import { expect, test } from 'vitest';
import { equationAt, filterByMembership, indexOf } from '../../src/equations/set.ts';
import { membershipBit } from '../../src/game/rules.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { allRows } from '../../src/scoring/feedback-codes.ts';
import { loadWords, wordSet } from './words.ts';

test('there are 2,309 answers among 12,947 words, in alphabetical order', async () => {
  const words = await loadWords();
  expect(words).toMatchObject({ alphabet: 'words', length: 5, count: 12_947 });
  expect(filterByMembership(words, membershipBit('answers')).count).toBe(2_309);
  const all = Array.from(allRows(words), (row) => equationAt(words, row));
  expect(all).toEqual(all.toSorted());
  expect(all.map((word) => indexOf(words, word))).toEqual(all.map((_, row) => row));
});

test('every letter survives packing', () => {
  const set = wordSet(['abcdefgh', 'ijklmnop'], ['qrstuvwx', 'yzaaaaaa']);
  expect(Array.from(allRows(set), (row) => equationAt(set, row))).toEqual([
    'abcdefgh',
    'ijklmnop',
    'qrstuvwx',
    'yzaaaaaa',
  ]);
  expect(indexOf(set, 'ijklmnoq' as Equation)).toBe(-1);
});
