import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressions, LOOSE, print } from '../../test/expressions.ts';
import { mergeSigns, parse, syntaxFlawOf } from './grammar.ts';

test('reads back what it prints', () => {
  fc.assert(
    fc.property(expressions(LOOSE), (expression) => {
      expect(parse(print(expression))).toEqual(expression);
    }),
    { numRuns: 2_000 },
  );
});

test('reads the whole of every text without a flaw', () => {
  let readable = 0;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'0123456789+-*/()²³'), { maxLength: 6 }).map((tiles) => tiles.join('')),
      (text) => {
        if (syntaxFlawOf(text) === undefined) {
          readable++;
          expect(print(parse(text))).toBe(mergeSigns(text));
        } else expect(() => parse(text)).toThrow('cannot be read');
      },
    ),
    { numRuns: 20_000 },
  );
  expect(readable).toBeGreaterThan(100);
});

test.each([
  ['', 'empty-side'],
  ['1=2', 'not-arithmetic'],
  ['2*()', 'empty-brackets'],
  ['2(3+4)', 'no-times'],
  ['(3+4)2', 'no-times'],
  ['(1)(2)', 'no-times'],
  ['*2', 'nothing-before-times'],
  ['2+*3', 'nothing-before-times'],
  ['²+1', 'nothing-before-square'],
  ['2***3', 'nothing-before-times'],
  ['**3', 'nothing-before-power'],
  ['2**', 'nothing-after'],
  ['2+', 'nothing-after'],
  ['(2+)*3', 'nothing-after'],
  ['(2+3', 'bracket'],
  ['2+3)', 'bracket'],
  ['2)+(3', 'bracket'],
])('"%s" has the flaw: %s', (side, flaw) => {
  expect(syntaxFlawOf(side)).toBe(flaw);
});
