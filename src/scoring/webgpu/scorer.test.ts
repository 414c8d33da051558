import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { EquationSet } from '../../equations/set.ts';
import type { ScoredGuess } from '../best-guesses.ts';
import { type Class, uniformClass } from '../class.ts';
import { inOrders } from '../classes.testing.ts';
import { exactSet } from '../exact-set.testing.ts';
import { allRows } from '../feedback-codes.ts';
import type { Scorer } from '../scorer.ts';
import { createWinIndex } from '../wins.ts';
import type { DeviceScorer } from './device-scorer.ts';
import { createSliceSizer, createWebGpuScorer } from './scorer.ts';

const scoredBy = (who: number, guesses: Uint32Array) =>
  Array.from(guesses, (guess): ScoredGuess => ({ guess, cost: who, weightWon: 0, ownWeight: 0 }));
const [DEVICE, KERNEL] = [1, 2];

describe('guesses are scored by the device, or by the kernel if they win others', () => {
  let set: EquationSet;
  beforeAll(async () => {
    set = await exactSet(6);
  });

  function setUp() {
    const slices: number[][] = [];
    const device = {
      set,
      prepare: vi.fn(),
      score: vi.fn(async (guesses: Uint32Array) => {
        slices.push([...guesses]);
        return scoredBy(DEVICE, guesses);
      }),
    } satisfies DeviceScorer;
    const kernel = {
      prepare: vi.fn(),
      batchSize: { min: 1, max: 3 },
      score: vi.fn(async (guesses: Uint32Array) => {
        expect(guesses.length).toBeLessThanOrEqual(3);
        return { hits: scoredBy(KERNEL, guesses), pairsScored: 0 };
      }),
    } satisfies Scorer;
    return { scorer: createWebGpuScorer(device, 1e9, kernel), device, kernel };
  }

  const worst = { guess: 1, cost: 9, weightWon: 0, ownWeight: 0 };

  test.each(['itself', 'orders'] as const)('wins: %s', async (winRule) => {
    const { scorer, device, kernel } = setUp();
    const cls: Class = { ...uniformClass(inOrders(set, 30)), winRule };
    const { winsOthers } = createWinIndex(set, cls);
    const guesses = allRows(set).filter((row) => row % 40 === 0 || cls.candidates.includes(row));
    scorer.prepare(cls, 'cells');
    expect(device.prepare).toHaveBeenCalledWith({ ...cls, winRule: 'itself' }, 'cells');
    const { hits, pairsScored } = await scorer.score(guesses, worst);
    expect(pairsScored).toBe(guesses.length * cls.candidates.length);
    expect(hits.toSorted((a, b) => a.guess - b.guess)).toEqual(
      Array.from(guesses, (guess) => scoredBy(winsOthers(guess) ? KERNEL : DEVICE, Uint32Array.of(guess))[0]),
    );
    expect(device.score).toHaveBeenCalledWith(expect.anything(), worst);
    if (winRule === 'itself') return expect(kernel.prepare).not.toHaveBeenCalled();
    expect(kernel.prepare).toHaveBeenCalledWith(cls, 'cells');
    expect(kernel.score).toHaveBeenCalledWith(expect.anything(), worst);
    // Guesses that all win others, and guesses that never do.
    device.score.mockClear();
    await scorer.score(guesses.filter(winsOthers), null);
    expect(device.score).not.toHaveBeenCalled();
    kernel.prepare.mockClear();
    await scorer.score(
      guesses.filter((guess) => !winsOthers(guess)),
      null,
    );
    expect(device.score).toHaveBeenCalledOnce();
    expect(kernel.prepare).not.toHaveBeenCalled();
  });

  test('slices keep their size while the class stays the same', async () => {
    const { scorer } = setUp();
    const cls = uniformClass(allRows(set).subarray(0, 100));
    scorer.prepare(cls, 'cells');
    // Five milliseconds at the measured speed.
    expect(scorer.batchSize).toEqual({ min: 50_000, max: 50_000 });
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(5).mockReturnValueOnce(15);
    await scorer.score(new Uint32Array(40_000), null);
    clock.mockRestore();
    const { max } = scorer.batchSize;
    expect(max).toBe(80_000);
    scorer.prepare({ ...cls }, 'entropy');
    expect(scorer.batchSize.max).toBe(max);
    scorer.prepare(uniformClass(cls.candidates.slice()), 'entropy');
    expect(scorer.batchSize.max).toBe(50_000);
  });
});

test('a slice takes 20 ms by the time that the last one took', () => {
  const sizer = createSliceSizer(1e9, 1000);
  expect(sizer.guesses()).toBe(5000);
  sizer.learn(5000, 10);
  expect(sizer.guesses()).toBe(10_000);
  sizer.learn(10_000, 50);
  expect(sizer.guesses()).toBe(4000);
  // Never more than four times as many, however fast the last one was.
  sizer.learn(4000, 0.01);
  expect(sizer.guesses()).toBe(16_000);
  // A slice that is less than half full counts only if it was slow.
  sizer.learn(7999, 19.9);
  expect(sizer.guesses()).toBe(16_000);
  sizer.learn(8000, 16);
  expect(sizer.guesses()).toBe(10_000);
  sizer.learn(100, 20);
  expect(sizer.guesses()).toBe(100);
  sizer.learn(100, 1e6);
  expect(sizer.guesses()).toBe(8);
});

test('a slice of an unmeasurably short time counts as a tenth of a millisecond', () => {
  const sizer = createSliceSizer(0, 1);
  expect(sizer.guesses()).toBe(2 ** 13);
  sizer.learn(2 ** 13, 0);
  expect(sizer.guesses()).toBe(2 ** 15);
});
