import { expect, test } from 'vitest';
import type { EquationSet } from '../../equations/set.ts';
import { type Class, uniformClass } from '../class.ts';
import { randomNumbers } from '../classes.testing.ts';
import { ABOVE_ALL_BOUNDS } from '../cost-bounds.ts';
import type { BounderGuesses } from '../scorer.ts';
import { ROW_BITS } from './assembly/_shared.ts';
import { bounderOver } from './bounder.ts';
import type { Bounds } from './kernel/guess-index.ts';
import type { Kernel } from './kernel.ts';

/* The guesses that a bounder lists, with given bounds in place of a kernel. */

const UNITS = 2 ** 20;
const BUCKETS = 256;
const ALL: BounderGuesses = { only: null, scoreLast: new Uint32Array(0) };
const classOf = (size: number) => uniformClass(Uint32Array.from({ length: size }, (_, i) => i));

/** Bounds of 500 guesses from 0 to 6 bits; some are equal, and some are higher than any partition's entropy. */
function someBounds(): number[] {
  const random = randomNumbers(3);
  return Array.from({ length: 500 }, (_, guess) =>
    guess % 7 === 0 ? (guess % 9) * UNITS : Math.floor(random.next().value * 6 * UNITS),
  );
}

const isFrom =
  (least: number, above = Infinity) =>
  (bound: number) =>
    bound >= least && bound < above;
const guessesWith = (bounds: readonly number[], isIn: (bound: number) => boolean) =>
  bounds.flatMap((bound, guess) => (isIn(bound) ? [guess] : []));

/** A kernel that is indexed after two calls and measures in two; `log` lists its calls. */
function kernelWith(bounds: readonly number[]) {
  const log: string[] = [];
  let collected = 0;
  const measured: Bounds = {
    collect(least) {
      log.push(`collect ${least / UNITS}`);
      const found = guessesWith(bounds, isFrom(least))
        .filter((guess) => guess >= collected)
        .slice(0, 9);
      if (found.length > 0) collected = found.at(-1)! + 1;
      return Uint32Array.from(found);
    },
    gather(least, above, cap) {
      log.push(`gather ${least / UNITS} ${above === ABOVE_ALL_BOUNDS ? 'all' : above / UNITS}`);
      const width = Math.max(1, Math.ceil((cap + 1 - least) / BUCKETS));
      const packed = guessesWith(bounds, isFrom(least, above)).map(
        (guess) => (Math.floor((cap - Math.min(bounds[guess]!, cap)) / width) << ROW_BITS) | guess,
      );
      return { packed: Uint32Array.from(packed), width };
    },
  };
  let ended = 0;
  const measurement = (name: string) => {
    let segments = 0;
    return {
      get share() {
        return segments / 2;
      },
      async continue(count: number) {
        log.push(`${name} ${count}`);
        return ++segments === 2 ? measured : null;
      },
      end: () => void ended++,
    };
  };
  const pool = { measure: (_: Class, byCells: boolean) => measurement(byCells ? 'cells' : 'entropies') };
  let indexed = 0;
  const kernel = {
    set: {} as EquationSet,
    readyThreads: 2,
    indexGuesses: () => (++indexed < 3 ? null : pool),
  } as unknown as Kernel;
  return { kernel, log, ended: () => ended };
}

async function measuredBy(bounder: ReturnType<ReturnType<typeof bounderOver>>) {
  for (;;) {
    const listed = await bounder.measure();
    if (listed) return listed;
  }
}

/** Batches by definition: buckets of falling bound, joined while they have at most `min` guesses. */
function batchesOf(
  bounds: readonly number[],
  least: number,
  above: number,
  cap: number,
  min: number,
  max: number,
) {
  const width = Math.max(1, Math.ceil((cap + 1 - least) / BUCKETS));
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) =>
    guessesWith(bounds, isFrom(least, above)).filter(
      (guess) => Math.floor((cap - Math.min(bounds[guess]!, cap)) / width) === bucket,
    ),
  );
  const joined: number[][] = [];
  for (const bucket of buckets) {
    const last = joined.at(-1);
    if (last && last.length + bucket.length <= min) last.push(...bucket);
    else joined.push([...bucket]);
  }
  return joined.flatMap((batch) =>
    Array.from({ length: Math.ceil(batch.length / max) }, (_, i) => batch.slice(i * max, (i + 1) * max)),
  );
}

