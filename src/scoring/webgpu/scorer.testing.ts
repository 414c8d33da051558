import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../equations/generate-set.ts';
import type { EquationSet } from '../../equations/set.ts';
import { fetchGenerator, fetchScoreKernel } from '../../worker/resources.ts';
import type { ScoredGuess } from '../best-guesses.ts';
import type { Class } from '../class.ts';
import { allRows } from '../feedback-codes.ts';
import { type Objective, PARTITION_OBJECTIVES } from '../objectives.ts';
import { createKernel } from '../wasm/kernel.ts';
import { type Graphics, openGraphics } from './device.ts';
import { createDeviceScorer, type DeviceScorer } from './device-scorer.ts';

export const open = () => openGraphics({ gpu: navigator.gpu, allowSoftware: true });

export let graphics: Graphics;
beforeAll(async () => {
  graphics = await open();
});

export interface Bed {
  readonly set: EquationSet;
  readonly scorer: DeviceScorer;
  /** At most `most` rows, evenly spaced from row `from` on. */
  readonly spread: (most: number, from?: number) => Uint32Array;
  readonly byKernel: (cls: Class, objective: Objective, guesses: Uint32Array) => ScoredGuess[];
}

export async function bedOf(length: number): Promise<Bed> {
  const set = await generate(await fetchGenerator(), { length, symbols: 'maxi' });
  const kernel = createKernel(await fetchScoreKernel(), set);
  return {
    set,
    scorer: createDeviceScorer(graphics, set),
    spread(most, from = 0) {
      const step = Math.max(1, Math.floor((set.count - from) / most));
      return allRows(set)
        .filter((row) => row >= from && (row - from) % step === 0)
        .slice(0, most);
    },
    byKernel(cls, objective, guesses) {
      const { winIndex, score } = kernel.prepare(cls);
      const costs = score(objective, guesses);
      return Array.from(guesses, (guess, i) => ({
        guess,
        cost: costs[i],
        weightWon: winIndex.weightWonBy(guess),
        ownWeight: winIndex.ownWeight(guess),
      }));
    },
  };
}

export const byGuess = (found: ScoredGuess[]) => found.sort((a, b) => a.guess - b.guess);

/** Tests that the device's costs equal the kernel's under each partition objective, with weights and without. */
export function testCosts(lengths: readonly number[], sizes: readonly number[]): void {
  describe.each(lengths)('equations of %d tiles', (length) => {
    let bed: Bed;
    beforeAll(async () => {
      bed = await bedOf(length);
    });

    test.each(sizes)('counts a class of %d like the kernel', async (size) => {
      const { scorer, spread, byKernel } = bed;
      const candidates = spread(size, size % 7);
      const guesses = spread(40, 1);
      for (const weights of [null, candidates.map((row) => 1 + (row % 743))]) {
        for (const objective of PARTITION_OBJECTIVES) {
          const cls = { candidates, weights, winRule: 'itself' } as const;
          scorer.prepare(cls, objective);
          const found = await scorer.score(guesses, null);
          expect(byGuess(found), objective).toEqual(byKernel(cls, objective, guesses));
        }
      }
    });
  });
}
