import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf } from './check.ts';

/** One in so many first guesses: all of them take a quarter of an hour, `lab/SOLVED.md` has the command. */
const PARTS = 200;

test.each(['midi', 'midi-commutative'])('%s: the tree, and one first guess in two hundred', (name) => {
  const text = readFileSync(new URL(`../data/solved/${name}.json`, import.meta.url), 'utf8');
  expect(faultsOf(text, [1, PARTS])).toEqual([]);
});