async function listAll(
  listed: Awaited<ReturnType<typeof measuredBy>>,
  limit: number,
  batch = { min: 10, max: 16 },
): Promise<{ guesses: number[]; share: number }[]> {
  const found: { guesses: number[]; share: number }[] = [];
  for (;;) {
    const guesses = await listed.next(limit, batch);
    if (!guesses) return found;
    found.push({ guesses: [...guesses], share: listed.share });
  }
}

const filled = (steps: readonly { readonly guesses: number[] }[]) =>
  steps.map(({ guesses }) => guesses).filter(({ length }) => length > 0);

test('measures in steps, and shows its progress', async () => {
  const { kernel, log, ended } = kernelWith(someBounds());
  const bounder = bounderOver(kernel)(classOf(64), 'largest-cell', ALL);
  bounder.release();
  expect([await bounder.measure(), await bounder.measure(), bounder.progress]).toEqual([null, null, 0]);
  expect([await bounder.measure(), bounder.progress]).toEqual([null, 0.5]);
  expect(await bounder.measure()).not.toBeNull();
  expect(bounder.progress).toBe(1);
  // Two threads do 3 million pairs each.
  expect(log).toEqual(['entropies 93750', 'entropies 93750']);
  expect(ended()).toBe(0);
  bounder.release();
  expect(ended()).toBe(1);
});

test.each([
  [8, 10, 16],
  [16, 40, 16],
  [64, 1, 7],
])(
  'lists the guesses that may cost at most %d by falling bound, in batches of %d to %d',
  async (limit, min, max) => {
    const bounds = someBounds();
    const { kernel, log } = kernelWith(bounds);
    const listed = await measuredBy(bounderOver(kernel)(classOf(64), 'largest-cell', ALL));
    const least = Math.log2(64 / limit) * UNITS;
    const steps = await listAll(listed, limit, { min, max });
    expect(log.slice(2)).toEqual([`gather ${least / UNITS} all`]);
    const expected = batchesOf(bounds, least, Infinity, 6 * UNITS, min, max);
    expect(filled(steps)).toEqual(expected);
    expect(expected.flat().length).toBe(guessesWith(bounds, isFrom(least)).length);
    expect(steps[0]).toEqual({ guesses: [], share: 0 });
    expect(listed.share).toBe(1);
    const shares = steps.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(steps.at(-1)!.share).toBeGreaterThan(0.5);
  },
);

test('the share is that of the guesses listed before', async () => {
  const bounds = [6, 5, 5, 3, 3, 3, 3, 3].map((bits) => bits * UNITS);
  const { kernel } = kernelWith(bounds);
  const listed = await measuredBy(bounderOver(kernel)(classOf(64), 'largest-cell', ALL));
  const steps = await listAll(listed, 8, { min: 1, max: 99 });
  expect(steps).toEqual([
    { guesses: [], share: 0 },
    { guesses: [0], share: 0 },
    { guesses: [1, 2], share: 1 / 8 },
    { guesses: [3, 4, 5, 6, 7], share: 3 / 8 },
  ]);
});

test('ends when no guess can cost as little as the limit, which may have fallen', async () => {
  const bounds = [7, 6, 5, 4, 3].map((bits) => bits * UNITS);
  const { kernel } = kernelWith(bounds);
  const listed = await measuredBy(bounderOver(kernel)(classOf(64), 'largest-cell', ALL));
  const batch = { min: 1, max: 99 };
  expect(await listed.next(64, batch)).toHaveLength(0);
  expect([...(await listed.next(64, batch))!]).toEqual([0, 1]);
  expect([...(await listed.next(4, batch))!]).toEqual([2]);
  expect([...(await listed.next(4, batch))!]).toEqual([3]);
  expect(await listed.next(4, batch)).toBeNull();
});

test('lists no guess if none can cost as little', async () => {
  const { kernel, log } = kernelWith(someBounds());
  const listed = await measuredBy(bounderOver(kernel)(classOf(64), 'win-mass', ALL));
  expect(await listed.next(1, { min: 1, max: 9 })).toBeNull();
  expect(log.slice(2)).toEqual([]);
});

