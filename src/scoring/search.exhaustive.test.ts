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

describe('bounds and brute force agree by every objective', () => {
  let short: Compute;
  beforeAll(async () => {
    short = await computeOver(8);
  });

  test.each(SIZES.filter(({ size }) => size > LARGEST_QUICK))('a class of $size', ({ size, seed }) =>
    compareEven(short, size, seed),
  );

  test.each([321, 1500])('a weighted class of %d', (size) => compareWeighted(short, size));

  // Of the largest only some candidates are scored before the bounds take over.
  test.each([321, 1500, 5000])('%d answers that are won in any order', (size) =>
    compareInOrders(short, size),
  );
});

describe('ten tiles', () => {
  let ten: Compute;
  beforeAll(async () => {
    ten = await computeOver(10);
  });

  test('searches that take turns find what each finds alone, and look at no more guesses', async () => {
    const { engine } = ten;
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

  test('bounds and brute force agree, and bounds look at a few percent', async () => {
    const { set } = ten.engine;
    for (const [size, seed] of [
      [40, 211],
      [150, 7],
    ]) {
      const candidates = classOf(set, size, seed);
      const [found] = await compare(ten, ['entropy'], evenClass(candidates), 10);
      expect(found.pairs / (candidates.length * set.count)).toBeLessThan(0.5);
    }
  });
});
