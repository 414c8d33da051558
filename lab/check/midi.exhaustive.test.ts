import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf } from './check.ts';

/** One in so many first guesses: all of them take minutes, `lab/SOLVED.md` has the command. */
const PARTS = 40;

test.each(['midi', 'midi-commutative'])('%s: the tree, and one first guess in forty', (name) => {
  const text = readFileSync(new URL(`../data/solved/${name}.json`, import.meta.url), 'utf8');
  expect(faultsOf(text, [1, PARTS])).toEqual([]);
  const certificate = JSON.parse(text) as { total: number };
  const less = JSON.stringify({ ...certificate, total: certificate.total - 1 });
  expect(faultsOf(less, [1, PARTS])).toEqual([
    `the tree takes ${certificate.total} guesses, not ${certificate.total - 1}`,
  ]);
});
