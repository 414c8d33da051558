import { beforeAll, describe, test } from 'vitest';
import { evenClass } from './class.ts';
import { inOrders } from './classes.testing.ts';
import {
  type Compute,
  classOf,
  compare,
  compareEven,
  compareInOrders,
  compareInTurns,
  compareUpTo,
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

// Bug: by win mass a guess that wins much was given up before it was counted, once the list asked for more than all weigh.
test.each([8, 40, 400])('up to a cost every guess for a class of %d is found', async (size) => {
  const { set } = eight.engine;
  await compareUpTo(eight, evenClass(classOf(set, size, 1)));
  const candidates = inOrders(set, size);
  const weights = candidates.map((row) => [743, 17, 17, 10][row % 4]);
  await compareUpTo(eight, { candidates, weights, wins: 'orders-with-numbers' });
});

test('searches that take turns find what each finds alone, and look at no more guesses', () =>
  compareInTurns(eight));
