import { beforeAll, describe, expect, test } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, uniformClass } from '../../scoring/class.ts';
import { nearAndFar } from '../../scoring/classes.testing.ts';
import { createSimdBackend } from '../../scoring/wasm/simd.ts';
import { LIST_SAMPLE, searchLarge } from '../hint-search.ts';
import { bestPlayedOut, createEndgamePlan, playOutGuesses } from './compare.ts';
import { searchWithLookahead } from './lookahead.ts';

let backend: Backend;

beforeAll(async () => {
  const [kernel, { set }] = await Promise.all([
    readKernel('score'),
    loadEquationsNode({ shape: { length: 8, symbols: 'maxi' } }),
  ]);
  backend = createSimdBackend(kernel, set);
});

const wanted = (cls: Class) =>
  ({ classes: [cls], guesses: 'all', objective: 'win-mass', count: 10 }) as const;
const listed = async (cls: Class, objective: 'win-mass' | 'entropy', count: number) => {
  const { best } = await runSearch(backend, { ...wanted(cls), objective, count });
  return best.map(({ guess }) => guess);
};
const guessesOf = (best: readonly { readonly guess: number }[]) => best.map(({ guess }) => guess);

describe('a search that looks ahead', () => {
  test.each([
    [60, 'win-mass', 24],
    [300, 'entropy', 24],
    [900, 'entropy', 12],
  ] as const)(
    'works out the best of a list, for a second guess against %d',
    async (size, objective, many) => {
      const cls = uniformClass(nearAndFar(backend.set, size));
      const { best } = await runSteps(searchWithLookahead(backend, wanted(cls), 1));
      const rows = await listed(cls, objective, many);
      const valued = guessesOf(await runSteps(playOutGuesses(createEndgamePlan(backend, cls, 1), rows)));
      expect(guessesOf(best).slice(0, valued.length)).toEqual(valued);
      // The guesses that were not worked out follow, without duplicates.
      expect(guessesOf(best).toSorted((a, b) => a - b)).toEqual(rows.toSorted((a, b) => a - b));
    },
  );

  test.each([
    [120, ['win-mass 24 of 120']],
    [121, ['entropy 24 of 121']],
    [500, ['entropy 24 of 500']],
    [501, ['entropy 12 of 501']],
    [1500, ['entropy 12 of 1500']],
    [1501, ['entropy 64 of 1501, patiently', 'entropy 12 of 1501, patiently', 'win-mass 12 of 1501']],
    [200_000, ['entropy 64 of 4096, patiently', 'entropy 12 of 200000, patiently', 'win-mass 12 of 200000']],
    [200_001, ['entropy 64 of 4096, patiently', 'entropy 12 of 200001, patiently']],
  ])('lists guesses of %i candidates in time', async (size, listings) => {
    const asked: string[] = [];
    const lists: Pick<Backend, 'search'> = {
      async *search({ objective, count, classes, patience }) {
        asked.push(
          `${objective} ${count} of ${classes[0].candidates.length}${patience ? ', patiently' : ''}`,
        );
        yield { best: [], share: 1 };
        return { best: [], share: 1, pairsScored: 0 };
      },
    };
    const cls = uniformClass(Uint32Array.from({ length: size }, (_, row) => row));
    const steps = searchWithLookahead(lists as Backend, { ...wanted(cls), count: 12 }, 1);
    // Up to 1,500 candidates, the first step makes the list, and the next ones play it out.
    if (listings.length === 1) await steps.next();
    else await runSteps(steps);
    expect(asked).toEqual(listings);
  });

  test.each([
    [300, 1, false],
    [300, 2, true],
    [301, 2, false],
  ])('tries every candidate of %i after %i turns: %s', async (size, played, triesAll) => {
    const cls = uniformClass(nearAndFar(backend.set, 310).slice(0, size));
    const plan = createEndgamePlan(backend, cls, played);
    const rows = await listed(cls, 'entropy', 24);
    const all = guessesOf(await runSteps(bestPlayedOut(backend, cls, played)));
    const some = guessesOf(await runSteps(playOutGuesses(plan, rows)));
    const [whenAll, whenSome] = [all, some].map((first) => [...new Set([...first, ...rows])]);
    expect(whenAll).not.toEqual(whenSome);
    const { best } = await runSteps(searchWithLookahead(backend, wanted(cls), played));
    expect(guessesOf(best)).toEqual(triesAll ? whenAll : whenSome);
  });

  test('finishes a late class', async () => {
    const cls = uniformClass(nearAndFar(backend.set, 40));
    const { best } = await runSteps(searchWithLookahead(backend, wanted(cls), 3));
    const [first] = await runSteps(bestPlayedOut(backend, cls, 3));
    expect(best[0].guess).toBe(first.guess);
    expect(new Set(guessesOf(best)).size).toBe(best.length);
  });

  test('uses only win mass if working out guesses takes too long; the list is that of an exact search', async () => {
    const cls = uniformClass(nearAndFar(backend.set, 3000));
    const { best } = await runSteps(searchWithLookahead(backend, wanted(cls), 1));
    const guesses = Uint32Array.from(await listed(cls, 'entropy', 10));
    const { best: byMass } = await runSearch(backend, { ...wanted(cls), guesses });
    expect(best).toEqual(byMass);
  });

  test('lists the guesses for a sample if the class is larger, as an exact search would', async () => {
    const cls = uniformClass(nearAndFar(backend.set, LIST_SAMPLE + 1000));
    const { best } = await runSteps(searchWithLookahead(backend, wanted(cls), 1));
    const list = await runSteps(searchLarge(backend, { ...wanted(cls), objective: 'entropy' }, LIST_SAMPLE));
    const guesses = Uint32Array.from(guessesOf(list.best));
    expect(best).toEqual((await runSearch(backend, { ...wanted(cls), guesses })).best);
  });

  test.each([
    [300, 'itself'],
    // Bug: progress decreased when guesses that win several answers were scored last.
    [3000, 'orders'],
    [LIST_SAMPLE + 1000, 'orders'],
  ] as const)(
    'has a guess from the first slice on, and its progress never decreases: %d answers, %s wins',
    async (size, winRule) => {
      const cls = { ...uniformClass(nearAndFar(backend.set, size)), winRule };
      const shares: number[] = [];
      for await (const { best, share } of searchWithLookahead(backend, wanted(cls), 1)) {
        expect(best.length).toBeGreaterThan(0);
        shares.push(share);
      }
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.length).toBeGreaterThan(2);
    },
  );

  test('the only answer left is the guess', async () => {
    const cls = uniformClass(nearAndFar(backend.set, 1));
    const { best } = await runSteps(searchWithLookahead(backend, wanted(cls), 2));
    expect(guessesOf(best)).toEqual([...cls.candidates]);
  });
});
