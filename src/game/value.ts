import type { Expression, Factor, Operator } from './grammar.ts';

/**
 * How signs and powers are read. paper: a sign binds less tightly than a power, −3² = −9, and powers apply from left to
 * right, 2²³ = (2²)³ = 64. site: a sign binds more tightly, −3² = 9, and powers apply from right to left, 2²³ = 2^(2³)
 * = 256.
 */
export type NotationRules = 'paper' | 'site';

/** Value of an expression; undefined: `arithmetic` cannot compute it, for example after a division by zero. */
export function evaluate<T>(
  expression: Expression,
  arithmetic: Arithmetic<T>,
  reading: NotationRules,
): T | undefined {
  if (!('operator' in expression)) return evaluateFactor(expression, arithmetic, reading);
  const left = evaluate(expression.left, arithmetic, reading);
  const right = evaluate(expression.right, arithmetic, reading);
  if (left === undefined || right === undefined) return undefined;
  return arithmetic[expression.operator](left, right);
}

function evaluateFactor<T>(factor: Factor, arithmetic: Arithmetic<T>, reading: NotationRules): T | undefined {
  const { base, sign, powers } = factor;
  const value = typeof base === 'string' ? arithmetic.number(base) : evaluate(base, arithmetic, reading);
  if (value === undefined) return undefined;
  const signed = (operand: T) => (sign === '-' ? arithmetic.negate(operand) : operand);
  const exponents = powers.map((power) =>
    typeof power === 'number' ? arithmetic.constant(power) : evaluateFactor(power, arithmetic, reading),
  );
  if (reading === 'site')
    return [signed(value), ...exponents].reduceRight((exponent, base) => raise(base, exponent, arithmetic));
  const raised = exponents.reduce((operand, exponent) => raise(operand, exponent, arithmetic), value);
  return raised === undefined ? undefined : signed(raised);
}

function raise<T>(base: T | undefined, exponent: T | undefined, { power }: Arithmetic<T>): T | undefined {
  return base === undefined || exponent === undefined ? undefined : power(base, exponent);
}

/** Number system of an evaluation. Operations that it cannot compute, such as divisions by zero, return undefined. */
export interface Arithmetic<T> extends Readonly<Record<Operator, (a: T, b: T) => T | undefined>> {
  number(digits: string): T;
  /** An exponent that begins with `²` or `³`. */
  constant(value: number): T;
  negate(a: T): T;
  power(base: T, exponent: T): T | undefined;
}

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
  '-': (a, b): Rational => EXACT_ARITHMETIC['+'](a, EXACT_ARITHMETIC.negate(b)),
  '*': (a, b) => createRational(a.numerator * b.numerator, a.denominator * b.denominator),
  '/': (a, b) =>
    b.numerator === 0n ? undefined : createRational(a.numerator * b.denominator, a.denominator * b.numerator),
} satisfies Arithmetic<Rational>;

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

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The greatest common divisor, perhaps with a minus. */
function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}

/** A fraction in lowest terms. @param denominator not 0; it may be negative */
export function createRational(numerator: bigint, denominator = 1n): Rational {
  const divisor = commonDivisor(numerator, denominator);
  const isNegative = denominator / divisor < 0n;
  const factor = isNegative ? -divisor : divisor;
  return { numerator: numerator / factor, denominator: denominator / factor };
}

/** The digits of a non-negative integer; undefined for other values. */
export function toDigits(value: Rational): string | undefined {
  return value.denominator === 1n && value.numerator >= 0n ? String(value.numerator) : undefined;
}
