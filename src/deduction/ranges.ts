import type { Expression } from '../game/grammar.ts';
import { type Arithmetic, evaluate, type NotationRules } from '../game/value.ts';
import type { ValueRange } from '../protocol/deduction.ts';

/** All values of an expression lie in the range. A value may end with `lastDigits`; null: any, or none is whole. */
export interface Values extends ValueRange {
  readonly lastDigits: readonly number[] | null;
}

/** Slack for rounding in quotients. */
const SLACK = 1e-9;

const NONE: Values = { least: Infinity, most: -Infinity, lastDigits: null };
const ANY: Values = { least: -Infinity, most: Infinity, lastDigits: null };

export const isEmpty = ({ least, most }: ValueRange): boolean => least > most;

/** Whether every value of the first is less than every value of the second. */
export const isBelow = (a: ValueRange, b: ValueRange): boolean =>
  a.most < b.least - SLACK * Math.max(1, Math.abs(b.least));

type Calculation = (x: number, y: number) => number;

/** The results for each pair. */
const results = (xs: readonly number[], ys: readonly number[], operate: Calculation) =>
  xs.flatMap((x) => ys.map((y) => operate(x, y)));

/** A negative whole number has the last digit of its residue modulo 10. */
const lastDigitsOf = (values: readonly number[]) =>
  [...new Set(values.map((value) => ((value % 10) + 10) % 10))].sort();

const hull = (ends: readonly number[], lastDigits: Values['lastDigits']): Values =>
  ends.some(Number.isNaN) ? ANY : { least: Math.min(...ends), most: Math.max(...ends), lastDigits };

const ends = (a: ValueRange, b: ValueRange, operate: Calculation) =>
  results([a.least, a.most], [b.least, b.most], operate);

/** Interval arithmetic. Each digit occurs once, so the ranges are as narrow as they can be for independent digits. */
const rangeOperation =
  (operate: Calculation) =>
  (a: Values, b: Values): Values =>
    isEmpty(a) || isEmpty(b)
      ? NONE
      : hull(
          ends(a, b, operate),
          a.lastDigits && b.lastDigits && lastDigitsOf(results(a.lastDigits, b.lastDigits, operate)),
        );

const quotient = (a: Values, b: Values): Values =>
  b.least <= 0 && b.most >= 0
    ? ANY
    : hull(
        ends(a, b, (x, y) => x / y),
        null,
      );

/** A quotient that is whole: its last digits follow from quotient × divisor = dividend. */
function wholeQuotient(a: Values, b: Values): Values {
  const { least, most } = quotient(a, b);
  const whole = { least: Math.ceil(least - SLACK), most: Math.floor(most + SLACK), lastDigits: null };
  if (isEmpty(whole)) return NONE;
  if (!a.lastDigits || !b.lastDigits) return whole;
  const [dividends, divisors] = [a.lastDigits, b.lastDigits];
  const isLast = (digit: number) => divisors.some((divisor) => dividends.includes((digit * divisor) % 10));
  return { ...whole, lastDigits: Array.from({ length: 10 }, (_, digit) => digit).filter(isLast) };
}

const minus = rangeOperation((x, y) => x - y);

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
    number: () => numbers[next++]!,
    constant: (value) => ({ least: value, most: value, lastDigits: [value % 10] }),
    negate: (a) => minus({ least: 0, most: 0, lastDigits: [0] }, a),
    power(base, { least: exponent }) {
      const powers = [base.least ** exponent, base.most ** exponent];
      if (base.least < 0 && base.most > 0 && exponent % 2 === 0) powers.push(0);
      return hull(powers, base.lastDigits && lastDigitsOf(base.lastDigits.map((digit) => digit ** exponent)));
    },
    '+': rangeOperation((x, y) => x + y),
    '-': minus,
    '*': rangeOperation((x, y) => x * y),
    '/': isWhole ? wholeQuotient : quotient,
  };
  return evaluate(expression, arithmetic, reading) ?? ANY;
}

/** The values of a number. @param digits of each of its tiles, ascending */
export function valuesOfNumber(digits: readonly (readonly number[])[]): Values {
  return {
    least: digits.reduce((value, [least]) => 10 * value + least!, 0),
    most: digits.reduce((value, one) => 10 * value + one.at(-1)!, 0),
    lastDigits: digits.at(-1)!,
  };
}

/** All values of both. */
export const joinValues = (a: Values, b: Values): Values => ({
  least: Math.min(a.least, b.least),
  most: Math.max(a.most, b.most),
  lastDigits: a.lastDigits && b.lastDigits && lastDigitsOf([...a.lastDigits, ...b.lastDigits]),
});
