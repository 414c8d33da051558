import { expect, test } from 'vitest';
import curves from '../../../data/curve.json' with { type: 'json' };
import { createRandom } from '../../equations/random.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, uniformClass } from '../../scoring/class.ts';
import { neededAtEntropy, neededByRandomGuess, neededInHardCell } from './needed-curve.ts';

test.each([
  [6, 7],
  [7, 7],
  [8, 8],
  [9, 10],
  [10, 10],
  [12, 10],
] as const)('equations of %i tiles have the curve of %i', (tiles, curve) => {
  for (const [winRule, needed] of [
    ['itself', curves[curve].itself],
    ['orders', curves[curve].orders],
    ['orders-with-numbers', curves[curve].orders],
  ] as const) {
    for (const [bits, known] of needed.entries()) expect(neededAtEntropy(bits, winRule, tiles)).toBe(known);
    // Between two whole numbers of bits, and beyond the last, the curve is straight.
    expect(neededAtEntropy(2.25, winRule, tiles)).toBeCloseTo(needed[2]! + (needed[3]! - needed[2]!) / 4, 12);
    const [before, last] = needed.slice(-2);
    expect(neededAtEntropy(needed.length + 1, winRule, tiles)).toBeCloseTo(last! + 2 * (last! - before!), 12);
  }
});

test('each answer of a hard cell needs a little more than two guesses', () => {
  const needed = [6, 7, 8, 9, 10].map((tiles) => neededInHardCell(20, tiles));
  expect(needed).toEqual([2.084, 2.084, 2.06, 2.025, 2.025]);
});

test('a random guess needs the average of twelve drawn ones, measured against at most 8,192 answers', () => {
  const random = createRandom(14);
  const drawn = Array.from({ length: 12 }, () => Math.floor(random() * 1000));
  const worthOf = (row: number) => ({ bits: row / 100, winChance: row % 2 ? 0.25 : 0, expectedRemaining: 1 });
  const sizes: number[] = [];
  const backend = {
    set: { count: 1000, length: 8 },
    worth({ candidates }: Class, rows: readonly number[]) {
      sizes.push(candidates.length);
      return rows.map(worthOf);
    },
  } as unknown as Backend;
  for (const entropy of [3, 13, 14]) {
    const needed = drawn.map((row) => {
      const { bits, winChance } = worthOf(row);
      return 1 + (1 - winChance) * neededAtEntropy(Math.max(0, entropy - bits), 'itself', 8);
    });
    const mean = needed.reduce((sum, one) => sum + one) / 12;
    expect(neededByRandomGuess(backend, uniformClass(new Uint32Array(2 ** entropy)))).toBeCloseTo(mean, 9);
  }
  expect(sizes).toEqual([8, 8192, 8192]);
});
