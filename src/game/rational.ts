/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** A fraction, reduced. @param denominator not 0 */
export function createRational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 1n) return { numerator, denominator };
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The digits of a non-negative integer; undefined for other values. */
export function toDigits(value: Rational): string | undefined {
  return value.denominator === 1n && value.numerator >= 0n ? String(value.numerator) : undefined;
}
