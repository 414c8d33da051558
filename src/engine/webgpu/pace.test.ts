import { expect, test } from 'vitest';
import { MOST_GUESSES } from './limits.ts';
import { createPace } from './pace.ts';

/** Runs slices on a device of constant speed (pairs a second) with a round trip of 2 ms. */
function run(speed: number, expected: number, slices: number): number[] {
  const pace = createPace(expected);
  const times: number[] = [];
  for (let i = 0; i < slices; i++) {
    const guesses = pace.guesses(1000);
    const ms = 2 + (guesses * 1000 * 1000) / speed;
    pace.learn(guesses * 1000, ms);
    times.push(ms);
  }
  return times;
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

test('a slice never exceeds the buffers, and never is empty', () => {
  const pace = createPace(1e15);
  expect(pace.guesses(1)).toBe(MOST_GUESSES);
  expect(createPace(0).guesses(2 ** 20)).toBe(1);
});

test('a short rest at the end of a search is no sign of a slow device', () => {
  const pace = createPace(1e9);
  const before = pace.guesses(1000);
  pace.learn(1000, 2);
  expect(pace.guesses(1000)).toBe(before);
});
