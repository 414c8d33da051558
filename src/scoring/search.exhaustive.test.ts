/** Checks searches with bounds against brute force: classes of many sizes, and ten tiles. Takes three minutes. */
import { beforeAll, describe, expect, test } from 'vitest';
import { uniformClass } from './class.ts';
import {
  type Compute,
  classOf,
  compare,
  compareEven,
  compareInOrders,
  compareInTurns,
  compareWeighted,
  computeOver,
  SIZES,
} from './search.testing.ts';

describe('bounds and brute force agree under every objective', () => {
  let eight: Compute;
  beforeAll(async () => {
    eight = await computeOver(8);
  });

  test.each(SIZES)('a class of $size', ({ size, seed }) => compareEven(eight, size, seed));

  test.each([8, 17, 121, 321, 1500])('a weighted class of %d', (size) => compareWeighted(eight, size));

  // In the largest class, only a sample of the candidates is scored before the bounds are used.
  test.each([8, 60, 121, 321, 1500, 5000])('%d answers that are won in any order', (size) =>
    compareInOrders(eight, size),
  );
});

describe('ten tiles', () => {
  let ten: Compute;
  beforeAll(async () => {
    ten = await computeOver(10);
  });

  test('interleaved searches find the same as separate ones and score no more pairs', () =>
    compareInTurns(ten));

  test('bounds and brute force agree, and bounds score less than half of the pairs', async () => {
    const { set } = ten.backend;
    for (const [size, seed] of [
      [40, 211],
      [150, 7],
    ]) {
      const candidates = classOf(set, size, seed);
      const [found] = await compare(ten, ['entropy'], uniformClass(candidates), 10);
      expect(found.pairsScored / (candidates.length * set.count)).toBeLessThan(0.5);
    }
  });
});
