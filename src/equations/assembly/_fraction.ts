// The result of the last `reduce`, with a positive denominator.
export let numerator: i64 = 0;
export let denominator: i64 = 1;

function gcd(a: i64, b: i64): i64 {
  if (a < 0) a = -a;
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/** Reduces n/d; d is not 0. */
export function reduce(n: i64, d: i64): void {
  const divisor = d < 0 ? -gcd(n, -d) : gcd(n, d);
  numerator = n / divisor;
  denominator = d / divisor;
}
