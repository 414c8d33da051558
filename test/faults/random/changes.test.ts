import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeChange, findChanges, planted } from './changes.ts';
import { EQUIVALENT } from './equivalent.ts';

const ROOT = join(import.meta.dirname, '../../..');
const changed = (text: string, file = 'a.ts') =>
  findChanges(file, text).map((change) => planted(text, change));

test.each([
  ['an operator', 'a && b', ['a || b']],
  ['a comparison', 'a < b', ['a <= b']],
  ['a step', 'i++', ['i--']],
  ['an assignment', 'a += b', ['a -= b']],
  ['a negation', 'f(!a)', ['f(a)']],
  ['a condition', 'if (a) b()', ['if (!(a)) b()']],
  [
    'a condition that is negated or an equality, once',
    'while (!a || b === c) d()',
    [
      'while (!(!a || b === c)) d()',
      'while (!a && b === c) d()',
      'while (a || b === c) d()',
      'while (!a || b !== c) d()',
    ],
  ],
  ['a number', 'f(1)', ['f(2)']],
  ['a boolean', 'f(true)', ['f(false)']],
  ['nothing in types and texts', 'type A = 1 | 2; const b: A | 3 = "4 + 5" as A', []],
  ['an expression with types', 'f(a as 1 && b!)', ['f(a as 1 || b!)']],
])('the changes of %s', (_, text, wanted) => {
  expect(changed(text)).toEqual(wanted);
});

test('a change is described by its line', () => {
  const text = 'a();\n  b(c < d);\n';
  const [change] = findChanges('a.ts', text);
  expect(describeChange(text, change!)).toEqual({
    file: 'a.ts',
    number: 2,
    line: 'b(c < d);',
    becomes: 'b(c <= d);',
  });
});

test.each(EQUIVALENT)(
  'a change without effect can still be made: $file: $becomes',
  ({ file, line, becomes }) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const found = findChanges(file, text).map((change) => describeChange(text, change));
    expect(found).toContainEqual(expect.objectContaining({ line, becomes }));
  },
);