test.each([24, 25])('a class of %d lists complete splits first if it is small', async (size) => {
  const bounds = someBounds();
  const { kernel, log } = kernelWith(bounds);
  const listed = await measuredBy(bounderOver(kernel)(classOf(size), 'largest-cell', ALL));
  const steps = filled(await listAll(listed, size / 4, { min: 10, max: 4 }));
  const split = Math.ceil(Math.log2(size) * UNITS);
  const isSmall = size === 24;
  const splits = guessesWith(bounds, isFrom(split));
  expect(log.filter((line) => line.startsWith('collect'))).toHaveLength(
    isSmall ? Math.ceil(splits.length / 9) + 1 : 0,
  );
  const nines = Array.from({ length: Math.ceil(splits.length / 9) }, (_, i) =>
    splits.slice(9 * i, 9 * (i + 1)),
  );
  const fours = nines
    .flatMap((nine) => [nine.slice(0, 4), nine.slice(4, 8), nine.slice(8)])
    .filter(({ length }) => length);
  const ranked = batchesOf(bounds, 2 * UNITS, isSmall ? split : Infinity, split, 10, 4);
  expect(steps).toEqual(isSmall ? [...fours, ...ranked] : ranked);
});

test('in a small class, guesses that need more than a complete split are not collected', async () => {
  const { kernel, log } = kernelWith(someBounds());
  const listed = await measuredBy(bounderOver(kernel)(classOf(16), 'win-mass', ALL));
  expect(await listed.next(15, { min: 1, max: 9 })).toBeNull();
  expect(log.slice(2)).toEqual([`collect ${ABOVE_ALL_BOUNDS / UNITS}`]);
});

test('only some guesses', async () => {
  const bounds = someBounds();
  const only = Uint32Array.of(3, 5, 14, 70, 71, 280, 499);
  const { kernel } = kernelWith(bounds);
  const listed = await measuredBy(bounderOver(kernel)(classOf(64), 'largest-cell', { ...ALL, only }));
  const found = filled(await listAll(listed, 16)).flat();
  expect(found.sort((a, b) => a - b)).toEqual([...only].filter((guess) => bounds[guess]! >= 2 * UNITS));
});

test('guesses that win others come last, with the bounds that hold for them', async () => {
  const bounds = someBounds();
  const scoreLast = Uint32Array.from({ length: 100 }, (_, i) => 5 * i);
  const { kernel, log } = kernelWith(bounds);
  // Each guess that wins something has one more cell.
  const listed = await measuredBy(bounderOver(kernel)(classOf(64), 'win-mass', { only: null, scoreLast }));
  const limit = 96;
  const steps = await listAll(listed, limit);
  const [first, second] = log.slice(2).map((line) => Number(line.split(' ')[1]));
  expect(log.slice(2).map((line) => line.split(' ')[2])).toEqual(['all', 'all']);
  expect(second).toBeLessThan(first!);
  const before = batchesOf(bounds, first! * UNITS, Infinity, 6 * UNITS, 10, 16);
  expect(filled(steps).slice(0, before.length)).toEqual(before);
  const last = filled(steps).slice(before.length).flat();
  expect(last.toSorted((a, b) => a - b)).toEqual(
    [...scoreLast].filter((guess) => bounds[guess]! >= second! * UNITS),
  );
  const turn = steps.findLastIndex(({ guesses }) => guesses.length === 0);
  expect(steps[turn]!.share).toBe(0.6);
  expect(steps[turn - 1]!.share).toBeLessThan(0.6);
  expect(listed.share).toBe(1);
});

test('a large class by cells is bounded by the number of cells', async () => {
  const bounds = someBounds();
  const { kernel, log } = kernelWith(bounds);
  const cls = classOf(400);
  const listed = await measuredBy(bounderOver(kernel)(cls, 'cells', ALL));
  // 16 cells: 4 bits.
  const steps = filled(await listAll(listed, 384));
  expect(log).toEqual(['cells 15000', 'cells 15000', 'gather 4 all']);
  const cap = Math.ceil(Math.log2(400) * UNITS);
  expect(steps).toEqual(batchesOf(bounds, 4 * UNITS, Infinity, cap, 10, 16));
});
