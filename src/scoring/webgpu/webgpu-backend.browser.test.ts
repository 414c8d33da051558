import { beforeAll, describe, expect, test } from 'vitest';
import { runSearch } from '../../../tools/node/run-search.ts';
import { generate } from '../../equations/generate-set.ts';
import { type EquationSet, filterByMembership } from '../../equations/set.ts';
import { membershipBit } from '../../game/rules.ts';
import { fetchGenerator, fetchScoreKernel } from '../../worker/resources.ts';
import type { Backend } from '../backend.ts';
import { uniformClass } from '../class.ts';
import { randomClass, randomNumbers, spread } from '../classes.testing.ts';
import { OBJECTIVE_NAMES, PARTITION_OBJECTIVES } from '../objectives.ts';
import { createReferenceBackend, type Oracle } from '../reference.testing.ts';
import type { GuessSet } from '../search.ts';
import { runInTurns } from '../turns.testing.ts';
import { createKernel } from '../wasm/kernel.ts';
import { createSimdBackend } from '../wasm/simd.ts';
import { createGraphicsProvider } from './device.ts';
import { createWebGpuBackend, type WebGpuBackend, type WebGpuOptions } from './webgpu-backend.ts';

const COMBINATIONS = OBJECTIVE_NAMES.flatMap((objective) =>
  (['candidates', 'all'] satisfies GuessSet[]).map((guesses) => [objective, guesses] as const),
);

/** Routes that always use the device: for every guess, or with the kernel's bounds where these can be used. */
const routes: Record<string, NonNullable<WebGpuOptions['route']>> = {
  every: () => 'every',
  bounded: ({ isBounded }) => (isBounded ? 'bounded' : 'every'),
};
/** The software adapter would always be slower in a measurement. */
const TRUSTED = { simd: 1, webgpu: 2 };

/** Milliseconds to wait: a software adapter may open late on a busy machine, which is not the subject of this test. */
const PATIENCE = 300_000;
const softwareProvider = () => createGraphicsProvider({ gpu: navigator.gpu, allowSoftware: true }, PATIENCE);
const shared = softwareProvider();

interface Bed {
  readonly set: EquationSet;
  readonly module: WebAssembly.Module;
  readonly reference: Oracle;
  readonly simd: Backend;
  readonly backends: Record<string, WebGpuBackend>;
}

async function bedOf(length: number): Promise<Bed> {
  const union = await generate(await fetchGenerator(), { length, symbols: 'maxi' });
  const set = filterByMembership(union, membershipBit('exact'));
  const module = await fetchScoreKernel();
  const backends = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      createWebGpuBackend(createKernel(module, set), shared, { speeds: TRUSTED, route }),
    ]),
  );
  await Promise.all(Object.values(backends).map(({ ready }) => ready));
  return {
    set,
    module,
    reference: createReferenceBackend(set),
    simd: createSimdBackend(module, set),
    backends,
  };
}

let six: Bed;
let seven: Bed;
let eight: Bed;
beforeAll(async () => {
  six = await bedOf(6);
  seven = await bedOf(7);
  eight = await bedOf(8);
});

describe('finds the same ten guesses as the reference', () => {
  test.each(COMBINATIONS)('%s among %s', async (objective, guesses) => {
    const random = randomNumbers(5);
    const bed = guesses === 'all' ? six : seven;
    const backend = bed.backends.every;
    for (let i = 0; i < 2; i++) {
      const candidates = randomClass(bed.simd, random, 100);
      const search = { classes: [uniformClass(candidates)], guesses, objective, count: 10 };
      const found = await runSearch(backend, search);
      expect(found.best).toEqual((await runSearch(bed.reference, search)).best);
      const rows = found.best.map(({ guess }) => guess);
      expect(backend.worth(uniformClass(candidates), rows)).toEqual(
        bed.reference.worth(uniformClass(candidates), rows),
      );
    }
    expect(backend.name).toBe('webgpu');
  });
});

