import type { Expression } from '../game/grammar.ts';
import { type Arithmetic, evaluate, type NotationRules } from '../game/value.ts';
import type { ValueRange } from '../protocol/deduction.ts';

/** All values of an expression lie in the range. Bit d of `lastDigits`: a value may end with d; null: any, or none is whole. */
export interface Values extends ValueRange {
  readonly lastDigits: number | null;
}

/** Slack for rounding in quotients. */
const SLACK = 1e-9;

/** A range without any value; so are its sums and differences. */
const NONE: Values = { least: Infinity, most: -Infinity, lastDigits: null };

const ANY: Values = { least: -Infinity, most: Infinity, lastDigits: null };

const hull = (values: readonly number[], lastDigits: number | null): Values =>
  values.some(Number.isNaN) ? ANY : { least: Math.min(...values), most: Math.max(...values), lastDigits };

/** The last digits of a result. A negative whole number has the last digit of its residue modulo 10. */
function combined(a: Values, b: Values, operate: (x: number, y: number) => number): number | null {
  if (a.lastDigits === null || b.lastDigits === null) return null;
  const [xs, ys] = [bitsIn(a.lastDigits), bitsIn(b.lastDigits)];
  let digits = 0;
  for (const x of xs) for (const y of ys) digits |= 1 << (((operate(x, y) % 10) + 10) % 10);
  return digits;
}

/** Interval arithmetic. Each digit occurs once, so the ranges are as narrow as they can be for independent digits. */
const RANGES = {
  constant: (value) => ({ least: value, most: value, lastDigits: 1 << (value % 10) }),
  negate: (a): Values => RANGES['-']({ least: 0, most: 0, lastDigits: 1 }, a),
  power(base, { least: exponent }) {
    const ends = [base.least ** exponent, base.most ** exponent];
    if (base.least < 0 && base.most > 0 && exponent % 2 === 0) ends.push(0);
    const digits = combined(base, { ...base, lastDigits: 1 }, (x) => x ** exponent);
    return hull(ends, digits);
  },
  '+': (a, b) => ({
    least: a.least + b.least,
    most: a.most + b.most,
    lastDigits: combined(a, b, (x, y) => x + y),
  }),
  '-': (a, b): Values => ({
    least: a.least - b.most,
    most: a.most - b.least,
    lastDigits: combined(a, b, (x, y) => x - y),
  }),
  '*': (a, b) =>
    hull(
      products(a, b),
      combined(a, b, (x, y) => x * y),
    ),
  '/': (a, b) => (b.least <= 0 && b.most >= 0 ? ANY : hull(quotients(a, b), null)),
} satisfies Omit<Arithmetic<Values>, 'number'>;

const products = (a: ValueRange, b: ValueRange) => [
  a.least * b.least,
  a.least * b.most,
  a.most * b.least,
  a.most * b.most,
];
const quotients = (a: ValueRange, b: ValueRange) => [
  a.least / b.least,
  a.least / b.most,
  a.most / b.least,
  a.most / b.most,
];

/** A quotient that is whole: its range, perhaps empty, and its last digits, because quotient × divisor = dividend. */
function wholeQuotient(a: Values, b: Values): Values {
  const quotient = RANGES['/'](a, b);
  const [least, most] = [Math.ceil(quotient.least - SLACK), Math.floor(quotient.most + SLACK)];
  if (least > most) return NONE;
  if (a.lastDigits === null || b.lastDigits === null) return { least, most, lastDigits: null };
  const [dividends, divisors] = [a.lastDigits, bitsIn(b.lastDigits)];
  const lastDigits = maskOfDigits((digit) =>
    divisors.some((divisor) => (dividends >> ((digit * divisor) % 10)) & 1),
  );
  return { least, most, lastDigits };
}

/**
 * The values of an expression whose numbers have the given values, from left to right.
 * @param isWhole whether only whole quotients count
 */
export function valuesOf(
  expression: Expression,
  numbers: readonly Values[],
  reading: NotationRules,
  isWhole: boolean,
): Values {
  let next = 0;
  const arithmetic: Arithmetic<Values> = {
    ...RANGES,
    ...(isWhole && { '/': wholeQuotient }),
    number: () => numbers[next++]!,
  };
  return evaluate(expression, arithmetic, reading) ?? ANY;
}

/** The values of a number whose digits are these, as bits of masks; none is empty. */
export function valuesOfNumber(masks: readonly number[]): Values {
  let [least, most] = [0, 0];
  for (const mask of masks) {
    least = 10 * least + lowestBit(mask);
    most = 10 * most + (31 - Math.clz32(mask));
  }
  return { least, most, lastDigits: masks.at(-1)! };
}

const lowestBit = (mask: number) => 31 - Math.clz32(mask & -mask);

/** Whether every value of the first is less than every value of the second. */
export const isBelow = (a: ValueRange, b: ValueRange): boolean =>
  a.most < b.least - SLACK * Math.max(1, Math.abs(b.least));

export const joinRanges = (a: ValueRange, b: ValueRange): ValueRange => ({
  least: Math.min(a.least, b.least),
  most: Math.max(a.most, b.most),
});

const TEN = Array.from({ length: 10 }, (_, digit) => digit);

/** The digits in a mask, ascending. */
export const bitsIn = (mask: number): number[] => TEN.filter((digit) => (mask >> digit) & 1);

const maskOfDigits = (isIn: (digit: number) => boolean): number =>
  TEN.reduce((mask, digit) => mask | (Number(isIn(digit)) << digit), 0);
