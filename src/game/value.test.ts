import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { expressions, print } from '../../test/expressions.ts';
import { type Power, parse } from './grammar.ts';
import { createRational, DOUBLE, EXACT_ARITHMETIC, evaluate, type NotationRules, toDigits } from './value.ts';

/** Evaluates with JavaScript, which reads powers like the site but does not allow a sign before a power. */
function calculate(text: string): number {
  const code = text
    .replace(/[-+]/g, ' $& ')
    .replaceAll('^', '**')
    .replaceAll('²', '**2')
    .replaceAll('³', '**3');
  return new Function(`return ${code}`)();
}

/** `**-2` */
const TO_A_NUMBER: Power = { sign: '-', base: '2', powers: [] };
const UNSIGNED = expressions({ signs: [''], powers: [[], [], [2], [3]] });

describe('evaluate', () => {
  it.each([
    ['paper', UNSIGNED],
    ['site', UNSIGNED],
    ['site', expressions({ signs: [''], powers: [[], [], [2], [3], [2, 3], [3, 2], [20], [TO_A_NUMBER]] })],
    ['paper', expressions({ signs: ['', '-', '+'], powers: [[]] })],
  ] as const)('agrees with JavaScript in doubles, in the notation of the %s', (reading, arbitrary) => {
    let compared = 0;
    fc.assert(
      fc.property(arbitrary, (expression) => {
        const value = evaluate(expression, DOUBLE, reading);
        if (value === undefined) return;
        compared++;
        // Adding 0 turns −0 into 0.
        expect(value + 0).toBe(calculate(print(expression)) + 0);
      }),
      { numRuns: 2_000 },
    );
    expect(compared).toBeGreaterThan(1_000);
  });

  it('calculates exactly where doubles cannot', () => {
    const exact = (text: string) => evaluate(parse(text), EXACT_ARITHMETIC, 'paper');
    expect(exact('1/3+1/6')).toEqual(createRational(1n, 2n));
    expect(exact('1/49*49')).toEqual(createRational(1n));
    expect(evaluate(parse('1/49*49'), DOUBLE, 'paper')).toBeLessThan(1);
    expect(exact('999999999³')).toEqual(createRational(999999999n ** 3n));
    expect(exact('(1/2-1)³')).toEqual(createRational(-1n, 8n));
  });

  it('gives the same results with fractions as with doubles, where these are exact', () => {
    let compared = 0;
    fc.assert(
      fc.property(UNSIGNED, (expression) => {
        const text = print(expression);
        // Intermediate values are at most as large as if every minus were a plus.
        const bound = evaluate(parse(text.replaceAll('-', '+')), DOUBLE, 'paper') ?? Infinity;
        if (text.includes('/') || bound > Number.MAX_SAFE_INTEGER) return;
        compared++;
        const double = evaluate(expression, DOUBLE, 'paper') ?? Number.NaN;
        expect(evaluate(expression, EXACT_ARITHMETIC, 'paper')).toEqual(createRational(BigInt(double)));
      }),
      { numRuns: 2_000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('inverts operations exactly with fractions', () => {
    fc.assert(
      fc.property(UNSIGNED, UNSIGNED, (a, b) => {
        const [x, y] = [a, b].map((expression) => evaluate(expression, EXACT_ARITHMETIC, 'paper'));
        if (x === undefined || y === undefined) return;
        expect(EXACT_ARITHMETIC['-'](EXACT_ARITHMETIC['+'](x, y)!, y)).toEqual(x);
        if (y.numerator !== 0n) expect(EXACT_ARITHMETIC['*'](EXACT_ARITHMETIC['/'](x, y)!, y)).toEqual(x);
      }),
    );
  });

  it('is undefined after a division by zero', () => {
    for (const text of ['1/0', '5/(3-3)', '5/(1/0)', '0/0', '(1/0)²', '-(1/0)', '2**(1/0)']) {
      expect(evaluate(parse(text), EXACT_ARITHMETIC, 'paper'), text).toBeUndefined();
      expect(evaluate(parse(text), DOUBLE, 'site'), text).toBeUndefined();
    }
  });

  it('is undefined with fractions if an exponent is negative or a fraction', () => {
    for (const text of ['2**(0-1)', '4**(1/2)', '4**(0-1/2)'])
      expect(evaluate(parse(text), EXACT_ARITHMETIC, 'site'), text).toBeUndefined();
  });

  it.each<[text: string, paper: number, site: number]>([
    ['5**(1-1)', 1, 1],
    ['-3²', -9, 9],
    ['(-3²+10)', 1, 19],
    ['-(1+1)²', -4, 4],
    ['(-2)³', -8, -8],
    ['2²³', 64, 256],
    ['2³²', 64, 512],
    ['10+-3²', 1, 1],
    ['12--2²', 16, 16],
    ['5*-2²', -20, 20],
    ['-0+-9²', -81, -81],
    ['5**2', 25, 25],
    ['-2**2', -4, 4],
    ['2**3**2', 64, 512],
    ['2**(1+2)', 8, 8],
    ['1²0+9', 10, 10],
    ['2²1', 2 ** 21, 2 ** 21],
    ['9+-4*2', 1, 1],
    ['5--3', 8, 8],
    ['7-2-1', 4, 4],
    ['12/3*2', 8, 8],
  ])('%s is %i for the paper and %i for the site', (text, paper, site) => {
    const values: [NotationRules, number][] = [
      ['paper', paper],
      ['site', site],
    ];
    for (const [reading, value] of values) {
      expect(evaluate(parse(text), DOUBLE, reading)).toBe(value);
      expect(evaluate(parse(text), EXACT_ARITHMETIC, reading)).toEqual(createRational(BigInt(value)));
    }
  });
});

test('only non-negative integers have digits', () => {
  expect(toDigits(createRational(84n, 2n))).toBe('42');
  expect(toDigits(createRational(0n, -5n))).toBe('0');
  expect(toDigits(createRational(1n, 2n))).toBeUndefined();
  expect(toDigits(createRational(-3n))).toBeUndefined();
});
