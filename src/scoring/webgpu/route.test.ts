import { expect, test } from 'vitest';
import { randomNumbers } from '../classes.testing.ts';
import { PARTITION_OBJECTIVES } from '../objectives.ts';
import { chooseRoute, type SearchSize } from './route.ts';

const POOL = 2_179_000;
/** Speeds of two threads, and of a third of an H200. */
const LAPTOP = { simd: 8e8, webgpu: 1e10 };
const searchOf = (candidates: number, change: Partial<SearchSize> = {}): SearchSize => ({
  objective: 'entropy',
  candidates,
  guesses: POOL,
  isBounded: true,
  ...change,
});

test('a short list stays with the kernel, which is faster than a round trip', () => {
  expect(chooseRoute(searchOf(50, { guesses: 50, isBounded: false }), LAPTOP)).toBe('simd');
});

test('a large class goes to the graphics processor, with bounds if every guess would take longer', () => {
  expect(chooseRoute(searchOf(4000, { guesses: 4000, isBounded: false }), LAPTOP)).toBe('every');
  expect(chooseRoute(searchOf(20_000), LAPTOP)).toBe('bounded');
  expect(chooseRoute(searchOf(20_000), { simd: 4e8, webgpu: 1e12 })).toBe('every');
  expect(chooseRoute(searchOf(600, { objective: 'cells' }), LAPTOP)).not.toBe('simd');
});

test('a slow graphics processor is not used', () => {
  for (const candidates of [3, 30, 300, 3000])
    expect(chooseRoute(searchOf(candidates), { simd: 4e8, webgpu: 1e8 })).toBe('simd');
});

test('classes that are too large for the shader stay with the kernel', () => {
  expect(chooseRoute(searchOf(2 ** 15), { simd: 1, webgpu: 1e12 })).not.toBe('simd');
  expect(chooseRoute(searchOf(2 ** 15 + 1), { simd: 1, webgpu: 1e12 })).toBe('simd');
});

test('a graphics processor that would not halve the time is not used', () => {
  const list = (webgpu: number) =>
    chooseRoute(searchOf(1000, { guesses: 20_000, isBounded: false }), { simd: 4e8, webgpu });
  expect(list(8.5e8)).toBe('simd');
  expect(list(1.2e9)).toBe('every');
});

/** Seconds by definition: the time of each way for a class of a thousand candidates at these speeds. */
test('the fastest route is chosen by the estimates', () => {
  const random = randomNumbers(9);
  const between = (low: number, high: number) => low * (high / low) ** random.next().value;
  const survivors = { 'largest-cell': 0.12, entropy: 0.015, 'expected-size': 0.025, cells: 0.3 };
  const counts = { simd: 0, every: 0, bounded: 0 };
  for (let i = 0; i < 4000; i++) {
    const candidates = Math.floor(between(2, 2 ** 15));
    const guesses = Math.floor(between(10, POOL));
    const isBounded = i % 3 > 0;
    const objective = PARTITION_OBJECTIVES[i % 4]!;
    const speeds = { simd: between(1e8, 1e9), webgpu: between(2e8, 1e12) };
    const bounds = (14_000 * candidates) / speeds.simd + guesses * 1e-8;
    const left = survivors[objective] * guesses * candidates;
    const simd = isBounded ? bounds + left / speeds.simd : (guesses * candidates) / speeds.simd;
    const every = 0.003 + guesses * 3e-8 + (guesses * candidates) / speeds.webgpu;
    const bounded = isBounded ? bounds + 0.009 + left / speeds.webgpu : Infinity;
    const best = Math.min(simd / 2, every, bounded);
    const route = best === simd / 2 ? 'simd' : best === every ? 'every' : 'bounded';
    expect(chooseRoute({ objective, candidates, guesses, isBounded }, speeds)).toBe(route);
    counts[route]++;
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(50);
});
