import { expect, test } from 'vitest';
import { MAX_GPU_GUESSES } from './layout.ts';
import { createSliceSizer } from './scorer.ts';

/**
 * Milliseconds of each slice on a device that scores `speed` pairs per second in one pass, with round trips of 2 ms.
 */
function run(speed: number, expected: number, slices: number, candidates = 1000, passes = 1): number[] {
  const sizer = createSliceSizer(expected, candidates);
  return Array.from({ length: slices }, () => {
    const guesses = sizer.guesses();
    const ms = 2 + (guesses * candidates * passes * 1000) / speed;
    sizer.learn(guesses, ms);
    return ms;
  });
}

test.each([1e7, 1e9, 5e9])('slices settle between 10 and 30 ms at %d pairs a second', (speed) => {
  for (const expected of [1, speed, speed * 2]) {
    for (const ms of run(speed, expected, 20).slice(12)) {
      expect(ms).toBeGreaterThanOrEqual(10);
      expect(ms).toBeLessThanOrEqual(30);
    }
  }
});

test('the first slice of an unknown device is short', () => {
  expect(run(1e7, 0, 1)[0]).toBeLessThan(30);
});

// A guess with more cells than the shader has slots takes at least three passes, including an abandoned one.
test.each([1, 3])('no slice over a large class with %d passes exceeds 30 ms', (passes) => {
  for (const speed of [1e9, 5e9]) {
    for (const ms of run(speed, speed, 20, 20_000, passes)) expect(ms).toBeLessThanOrEqual(30);
  }
});

test('a slice never exceeds the buffers and is never empty', () => {
  expect(createSliceSizer(1e15, 1).guesses()).toBe(MAX_GPU_GUESSES);
  expect(createSliceSizer(0, 2 ** 15).guesses()).toBe(1);
});

test('a short last slice does not count as a sign of a slow device', () => {
  const sizer = createSliceSizer(1e9, 1000);
  const before = sizer.guesses();
  sizer.learn(1, 2);
  expect(sizer.guesses()).toBe(before);
});
