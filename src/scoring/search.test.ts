import { beforeAll, describe, test } from 'vitest';
import {
  type Compute,
  classOf,
  compare,
  compareEven,
  compareInOrders,
  compareInTurns,
  compareWeighted,
  computeOver,
  LARGEST_QUICK,
  SIZES,
} from './search.testing.ts';

/* Of eight tiles; of larger classes and ten tiles see `search.exhaustive.test.ts`. */

let eight: Compute;
beforeAll(async () => {
  eight = await computeOver(8);
});

describe('bounds and brute force agree by every objective', () => {
  test.each(SIZES.filter(({ size }) => size <= LARGEST_QUICK))('a class of $size', ({ size, seed }) =>
    compareEven(eight, size, seed),
  );

  test.each([3, 8, 17, 24, 25, 60])('a weighted class of %d', (size) => compareWeighted(eight, size));

  test.each([3, 8, 24, 25, 60])('%d answers that are won in any order', (size) =>
    compareInOrders(eight, size),
  );
});

test('bug: beside one heavy candidate, guesses that leave light ones together were not looked for', async () => {
  const seven = await computeOver(7);
  for (let seed = 0; seed < 20; seed++) {
    const candidates = classOf(seven.engine.set, 4, seed);
    for (const heavy of [0, 3]) {
      const weights = candidates.map((_, i) => (i === heavy ? 9 : 1));
      await compare(seven, ['largest-cell'], { candidates, weights, wins: 'itself' }, 10);
    }
  }
});

test('searches that take turns find what each finds alone, and look at no more guesses', () =>
  compareInTurns(eight));
