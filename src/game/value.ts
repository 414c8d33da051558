import type { Arithmetic } from './arithmetic.ts';
import type { Expression, Factor } from './grammar.ts';

/**
 * How signs and powers are read.
 * paper: a sign binds looser than a power, −3² = −9, and powers apply from left to right, 2²³ = (2²)³ = 64;
 * site: a sign binds tighter, −3² = 9, and powers apply from right to left, 2²³ = 2^(2³) = 256.
 */
export type Reading = 'paper' | 'site';

const EXPONENTS: Readonly<Record<string, number>> = { '²': 2, '³': 3 };

function exponentOf(powers: string, reading: Reading): number {
  const exponents = [...powers].map((power) => EXPONENTS[power]);
  return reading === 'paper'
    ? exponents.reduce((product, exponent) => product * exponent, 1)
    : exponents.reduceRight((tower, exponent) => exponent ** tower, 1);
}

/**
 * Value of an expression.
 * @returns undefined when it divides by zero
 */
export function evaluate<T>(
  expression: Expression,
  arithmetic: Arithmetic<T>,
  reading: Reading,
): T | undefined {
  if (!('operator' in expression)) return evaluateFactor(expression, arithmetic, reading);
  const left = evaluate(expression.left, arithmetic, reading);
  const right = evaluate(expression.right, arithmetic, reading);
  if (left === undefined || right === undefined) return undefined;
  return arithmetic[expression.operator](left, right);
}

function evaluateFactor<T>(factor: Factor, arithmetic: Arithmetic<T>, reading: Reading): T | undefined {
  const { base, signs, powers } = factor;
  const value = typeof base === 'string' ? arithmetic.number(base) : evaluate(base, arithmetic, reading);
  if (value === undefined) return undefined;
  const signed = (operand: T) =>
    [...signs].filter((sign) => sign === '-').length % 2 === 1 ? arithmetic.negate(operand) : operand;
  const raised = (operand: T) =>
    powers === '' ? operand : arithmetic.power(operand, exponentOf(powers, reading));
  return reading === 'paper' ? signed(raised(value)) : raised(signed(value));
}
