import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decoder, Encoder } from './packed-guesses.ts';

function sumsOf(weights: number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(weights, (weight) => (sum += weight));
}

function encode(sums: Float64Array, numbers: number[]): Uint8Array {
  const encoder = new Encoder();
  for (const number of numbers) encoder.code(sums, number);
  return encoder.finish();
}

function decode(sums: Float64Array, bytes: Uint8Array, count: number): number[] {
  const decoder = new Decoder(bytes);
  return Array.from({ length: count }, () => decoder.code(sums));
}

test('numbers are restored, however unlikely they are', () => {
  const cases = fc
    .array(fc.double({ min: 1e-3, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 19 })
    .chain((weights) => fc.tuple(fc.constant(sumsOf(weights)), fc.array(fc.nat(weights.length - 1))));
  fc.assert(
    fc.property(cases, ([sums, numbers]) => {
      expect(decode(sums, encode(sums, numbers), numbers.length)).toEqual(numbers);
    }),
  );
});

test('a number near the end of its range carries into the bytes before it', () => {
  const sums = sumsOf([1, 1e6, 1]);
  for (let count = 1; count < 60; count++) {
    const numbers = Array.from({ length: count }, (_, i) => (i < count - 4 ? 1 : 2));
    expect(decode(sums, encode(sums, numbers), count)).toEqual(numbers);
  }
  const last = Array(500).fill(2);
  expect(decode(sums, encode(sums, last), 500)).toEqual(last);
});

test('a number takes as many bits as its probability requires', () => {
  const sums = sumsOf([3, 1]);
  const numbers = Array.from({ length: 8000 }, (_, i) => (i % 4 === 3 ? 1 : 0));
  const bits = 8000 * (0.75 * Math.log2(4 / 3) + 0.25 * 2);
  expect(encode(sums, numbers).length).toBeCloseTo(bits / 8, -2);
});
