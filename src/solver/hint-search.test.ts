import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { filterByMembership, indexOf } from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { Backend } from '../scoring/backend.ts';
import { type Class, sampleClass, sampleRows, uniformClass } from '../scoring/class.ts';
import { allRows } from '../scoring/feedback-codes.ts';
import type { SearchProgress, SearchRequest, SearchResult } from '../scoring/search.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { estimateWorth, searchExactly, searchLarge, searchPatiently } from './hint-search.ts';

let backend: Backend;
let all: Uint32Array;

beforeAll(async () => {
  const { set } = await loadEquationsNode({ shape: { length: 8, symbols: 'maxi' } });
  const module = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
  backend = createSimdBackend(module, filterByMembership(set, membershipBit('exact')));
  all = allRows(backend.set);
});

describe('the search of a large class', () => {
  test.each(['all', 'candidates'] as const)(
    'among %s finds a guess that is nearly the best',
    async (guesses) => {
      const wanted = { classes: [uniformClass(all)], guesses, objective: 'entropy', count: 10 } as const;
      const shares: number[] = [];
      const steps = searchLarge(backend, wanted);
      for (;;) {
        const { done, value } = await steps.next();
        shares.push(Number(value.share.toFixed(9)));
        expect(value.comparedClass.candidates.length).toBe(value.share <= 0.5 ? 16_384 : all.length);
        if (!done) continue;
        expect(value.best).toHaveLength(10);
        // The final costs are computed over all candidates, so they can be compared.
        const rows = Uint32Array.from(value.best, ({ guess }) => guess);
        expect((await last(searchExactly(backend, { ...wanted, guesses: rows }))).best).toEqual(value.best);
        const bits = backend.worth(uniformClass(all), [value.best[0].guess])[0].bits;
        const { best } = await last(searchExactly(backend, { ...wanted, guesses: 'all' }));
        expect(bits).toBeGreaterThan(backend.worth(uniformClass(all), [best[0].guess])[0].bits - 0.1);
        break;
      }
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
    },
  );

  test('compares the finalists of an even sample over the whole class', async () => {
    const asked: SearchRequest[] = [];
    const wanted = { classes: [uniformClass(all)], guesses: 'all', objective: 'entropy', count: 10 } as const;
    await last(
      searchLarge(
        scripted(asked, () => {}),
        wanted,
      ),
    );
    expect(asked).toEqual([
      { ...wanted, classes: [uniformClass(sampleRows(all, 16_384))], count: 64 },
      { ...wanted, guesses: Uint32Array.of(7, 5) },
    ]);
  });

  test('a patient one ends after 4,096 guesses in a row that do not enter the list', async () => {
    const asked: SearchRequest[] = [];
    const wanted = { classes: [uniformClass(all)], guesses: 'all', objective: 'entropy', count: 10 } as const;
    const steps = searchPatiently(
      scripted(asked, () => {}),
      wanted,
    );
    const shares: number[] = [];
    for (;;) {
      const { done, value } = await steps.next();
      shares.push(value.share);
      if (done) break;
    }
    expect(asked).toEqual([{ ...wanted, patience: 4096 }]);
    expect(shares).toEqual([0.5, 1]);
  });

  test.each([searchLarge, searchExactly])('%o releases the backend when it is abandoned', async (begin) => {
    let released = 0;
    const steps = begin(
      scripted([], () => released++),
      { classes: [uniformClass(all)], guesses: 'all', objective: 'entropy', count: 10 },
    );
    await steps.next();
    expect(released).toBe(0);
    await steps.return(undefined as never);
    expect(released).toBe(1);
  });
});

async function last<T>(steps: AsyncGenerator<unknown, T, void>): Promise<T> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}

/** A backend that finds rows 7 and 5, and records its searches and their release. */
function scripted(asked: SearchRequest[], onRelease: () => void): Backend {
  async function* search(wanted: SearchRequest): AsyncGenerator<SearchProgress, SearchResult, void> {
    asked.push(wanted);
    const best = [7, 5].map((guess) => ({ guess, cost: 0, weightWon: 1, ownWeight: 1 }));
    try {
      yield { best, share: 0.5 };
      return { best, pairsScored: 0 };
    } finally {
      onRelease();
    }
  }
  return { ...backend, search };
}

describe('an estimate from a sample', () => {
  test('is near the truth', () => {
    // Every other equation is a candidate: 40 is in the sample, 42 is a candidate outside it, 41 is not a candidate.
    const candidates = all.filter((row) => row % 2 === 0);
    const sample = sampleRows(candidates, candidates.length >> 2);
    expect([40, 42].map((row) => sample.includes(row))).toEqual([true, false]);
    const guesses = [40, 42, 41];
    const truth = backend.worth(uniformClass(candidates), guesses);
    const estimates = estimateWorth(backend, uniformClass(candidates), uniformClass(sample), guesses);
    estimates.forEach(({ expectedRemaining, winChance }, i) => {
      expect(expectedRemaining / truth[i].expectedRemaining).toBeCloseTo(1, 1);
      expect(winChance).toBe(truth[i].winChance);
    });
  });

  test('is near the truth for weighted answers that win against each other, and exact for win chances', () => {
    const weights = all.map((row) => (row % 5 === 0 ? 40 : 3));
    const cls: Class = { candidates: all, weights, winRule: 'orders' };
    const row = (text: string) => indexOf(backend.set, text as Equation);
    const guesses = ['12+34=46', '8*9-7=65'].map(row);
    expect(guesses).not.toContain(-1);
    const truth = backend.worth(cls, guesses);
    const estimates = estimateWorth(backend, cls, sampleClass(cls, all.length >> 2), guesses);
    estimates.forEach(({ bits, expectedRemaining, winChance }, i) => {
      expect(bits / truth[i].bits).toBeCloseTo(1, 1);
      expect(expectedRemaining / truth[i].expectedRemaining).toBeCloseTo(1, 1);
      expect(winChance).toBe(truth[i].winChance);
    });
  });

  test('is exact when the sample is the class', () => {
    const cls = uniformClass(all);
    expect(estimateWorth(backend, cls, cls, [3, 4])).toEqual(backend.worth(cls, [3, 4]));
  });
});
