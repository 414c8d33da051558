import type { Arithmetic } from './arithmetic.ts';
import type { Expression, Factor } from './grammar.ts';

/**
 * How signs and powers are read. paper: a sign binds less tightly than a power, −3² = −9, and powers apply from left to
 * right, 2²³ = (2²)³ = 64. site: a sign binds more tightly, −3² = 9, and powers apply from right to left, 2²³ = 2^(2³)
 * = 256.
 */
export type NotationRules = 'paper' | 'site';

/** Value of an expression. @returns undefined for a division by zero */
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
  if (reading === 'site') return tower([signed(value), ...exponents], arithmetic);
  const raised = exponents.reduce((operand, exponent) => raise(operand, exponent, arithmetic), value);
  return raised === undefined ? undefined : signed(raised);
}

/** Power tower, evaluated from right to left. */
function tower<T>(values: readonly (T | undefined)[], arithmetic: Arithmetic<T>): T | undefined {
  return values.reduceRight((exponent, base) => raise(base, exponent, arithmetic));
}

function raise<T>(base: T | undefined, exponent: T | undefined, { power }: Arithmetic<T>): T | undefined {
  return base === undefined || exponent === undefined ? undefined : power(base, exponent);
}
