import { beforeAll, describe, expect, test } from 'vitest';
import { fetchKernel } from '../../equations/browser.ts';
import { generate } from '../../equations/generate.ts';
import type { EquationSet } from '../../equations/set.ts';
import { fetchScoreKernel } from '../../worker/resources.ts';
import { type Class, evenClass } from '../class.ts';
import { type Objective, PARTITION_OBJECTIVES } from '../objectives.ts';
import { everyRow } from '../partition.ts';
import { type Costed, createTop } from '../top.ts';
import { createKernel } from '../wasm/kernel.ts';
import { type Graphics, openGraphics } from './device.ts';
import { createDeviceScorer, type DeviceScorer } from './device-scorer.ts';
import { DeviceFailure } from './failure.ts';

const open = () => openGraphics({ gpu: navigator.gpu, allowSoftware: true });

let graphics: Graphics;
beforeAll(async () => {
  graphics = await open();
});

interface Bed {
  readonly set: EquationSet;
  readonly scorer: DeviceScorer;
  /** Every `step`-th row starting at `from`, at most `most` rows. */
  readonly spread: (most: number, from?: number) => Uint32Array;
  readonly byKernel: (of: Class, objective: Objective, guesses: Uint32Array) => Costed[];
}

async function bedOf(length: number): Promise<Bed> {
  const set = await generate(await fetchKernel(), { length, symbols: 'maxi' });
  const kernel = createKernel(await fetchScoreKernel(), set);
  return {
    set,
    scorer: createDeviceScorer(graphics, set),
    spread(most, from = 0) {
      const step = Math.max(1, Math.floor((set.count - from) / most));
      return everyRow(set)
        .filter((row) => row >= from && (row - from) % step === 0)
        .slice(0, most);
    },
    byKernel(of, objective, guesses) {
      const { wins, score } = kernel.prepare(of);
      const costs = score(objective, guesses);
      return Array.from(guesses, (guess, i) => ({
        guess,
        cost: costs[i],
        wins: wins.weightWonBy(guess),
        own: wins.ownWeight(guess),
      }));
    },
  };
}

const byGuess = (found: Costed[]) => found.sort((a, b) => a.guess - b.guess);

describe.each([5, 6, 7, 8])('equations of %d tiles', (length) => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await bedOf(length);
  });

  test.each([1, 2, 3, 8, 31, 32, 33, 100, 129, 300, 700, 3000])(
    'agrees with the kernel on a class of %d',
    async (size) => {
      const { scorer, spread, byKernel } = bed;
      const candidates = spread(size, size % 7);
      const guesses = spread(40, 1);
      for (const weights of [null, candidates.map((row) => 1 + (row % 743))]) {
        for (const objective of PARTITION_OBJECTIVES) {
          const of = { candidates, weights, wins: 'itself' } as const;
          scorer.prepare(of, objective);
          const found = await scorer.score(guesses, null);
          expect(byGuess(found), objective).toEqual(byKernel(of, objective, guesses));
        }
      }
    },
  );
});

describe('equations of ten tiles', () => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await bedOf(10);
  });

  test('counts in several passes if a guess has more cells than there are slots', async () => {
    const { scorer, spread, byKernel } = bed;
    const of = evenClass(spread(9000));
    const guesses = spread(24, 77);
    scorer.prepare(of, 'cells');
    const repeats = await scorer.score(guesses, null);
    expect(Math.max(...repeats.map(({ cost }) => 9000 - cost))).toBeGreaterThan(2 * 7 * 256);
    for (const objective of PARTITION_OBJECTIVES) {
      scorer.prepare(of, objective);
      const found = byGuess(await scorer.score(guesses, null));
      expect(found).toEqual(byKernel(of, objective, guesses));
    }
  });

  test.each(PARTITION_OBJECTIVES)(
    'reports the guesses that rank before the worst, by %s',
    async (objective) => {
      const { scorer, spread } = bed;
      const candidates = spread(20);
      const guesses = Uint32Array.from([...spread(300, 5), ...candidates]);
      scorer.prepare(evenClass(candidates), objective);
      const top = createTop(10);
      for (const hit of await scorer.score(guesses, null)) top.offer(hit);
      for (const [place, worst] of top.list.entries()) {
        const found = await scorer.score(guesses, worst);
        expect(byGuess(found).map(({ guess }) => guess)).toEqual(
          top.list
            .slice(0, place)
            .map(({ guess }) => guess)
            .sort((a, b) => a - b),
        );
      }
    },
  );

  test('returns every hit if there are many', async () => {
    const { scorer, spread, byKernel } = bed;
    const of = evenClass(spread(5));
    const guesses = spread(2000);
    scorer.prepare(of, 'entropy');
    expect(byGuess(await scorer.score(guesses, null))).toEqual(byKernel(of, 'entropy', guesses));
  });
});

describe('failures', () => {
  let set: EquationSet;
  beforeAll(async () => {
    set = await generate(await fetchKernel(), { length: 6, symbols: 'maxi' });
  });

  test('a lost device fails the current call and every later one', async () => {
    const other = await open();
    const scorer = createDeviceScorer(other, set);
    scorer.prepare(evenClass(everyRow(set)), 'entropy');
    const answer = scorer.score(everyRow(set), null);
    other.device.destroy();
    await expect(answer).rejects.toMatchObject({ trouble: 'lost' });
    await expect(scorer.score(everyRow(set), null)).rejects.toBeInstanceOf(DeviceFailure);
  });

  test('a device that does not answer in time is given up', async () => {
    const scorer = createDeviceScorer(graphics, set, 1);
    scorer.prepare(evenClass(everyRow(set)), 'entropy');
    const guesses = Uint32Array.from({ length: 2000 }, (_, i) => i % set.count);
    await expect(scorer.score(guesses, null)).rejects.toMatchObject({ trouble: 'timeout' });
    await expect(scorer.score(guesses, null)).rejects.toMatchObject({ trouble: 'timeout' });
  });

  test('guesses with more tiles than fit into a key are refused', () => {
    expect(() => createDeviceScorer(graphics, { ...set, length: 11 })).toThrow('11 tiles');
  });

  test('a software adapter is refused unless asked for', async () => {
    await expect(openGraphics({ gpu: navigator.gpu })).rejects.toMatchObject({ trouble: 'software' });
    await expect(openGraphics({ gpu: undefined })).rejects.toMatchObject({ trouble: 'absent' });
  });
});
