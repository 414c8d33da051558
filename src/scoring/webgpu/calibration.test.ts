import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import type { EquationSet } from '../../equations/set.ts';
import type { ScoredGuess } from '../best-guesses.ts';
import { allRows } from '../feedback-codes.ts';
import { PARTITION_OBJECTIVES, type PartitionObjective } from '../objectives.ts';
import { createKernel } from '../wasm/kernel.ts';
import { checkAndMeasureDevice, type KernelMeasurement, measureKernel } from './calibration.ts';
import type { DeviceScorer } from './device-scorer.ts';

let yardstick: KernelMeasurement;
let set: EquationSet;

beforeAll(async () => {
  ({ set } = await loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } }));
  yardstick = measureKernel(createKernel(await readKernel('score'), set));
});

/** A device that returns the right costs, modified by `distort`. */
function scorerThat(
  distort: (costed: ScoredGuess, objective: PartitionObjective) => ScoredGuess,
  slices: number[] = [],
): DeviceScorer {
  let objective: PartitionObjective;
  return {
    set,
    prepare(_, next) {
      objective = next as PartitionObjective;
    },
    async score(guesses, worst) {
      slices.push(guesses.length);
      const costs = yardstick.expected.get(objective)!;
      return worst ? [] : costs.map((costed) => distort(costed, objective)).reverse();
    },
  };
}

test('the kernel is measured on a class of typical size', () => {
  expect(yardstick.cls.candidates.length).toBe(512);
  for (const costs of yardstick.expected.values()) expect(costs.length).toBe(32);
  expect(yardstick.rate).toBeGreaterThan(0);
});

test('a device that agrees with the kernel is measured with growing slices', async () => {
  const slices: number[] = [];
  expect(
    await checkAndMeasureDevice(
      scorerThat((costed) => costed, slices),
      yardstick,
    ),
  ).toBeGreaterThan(0);
  expect(slices.length).toBeGreaterThan(1);
  expect(slices).toEqual(slices.toSorted((a, b) => a - b));
});

test.each(PARTITION_OBJECTIVES)('a device that miscounts %s is refused', async (miscounted) => {
  const last = yardstick.expected.get(miscounted)!.at(-1)!.guess;
  const liar = scorerThat((costed, objective) =>
    costed.guess === last && objective === miscounted ? { ...costed, cost: costed.cost + 1 } : costed,
  );
  await expect(checkAndMeasureDevice(liar, yardstick)).rejects.toMatchObject({ gpuProblem: 'wrong' });
});

test('the kernel is measured with candidates and guesses spread over the set', async () => {
  const spread = (count: number, from: number) =>
    Array.from({ length: 512 }, (_, i) => from + Math.floor((i * count) / 512));
  expect([...yardstick.cls.candidates]).toEqual(spread(set.count, 0));
  expect([...yardstick.guesses]).toEqual(spread(set.count - 1, 1));
  const { set: few } = await loadEquationsNode({ shape: { length: 5, symbols: 'maxi' } });
  expect(few.count).toBeLessThan(512);
  const { cls, guesses, expected } = measureKernel(createKernel(await readKernel('score'), few));
  expect([...cls.candidates]).toEqual([...allRows(few)]);
  expect([...guesses]).toEqual([...allRows(few)].slice(1));
  // Every guess is a candidate.
  for (const costs of expected.values())
    expect(costs.map(({ guess, weightWon }) => [guess, weightWon])).toEqual(
      Array.from({ length: 32 }, (_, i) => [1 + i, 1]),
    );
});

describe('with a clock', () => {
  const clock = { now: 0 };
  afterEach(() => void vi.restoreAllMocks());

  test('the rate is the best of three runs', async () => {
    const times = [0, 30, 40, 50, 60, 90];
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift()!);
    const { rate } = measureKernel(createKernel(await readKernel('score'), set));
    expect(rate).toBe((512 * 512 * 1000) / 10);
    vi.spyOn(performance, 'now').mockReturnValue(0);
    // The clock may tick in steps of 0.1 ms.
    expect(measureKernel(createKernel(await readKernel('score'), set)).rate).toBe((512 * 512 * 1000) / 0.05);
  });

  /** Slices of a device that takes `round` milliseconds and scores a guess in `each`. */
  async function slicesOf(round: number, each: number) {
    clock.now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
    const slices: number[] = [];
    const honest = scorerThat((costed) => costed);
    const scorer: DeviceScorer = {
      ...honest,
      async score(guesses, worst) {
        clock.now += round + each * guesses.length;
        if (worst) {
          slices.push(guesses.length);
          expect(worst).toEqual({ cost: 0, weightWon: 1, ownWeight: 1, guess: 0 });
          expect([...guesses]).toEqual(Array.from(guesses, (_, i) => yardstick.guesses[i % 512]));
        }
        return honest.score(guesses, worst);
      },
    };
    const speed = await checkAndMeasureDevice(scorer, yardstick);
    const last = slices.at(-1)!;
    expect(speed).toBeCloseTo((last * 512 * 1000) / (round + each * last), 3);
    return slices;
  }

  test.each([
    // Long enough to be measured.
    [2, 1 / 64, [32, 128, 512]],
    [2, 8 / 2048, [32, 128, 512, 2048]],
    // The largest slice.
    [0.1, 1e-9, [32, 128, 512, 2048, 8192, 32_768, 131_072]],
    // The next slice would exceed 200 ms together with the checks: four slices of 38 ms.
    [39, 1 / 256, [32]],
    [9, 1 / 320, [32, 128, 512]],
  ])('a device of %d ms a slice and %d ms a guess', async (round, each, slices) => {
    expect(await slicesOf(round, each)).toEqual(slices);
  });
});

test('a device that reports other guesses, too many or too few, or a wrong winner is refused', async () => {
  const honest = scorerThat((costed) => costed);
  for (const spoil of [
    (hits: ScoredGuess[]) => hits.slice(1),
    (hits: ScoredGuess[]) => [...hits, hits[0]!],
    ([first, ...others]: ScoredGuess[]) => [{ ...first!, guess: 0 }, ...others],
    ([first, ...others]: ScoredGuess[]) => [{ ...first!, weightWon: 5 }, ...others],
  ]) {
    const liar: DeviceScorer = {
      ...honest,
      score: async (guesses, worst) => spoil(await honest.score(guesses, worst)),
    };
    await expect(checkAndMeasureDevice(liar, yardstick)).rejects.toMatchObject({ gpuProblem: 'wrong' });
  }
});
