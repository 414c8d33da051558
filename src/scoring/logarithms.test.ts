import { expect, test } from 'vitest';
import { LOG_STEPS, timesLogOfSizes, timesLogOfWeights, weightLog } from './logarithms.ts';

/** log2 as a sum over the prime factors, each rounded to 2^-26 bit. */
function logOf(number: number): number {
  for (let prime = 2; prime <= number; prime++)
    if (number % prime === 0) return Math.round(Math.log2(prime) * 2 ** 26) + logOf(number / prime);
  return 0;
}

test.each([0, 1, 2, 8, 9, 300])(
  'c·log2 c of sizes up to %d is the sum over their prime factors',
  (largest) => {
    const expected = Float64Array.from({ length: largest + 1 }, (_, size) => size * logOf(size));
    expect(timesLogOfSizes(largest)).toEqual(expected);
  },
);

/** Linear interpolation between 1,024 steps of log2, rounded down. */
function logOfWeight(weight: number): number {
  const power = Math.floor(Math.log2(weight));
  const position = (weight / 2 ** power - 1) * 1024;
  const [from, to] = [Math.floor(position), Math.floor(position) + 1].map((step) =>
    Math.round(Math.log2(1 + step / 1024) * 2 ** 20),
  );
  return power * 2 ** 20 + from! + Math.floor((to! - from!) * (position - Math.floor(position)));
}

test('logarithms of weights are interpolated, and close to the true ones', () => {
  const powers = Array.from({ length: 25 }, (_, power) => 2 ** power);
  const weights = [...powers, ...powers.map((weight) => 2 * weight - 1)];
  for (let weight = 1; weight < 2 ** 25; weight = Math.ceil(weight * 1.013) + 1) weights.push(weight);
  for (const weight of weights) {
    expect(weightLog(weight), String(weight)).toBe(logOfWeight(weight));
    const error = weightLog(weight) - Math.log2(weight) * 2 ** 20;
    expect(error).toBeLessThanOrEqual(0.5);
    expect(error).toBeGreaterThan(-1.7);
  }
  expect([LOG_STEPS.length, LOG_STEPS[0], LOG_STEPS[1024]]).toEqual([1025, 0, 2 ** 20]);
});

test('W·log2 W of weights is the weight times its logarithm', () => {
  expect([...timesLogOfWeights(9)]).toEqual([0, ...[1, 2, 3, 4, 5, 6, 7, 8].map((w) => w * logOfWeight(w))]);
});
