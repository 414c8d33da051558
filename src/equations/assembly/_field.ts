// Arithmetic modulo the prime 2⁶¹ − 1. The exported functions take and return numbers below the prime.
const PRIME: u64 = (1 << 61) - 1;
const LOW_31: u64 = (1 << 31) - 1;
const LOW_30: u64 = (1 << 30) - 1;

function reduce(a: u64): u64 {
  const folded = (a & PRIME) + (a >> 61);
  return folded >= PRIME ? folded - PRIME : folded;
}

export function add(a: u64, b: u64): u64 {
  return reduce(a + b);
}

export function negate(a: u64): u64 {
  return a === 0 ? 0 : PRIME - a;
}

/** Multiplies halves of 30 and 31 bits. Here 2⁶¹ = 1 and 2⁶² = 2, so the middle term folds: the sum is below 2⁶⁴. */
export function multiply(a: u64, b: u64): u64 {
  const aHigh = a >> 31;
  const aLow = a & LOW_31;
  const bHigh = b >> 31;
  const bLow = b & LOW_31;
  const middle = aHigh * bLow + aLow * bHigh;
  return reduce(2 * aHigh * bHigh + (middle >> 30) + ((middle & LOW_30) << 31) + aLow * bLow);
}

/** 1/a by Fermat's little theorem: a^(2⁶¹ − 3). @param a not 0 */
export function inverse(a: u64): u64 {
  let result: u64 = 1;
  for (let exponent = PRIME - 2; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result = multiply(result, a);
    a = multiply(a, a);
  }
  return result;
}
