import { beforeAll, describe, expect, test } from 'vitest';
import { fetchKernel } from '../../equations/browser.ts';
import { generate } from '../../equations/generate.ts';
import type { EquationSet } from '../../equations/set.ts';
import { fetchResources } from '../../worker/resources.ts';
import { everyRow } from '../partition.ts';
import { createTop } from '../top.ts';
import { createKernel } from '../wasm/kernel.ts';
import { type Graphics, openGraphics } from './device.ts';
import { DeviceFailure } from './failure.ts';
import { createScorer, type Partitioned, type Scorer } from './scorer.ts';

const open = () => openGraphics({ gpu: navigator.gpu, allowSoftware: true });

let graphics: Graphics;
beforeAll(async () => {
  graphics = await open();
});

interface Bed {
  readonly set: EquationSet;
  readonly scorer: Scorer;
  /** Every `step`-th row from `from`, at most `most`. */
  readonly spread: (most: number, from?: number) => Uint32Array;
  readonly byKernel: (candidates: Uint32Array, guesses: Uint32Array) => Partitioned[];
}

async function bedOf(length: number): Promise<Bed> {
  const set = await generate(await fetchKernel(), { length, symbols: 'maxi' });
  const kernel = createKernel((await fetchResources('maxi')).kernel, set);
  return {
    set,
    scorer: createScorer(graphics, set),
    spread(most, from = 0) {
      const step = Math.max(1, Math.floor((set.count - from) / most));
      return everyRow(set)
        .filter((row) => row >= from && (row - from) % step === 0)
        .slice(0, most);
    },
    byKernel(candidates, guesses) {
      kernel.prepare(candidates);
      const { information, squares, cells, largest, own } = kernel.score(guesses);
      return Array.from(guesses, (guess, i) => ({
        guess,
        isCandidate: own[i] === 1,
        cells: cells[i],
        largest: largest[i],
        information: information[i],
        squares: squares[i],
      }));
    },
  };
}

const byGuess = (found: Partitioned[]) => found.sort((a, b) => a.guess - b.guess);

describe.each([5, 6, 7, 8])('equations of %d tiles', (length) => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await bedOf(length);
  });

  test.each([1, 2, 3, 8, 31, 32, 33, 100, 129, 300, 700, 3000])(
    'counts a class of %d as the kernel',
    async (size) => {
      const { scorer, spread, byKernel } = bed;
      const candidates = spread(size, size % 7);
      const guesses = spread(40, 1);
      scorer.prepare(candidates);
      expect(byGuess(await scorer.score(guesses, 'entropy', null))).toEqual(byKernel(candidates, guesses));
    },
  );
});

describe('equations of ten tiles', () => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await bedOf(10);
  });

  test('counts in several passes when a guess has more cells than there are slots', async () => {
    const { scorer, spread, byKernel } = bed;
    const candidates = spread(9000);
    const guesses = spread(24, 77);
    scorer.prepare(candidates);
    const found = byGuess(await scorer.score(guesses, 'entropy', null));
    expect(Math.max(...found.map(({ cells }) => cells))).toBeGreaterThan(2 * 7 * 256);
    expect(found).toEqual(byKernel(candidates, guesses));
  });

  test.each(['entropy', 'largest-cell'] as const)(
    'reports what comes before the worst by %s',
    async (objective) => {
      const { scorer, spread } = bed;
      const candidates = spread(20);
      const guesses = Uint32Array.from([...spread(300, 5), ...candidates]);
      scorer.prepare(candidates);
      const top = createTop(10);
      for (const { guess, isCandidate, information, largest } of await scorer.score(
        guesses,
        objective,
        null,
      )) {
        top.offer({ guess, isCandidate, cost: objective === 'entropy' ? information : largest });
      }
      for (const [place, worst] of top.list.entries()) {
        const found = await scorer.score(guesses, objective, worst);
        expect(byGuess(found).map(({ guess }) => guess)).toEqual(
          top.list
            .slice(0, place)
            .map(({ guess }) => guess)
            .sort((a, b) => a - b),
        );
      }
    },
  );

  test('brings back every record when there are many', async () => {
    const { scorer, spread, byKernel } = bed;
    const candidates = spread(5);
    const guesses = spread(2000);
    scorer.prepare(candidates);
    expect(byGuess(await scorer.score(guesses, 'entropy', null))).toEqual(byKernel(candidates, guesses));
  });
});

describe('failures', () => {
  let set: EquationSet;
  beforeAll(async () => {
    set = await generate(await fetchKernel(), { length: 6, symbols: 'maxi' });
  });

  test('a lost device is told of by the call in work and by every later one', async () => {
    const other = await open();
    const scorer = createScorer(other, set);
    scorer.prepare(everyRow(set));
    const answer = scorer.score(everyRow(set), 'entropy', null);
    other.device.destroy();
    await expect(answer).rejects.toMatchObject({ trouble: 'lost' });
    await expect(scorer.score(everyRow(set), 'entropy', null)).rejects.toBeInstanceOf(DeviceFailure);
  });

  test('a device that does not answer in time is given up', async () => {
    const scorer = createScorer(graphics, set, 1);
    scorer.prepare(everyRow(set));
    const guesses = Uint32Array.from({ length: 2000 }, (_, i) => i % set.count);
    await expect(scorer.score(guesses, 'entropy', null)).rejects.toMatchObject({ trouble: 'timeout' });
    await expect(scorer.score(guesses, 'entropy', null)).rejects.toMatchObject({ trouble: 'timeout' });
  });

  test('guesses of more tiles than the keys have room for are refused', () => {
    expect(() => createScorer(graphics, { ...set, length: 11 })).toThrow('11 tiles');
  });

  test('a software adapter is refused unless asked for', async () => {
    await expect(openGraphics({ gpu: navigator.gpu })).rejects.toMatchObject({ trouble: 'software' });
    await expect(openGraphics({ gpu: undefined })).rejects.toMatchObject({ trouble: 'absent' });
  });
});
