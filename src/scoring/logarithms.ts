import { LOG_STEP_BITS, LOG_UNIT_BITS, UNITS_PER_BIT, WEIGHT_BITS } from './wasm/assembly/_shared.ts';

/*
 * Logarithms are in whole units, so every backend gets the same sum whatever the order of cells, and equal partitions
 * tie exactly.
 */

/**
 * c·log2 c for c = 0 to `largest`, in units of 2^-26 bit. Only log2 of the primes is rounded; other logarithms are sums
 * over the prime factors, so that products tie exactly (log2 6 is log2 2 plus log2 3). Sums over a partition of up to
 * 2^22 candidates stay below 2^53.
 * @returns whole numbers; entry 0 is 0
 */
export function timesLogOfSizes(largest: number): Float64Array {
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

/** Units per bit for weighted candidates: fewer than for sizes, because weights make sums larger. */
export const WEIGHTED_UNITS_PER_BIT = 2 ** LOG_UNIT_BITS;

/** log2 of the numbers from 1 to 2 in equal steps, in units of 2^-20 bit, for {@link weightLog}. */
export const LOG_STEPS = Uint32Array.from({ length: 2 ** LOG_STEP_BITS + 1 }, (_, step) =>
  Math.round(Math.log2(1 + step / 2 ** LOG_STEP_BITS) * WEIGHTED_UNITS_PER_BIT),
);

/** Number of low bits of a normalized weight, which give its position between two steps. */
const REST_BITS = WEIGHT_BITS - 1 - LOG_STEP_BITS;

/**
 * log2 of a weight from 1 to 2^25 - 1, in units of 2^-20 bit, at most 1.7 units too low or 0.5 too high. The same whole
 * number in every backend.
 */
export function weightLog(weight: number): number {
  const power = 31 - Math.clz32(weight);
  const mantissa = weight << (WEIGHT_BITS - 1 - power);
  const step = (mantissa >>> REST_BITS) & (2 ** LOG_STEP_BITS - 1);
  const rest = mantissa & (2 ** REST_BITS - 1);
  const from = LOG_STEPS[step];
  return power * WEIGHTED_UNITS_PER_BIT + from + (((LOG_STEPS[step + 1] - from) * rest) >>> REST_BITS);
}

/** W·log2 W for weights below `end`, in units of 2^-20 bit. */
export function timesLogOfWeights(end: number): Float64Array {
  return Float64Array.from({ length: end }, (_, weight) => (weight === 0 ? 0 : weight * weightLog(weight)));
}
