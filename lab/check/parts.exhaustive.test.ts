/**
 * Checks certificates of midi and classic: the tree and a sample of first guesses; each test takes seconds to a minute.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMistakes } from './check.ts';

/**
 * Number of parts of each certificate. Only one part is checked, because all of them take minutes to an hour;
 * `lab/SOLVED.md` has the command.
 */
const PARTS = [
  ['midi', 100],
  ['midi-commutative', 100],
  ['classic', 1000],
  ['classic-commutative', 1000],
] as const;

test.each(PARTS)('%s: the tree, and one in %d first guesses', (name, parts) => {
  const text = readFileSync(new URL(`../data/solved/${name}.json`, import.meta.url), 'utf8');
  expect(findMistakes(text, [1, parts])).toEqual([]);
});
