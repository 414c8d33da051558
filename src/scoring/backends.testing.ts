import { beforeAll, describe, expect, test } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import type { EquationSet } from '../equations/set.ts';
import type { Backend } from './backend.ts';
import { uniformClass } from './class.ts';
import { randomClass, randomNumbers } from './classes.testing.ts';
import { exactSet } from './exact-set.testing.ts';
import { OBJECTIVE_NAMES } from './objectives.ts';
import { createReferenceBackend, type Oracle } from './reference.testing.ts';
import { createSimdBackend } from './wasm/simd.ts';

export let set: EquationSet;
let reference: Oracle;
export let simd: Backend;

beforeAll(async () => {
  set = await exactSet(7);
  reference = createReferenceBackend(set);
  simd = createSimdBackend(await readKernel('score'), set);
});

/**
 * Tests that the kernel's search finds the same guesses as the reference, under every objective.
 * @param classes number of classes per guess set
 */
export function testRankings(classes: number): void {
  describe.each(['candidates', 'all'] as const)('among %s', (guesses) => {
    const random = randomNumbers(7);
    test.each(Array.from({ length: classes }, (_, i) => i))(
      'simd finds the same ten guesses as the reference, for class %d',
      async () => {
        // The reference caches the cells of one class, so each class is searched under all objectives.
        const cls = uniformClass(randomClass(simd, random, guesses === 'all' ? 25 : 120));
        for (const objective of OBJECTIVE_NAMES) {
          const search = { classes: [cls], guesses, objective, count: 10 };
          const expected = await runSearch(reference, search);
          const found = await runSearch(simd, search);
          expect(found.best, objective).toEqual(expected.best);
          const rows = found.best.map(({ guess }) => guess);
          expect(simd.worth(cls, rows)).toEqual(reference.worth(cls, rows));
        }
      },
    );
  });
}
