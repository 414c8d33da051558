import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../equations/generate-set.ts';
import type { EquationSet } from '../../equations/set.ts';
import { fetchGenerator } from '../../worker/resources.ts';
import { createBestGuesses } from '../best-guesses.ts';
import { uniformClass } from '../class.ts';
import { allRows } from '../feedback-codes.ts';
import { PARTITION_OBJECTIVES } from '../objectives.ts';
import { openGraphics } from './device.ts';
import { createDeviceScorer } from './device-scorer.ts';
import { DeviceFailure } from './failure.ts';
import { type Bed, bedOf, byGuess, graphics, open, testCosts } from './scorer.testing.ts';

testCosts([5, 8], [1, 3, 33, 700]);

describe('equations of ten tiles', () => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await bedOf(10);
  });

  test('counts in several passes if a guess has more cells than there are slots', async () => {
    const { scorer, spread, byKernel } = bed;
    const cls = uniformClass(spread(9000));
    const guesses = spread(24, 77);
    scorer.prepare(cls, 'cells');
    const repeats = await scorer.score(guesses, null);
    expect(Math.max(...repeats.map(({ cost }) => 9000 - cost))).toBeGreaterThan(2 * 7 * 256);
    for (const objective of PARTITION_OBJECTIVES) {
      scorer.prepare(cls, objective);
      const found = byGuess(await scorer.score(guesses, null));
      expect(found).toEqual(byKernel(cls, objective, guesses));
    }
  });

  test.each(PARTITION_OBJECTIVES)(
    'reports the guesses that rank before the worst, under %s',
    async (objective) => {
      const { scorer, spread } = bed;
      const candidates = spread(20);
      const guesses = Uint32Array.from([...spread(300, 5), ...candidates]);
      scorer.prepare(uniformClass(candidates), objective);
      const top = createBestGuesses(10);
      for (const hit of await scorer.score(guesses, null)) top.add(hit);
      for (const [index, worst] of top.list.entries()) {
        const found = await scorer.score(guesses, worst);
        expect(byGuess(found).map(({ guess }) => guess)).toEqual(
          top.list
            .slice(0, index)
            .map(({ guess }) => guess)
            .sort((a, b) => a - b),
        );
      }
    },
  );

  test('returns every hit if there are many', async () => {
    const { scorer, spread, byKernel } = bed;
    const cls = uniformClass(spread(5));
    const guesses = spread(2000);
    scorer.prepare(cls, 'entropy');
    expect(byGuess(await scorer.score(guesses, null))).toEqual(byKernel(cls, 'entropy', guesses));
  });
});

describe('failures', () => {
  let set: EquationSet;
  beforeAll(async () => {
    set = await generate(await fetchGenerator(), { length: 6, symbols: 'maxi' });
  });

  test('a lost device fails the current call and every later one', async () => {
    const other = await open();
    const scorer = createDeviceScorer(other, set);
    scorer.prepare(uniformClass(allRows(set)), 'entropy');
    const answer = scorer.score(allRows(set), null);
    other.device.destroy();
    await expect(answer).rejects.toMatchObject({ gpuProblem: 'lost' });
    await expect(scorer.score(allRows(set), null)).rejects.toBeInstanceOf(DeviceFailure);
  });

  test('a device that does not answer in time is given up', async () => {
    const scorer = createDeviceScorer(graphics, set, 1);
    scorer.prepare(uniformClass(allRows(set)), 'entropy');
    const guesses = Uint32Array.from({ length: 2000 }, (_, i) => i % set.count);
    await expect(scorer.score(guesses, null)).rejects.toMatchObject({ gpuProblem: 'timeout' });
    await expect(scorer.score(guesses, null)).rejects.toMatchObject({ gpuProblem: 'timeout' });
  });

  test('guesses with more tiles than fit into a key are refused', () => {
    expect(() => createDeviceScorer(graphics, { ...set, length: 11 })).toThrow('11 tiles');
  });

  test('a software adapter is refused unless asked for', async () => {
    await expect(openGraphics({ gpu: navigator.gpu })).rejects.toMatchObject({ gpuProblem: 'software' });
    await expect(openGraphics({ gpu: undefined })).rejects.toMatchObject({ gpuProblem: 'absent' });
  });
});
