import type { Operator } from './grammar.ts';
import { type Rational, rational } from './rational.ts';

/** What an evaluation calculates with. A division by zero has no value: undefined. */
export interface Arithmetic<T> extends Readonly<Record<Operator, (a: T, b: T) => T | undefined>> {
  number(digits: string): T;
  negate(a: T): T;
  power(base: T, exponent: number): T;
}

/** Exact fractions. */
export const EXACT: Arithmetic<Rational> = {
  number: (digits) => rational(BigInt(digits)),
  negate: (a) => ({ numerator: -a.numerator, denominator: a.denominator }),
  power: (a, exponent) => ({
    numerator: a.numerator ** BigInt(exponent),
    denominator: a.denominator ** BigInt(exponent),
  }),
  '+': (a, b) =>
    rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
  '-': (a, b) =>
    rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator),
  '*': (a, b) => rational(a.numerator * b.numerator, a.denominator * b.denominator),
  '/': (a, b) =>
    b.numerator === 0n ? undefined : rational(a.numerator * b.denominator, a.denominator * b.numerator),
};

/** IEEE-754 doubles. */
export const DOUBLE: Arithmetic<number> = {
  number: Number,
  negate: (a) => -a,
  power: (a, exponent) => a ** exponent,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? undefined : a / b),
};
