/**
 * Information is counted in whole units, so that every engine adds up the same number in whatever order it visits
 * the cells, and equal partitions tie exactly: 2^26 units are one bit.
 */
export const UNITS_PER_BIT = 2 ** 26;

/**
 * c·log2 c for c = 0 to `largest`, in units. log2 is rounded at the primes only and added up over the factors, so that
 * products tie as they should (c = 6 is exactly 2 and 3). Sums over a partition of up to 2^21.5 candidates stay below 2^53.
 * @returns whole numbers; entry 0 is 0
 */
export function informationTable(largest: number): Float64Array {
  const logs = new Float64Array(largest + 1);
  for (let prime = 2; prime <= largest; prime++) {
    if (logs[prime] !== 0) continue;
    const log = Math.round(Math.log2(prime) * UNITS_PER_BIT);
    for (let power = prime; power <= largest; power *= prime) {
      for (let multiple = power; multiple <= largest; multiple += power) logs[multiple] += log;
    }
  }
  return logs.map((log, size) => size * log);
}

/** Entropy in bits of a partition of `candidates` whose Σ c·log2 c is `units`. */
export function entropyBits(candidates: number, units: number): number {
  return Math.log2(candidates) - units / UNITS_PER_BIT / candidates;
}
