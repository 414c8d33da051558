import { beforeAll, expect, test } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import type { EquationSet } from '../../equations/set.ts';
import type { ScoredGuess } from '../best-guesses.ts';
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
