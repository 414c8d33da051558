/** Certificates of midi and classic: the tree and a sample of first guesses, in seconds to a minute each. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMistakes } from './check.ts';

/** Checks the tree and one part of the first guesses; all parts take minutes to an hour, `lab/SOLVED.md` has the command. */
const PARTS = [
  ['midi', 100],
  ['midi-commutative', 100],
  ['classic', 1000],
  ['classic-commutative', 1000],
] as const;

test.each(PARTS)('%s: the tree, and one first guess of %d', (name, parts) => {
  const text = readFileSync(new URL(`../data/solved/${name}.json`, import.meta.url), 'utf8');
  expect(findMistakes(text, [1, parts])).toEqual([]);
});
