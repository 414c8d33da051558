import type { Operator } from './grammar.ts';
import { createRational, type Rational } from './rational.ts';

/**
 * Number system of an evaluation. undefined: not a value, as after a division by zero, or for a power that is not a
 * fraction.
 */
export interface Arithmetic<T> extends Readonly<Record<Operator, (a: T, b: T) => T | undefined>> {
  number(digits: string): T;
  /** The exponent of a `²` or `³`. */
  constant(value: number): T;
  negate(a: T): T;
  power(base: T, exponent: T): T | undefined;
}

/** Exact fractions. */
export const EXACT_ARITHMETIC = {
  number: (digits) => createRational(BigInt(digits)),
  constant: (value) => createRational(BigInt(value)),
  negate: (a) => ({ numerator: -a.numerator, denominator: a.denominator }),
  power: (a, exponent) =>
    exponent.denominator === 1n && exponent.numerator >= 0n
      ? { numerator: a.numerator ** exponent.numerator, denominator: a.denominator ** exponent.numerator }
      : undefined,
  '+': (a, b) =>
    createRational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
  '-': (a, b) =>
    createRational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator),
  '*': (a, b) => createRational(a.numerator * b.numerator, a.denominator * b.denominator),
  '/': (a, b) =>
    b.numerator === 0n ? undefined : createRational(a.numerator * b.denominator, a.denominator * b.numerator),
} satisfies Arithmetic<Rational>;

/** IEEE-754 doubles. */
export const DOUBLE = {
  number: Number,
  constant: (value) => value,
  negate: (a) => -a,
  power: (a, exponent) => a ** exponent,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? undefined : a / b),
} satisfies Arithmetic<number>;
