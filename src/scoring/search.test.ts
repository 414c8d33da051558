import { beforeAll, describe, expect, test } from 'vitest';
import { evenClass } from './class.ts';
import { runSearch } from './run.ts';
import {
  type Compute,
  classOf,
  compare,
  compareEven,
  compareInOrders,
  compareWeighted,
  computeOver,
  LARGEST_QUICK,
  SIZES,
} from './search.testing.ts';
import type { Found, Search } from './search.ts';
import { runInTurns } from './turns.testing.ts';

/** Of the larger classes see `search.exhaustive.test.ts`. */
describe('bounds and brute force agree by every objective', () => {
  let short: Compute;
  beforeAll(async () => {
    short = await computeOver(8);
  });

  test.each(SIZES.filter(({ size }) => size <= LARGEST_QUICK))('a class of $size', ({ size, seed }) =>
    compareEven(short, size, seed),
  );

  test.each([3, 8, 17, 24, 25, 60, 121])('a weighted class of %d', (size) => compareWeighted(short, size));

  test.each([3, 8, 24, 25, 60, 121])('%d answers that are won in any order', (size) =>
    compareInOrders(short, size),
  );
});

test('bug: beside one heavy candidate, guesses that leave light ones together were not looked for', async () => {
  const short = await computeOver(7);
  for (let seed = 0; seed < 20; seed++) {
    const candidates = classOf(short.engine.set, 4, seed);
    for (const heavy of [0, 3]) {
      const weights = candidates.map((_, i) => (i === heavy ? 9 : 1));
      await compare(short, ['largest-cell'], { candidates, weights, wins: 'itself' }, 10);
    }
  }
});

test('searches that take turns find what each finds alone, and look at no more guesses', async () => {
  const { engine } = await computeOver(8);
  const wanted: Search[] = [15, 22, 60, 400].flatMap((size) =>
    (['entropy', 'cells'] as const).map((objective) => ({
      classes: [evenClass(classOf(engine.set, size, size))],
      pool: 'all',
      objective,
      keep: 10,
    })),
  );
  const alone: Found[] = [];
  for (const search of wanted) alone.push(await runSearch(engine, search));
  expect(await runInTurns(wanted.map((search) => engine.search(search)))).toEqual(alone);
});
