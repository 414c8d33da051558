import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressions, LOOSE } from '../../test/expressions.ts';
import { canonical, flawOf, parse, print } from './grammar.ts';

test('reads back what it prints', () => {
  fc.assert(
    fc.property(expressions(LOOSE), (expression) => {
      expect(parse(print(expression))).toEqual(expression);
    }),
    { numRuns: 2_000 },
  );
});

test('reads every text that has no flaw to its end', () => {
  let readable = 0;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'0123456789+-*/()²³'), { maxLength: 6 }).map((tiles) => tiles.join('')),
      (text) => {
        if (flawOf(text) === undefined) {
          readable++;
          expect(print(parse(text))).toBe(canonical(text));
        } else expect(() => parse(text)).toThrow('cannot be read');
      },
    ),
    { numRuns: 20_000 },
  );
  expect(readable).toBeGreaterThan(100);
});

test.each([
  ['', 'empty'],
  ['1=2', 'only digits'],
  ['2*()', 'nothing between the brackets'],
  ['2(3+4)', 'written with *'],
  ['(3+4)2', 'written with *'],
  ['(1)(2)', 'written with *'],
  ['*2', 'no number before * or /'],
  ['2+*3', 'no number before * or /'],
  ['²+1', 'no number before ²'],
  ['2***3', 'no number before * or /'],
  ['**3', 'no number before **'],
  ['2**', 'no number after'],
  ['2+', 'no number after'],
  ['(2+)*3', 'no number after'],
  ['(2+3', 'no partner'],
  ['2+3)', 'no partner'],
  ['2)+(3', 'no partner'],
])('"%s" has the flaw: %s', (side, reason) => {
  expect(flawOf(side)).toContain(reason);
});
