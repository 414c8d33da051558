import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadEquationsNode } from '../../node/equations.ts';
import { createKernel } from '../wasm/kernel.ts';
import { measureKernel, measureScorer, type Yardstick } from './calibration.ts';
import type { Partitioned, Scorer } from './scorer.ts';

let yardstick: Yardstick;

beforeAll(async () => {
  const { set } = await loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } });
  const module = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
  yardstick = measureKernel(createKernel(module, set));
});

/** A device that knows the answers, but for what `distort` does to them. */
function scorerThat(distort: (partition: Partitioned) => Partitioned, slices: number[] = []): Scorer {
  return {
    prepare() {},
    async score(guesses, _objective, worst) {
      slices.push(guesses.length);
      return worst ? [] : yardstick.expected.map(distort).reverse();
    },
  };
}

test('the kernel is measured on a class of usual size', () => {
  expect(yardstick.candidates.length).toBe(512);
  expect(yardstick.expected.length).toBe(32);
  expect(yardstick.rate).toBeGreaterThan(0);
});

test('a device that counts as the kernel is measured with growing slices', async () => {
  const slices: number[] = [];
  expect(
    await measureScorer(
      scorerThat((partition) => partition, slices),
      yardstick,
    ),
  ).toBeGreaterThan(0);
  expect(slices.length).toBeGreaterThan(1);
  expect(slices).toEqual(slices.toSorted((a, b) => a - b));
});

test.each(['cells', 'largest', 'information', 'squares'] as const)(
  'a device that miscounts %s is refused',
  async (figure) => {
    const last = yardstick.expected.at(-1)!.guess;
    const liar = scorerThat((partition) =>
      partition.guess === last ? { ...partition, [figure]: partition[figure] + 1 } : partition,
    );
    await expect(measureScorer(liar, yardstick)).rejects.toMatchObject({ trouble: 'wrong' });
  },
);