describe('finds the same ten guesses as the kernel', () => {
  test.each(PARTITION_OBJECTIVES)('%s among candidates', async (objective) => {
    const random = randomNumbers(6);
    for (let i = 0; i < 2; i++) {
      const search = {
        classes: [uniformClass(randomClass(eight.simd, random, 400))],
        guesses: 'candidates',
        objective,
        count: 10,
      } as const;
      const found = await runSearch(eight.backends.every, search);
      expect(found.best).toEqual((await runSearch(eight.simd, search)).best);
    }
  });

  test.each(PARTITION_OBJECTIVES)('%s among the guesses that bounds leave', async (objective) => {
    const random = randomNumbers(8);
    for (let i = 0; i < 2; i++) {
      const search = {
        classes: [uniformClass(randomClass(seven.simd, random, 60))],
        guesses: 'all',
        objective,
        count: 10,
      } as const;
      const found = await runSearch(seven.backends.bounded, search);
      expect(found.best).toEqual((await runSearch(seven.simd, search)).best);
      expect(found.pairsScored).toBeLessThan(2 * search.classes[0].candidates.length * seven.set.count);
    }
  });

  test('from a list', async () => {
    const candidates = spread(eight.set, 700);
    for (const objective of PARTITION_OBJECTIVES) {
      const search = {
        classes: [uniformClass(candidates)],
        guesses: spread(eight.set, 60),
        objective,
        count: 10,
      };
      const found = await runSearch(eight.backends.every, search);
      expect(found.best).toEqual((await runSearch(eight.simd, search)).best);
      expect(found.pairsScored).toBe(60 * 700);
    }
  });
});

describe('a search', () => {
  test('ends between two slices when it is abandoned, and the next one is correct', async () => {
    const backend = eight.backends.every;
    const search = {
      classes: [uniformClass(spread(eight.set, 50))],
      guesses: 'all',
      objective: 'entropy',
      count: 10,
    } as const;
    const steps = backend.search(search);
    const { value } = await steps.next();
    expect(value).toMatchObject({ share: expect.any(Number) });
    const pending = steps.next();
    await steps.return({ best: [], pairsScored: 0 });
    await pending;
    expect(await steps.next()).toEqual({ done: true, value: undefined });

    const other = {
      classes: [uniformClass(spread(eight.set, 30))],
      guesses: 'candidates',
      objective: 'entropy',
      count: 10,
    } as const;
    expect((await runSearch(backend, other)).best).toEqual((await runSearch(eight.simd, other)).best);
  });

  test.each(['every', 'bounded'] as const)(
    'continues after others have run in between, by %s',
    async (route) => {
      const backend = six.backends[route];
      const sizes = [60, 90, 20];
      const wanted = sizes.map(
        (size) =>
          ({
            classes: [uniformClass(spread(six.set, size))],
            guesses: 'all',
            objective: 'entropy',
            count: 10,
          }) as const,
      );
      const found = await runInTurns(wanted.map((search) => backend.search(search)));
      for (const [index, search] of wanted.entries())
        expect(found[index].best).toEqual((await runSearch(six.simd, search)).best);
    },
  );

  test('yields guesses in every slice, and its progress never decreases', async () => {
    const candidates = spread(seven.set, 100);
    const shares: number[] = [];
    await runSearch(
      seven.backends.every,
      {
        classes: [uniformClass(candidates)],
        guesses: spread(seven.set, 400),
        objective: 'entropy',
        count: 10,
      },
      ({ best, share }) => {
        expect(best.length).toBeGreaterThan(0);
        shares.push(share);
      },
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

describe('without a device', () => {
  const search = { guesses: 'candidates', objective: 'entropy', count: 10 } as const;

  test.each([
    ['no WebGPU', 'absent', { gpu: undefined }],
    ['only a software adapter', 'software', { gpu: navigator.gpu }],
    ['an adapter that is slower than SIMD', 'slow', { gpu: navigator.gpu, allowSoftware: true }],
  ])('%s: the backend uses SIMD and reports why', async (_, gpuProblem, options) => {
    const backend = createWebGpuBackend(
      createKernel(six.module, six.set),
      createGraphicsProvider(options, PATIENCE),
    );
    await backend.ready;
    expect([backend.name, backend.gpuProblem]).toEqual(['simd', gpuProblem]);
    // These reasons are final: no device is requested again.
    backend.retryFailed!();
    await backend.ready;
    expect([backend.name, backend.gpuProblem]).toEqual(['simd', gpuProblem]);
    const wanted = { ...search, classes: [uniformClass(spread(six.set, 100))] };
    expect((await runSearch(backend, wanted)).best).toEqual((await runSearch(six.simd, wanted)).best);
  });
});
