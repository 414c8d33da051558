import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { platform } from '../../tools/node/threads/platform.ts';
import { type EquationSet, freeMemory } from '../equations/set.ts';
import type { Backend, CreateBackend } from './backend.ts';
import { uniformClass } from './class.ts';
import { spread } from './classes.testing.ts';
import { exactSet } from './exact-set.testing.ts';
import { createFallbackBackend } from './fallback-backend.ts';
import { allRows } from './feedback-codes.ts';
import { runInTurns } from './turns.testing.ts';
import { SHARED_PAGES } from './wasm/assembly/_shared.ts';
import { createKernel, type Kernel } from './wasm/kernel.ts';
import { createSimdBackend, simdBackendFromKernel } from './wasm/simd.ts';

const PAGE_BYTES = 65536;
/** Enough memory for the equations and a small class, but not for a class of all equations. */
const FEW_PAGES = 200;
const { Memory } = WebAssembly;

let set: EquationSet;
let single: WebAssembly.Module;
let shared: WebAssembly.Module;
const threaded: Kernel[] = [];

beforeAll(async () => {
  [set, single, shared] = await Promise.all([exactSet(7), readKernel('score'), readKernel('score-shared')]);
});
afterEach(() => {
  WebAssembly.Memory = Memory;
  for (const kernel of threaded.splice(0)) kernel.close();
});

/** Limits the memory of later one-thread kernels to this many pages. */
function limitMemory(maximum: number): void {
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super({ maximum, ...descriptor });
    }
  };
}

/** Creates backends with two threads and a memory of at most this many pages. */
function several(pages: number): CreateBackend {
  return (given) => {
    const kernel = createKernel(shared, given, { platform, count: 1 }, pages);
    threaded.push(kernel);
    return simdBackendFromKernel(kernel);
  };
}
const one: CreateBackend = (given) => createSimdBackend(single, given);

const searchIn = (candidates: Uint32Array) =>
  ({ classes: [uniformClass(candidates)], guesses: 'candidates', objective: 'entropy', count: 10 }) as const;
const small = () => searchIn(spread(set, 300));
const large = () => searchIn(allRows(set));
const bestOf = async (backend: Backend, wanted: ReturnType<typeof searchIn>) =>
  (await runSearch(backend, wanted)).best;

describe('when memory is refused', () => {
  test.each([
    [[2, 1], 1],
    [[2, FEW_PAGES], 2],
    [[FEW_PAGES, 1], 2],
  ])(
    'bug: the backend threw; with shared memories of %j pages, it computes on %d threads',
    async (sizes, threads) => {
      const backend = createFallbackBackend([...sizes.map(several), one], set);
      expect(backend.threads).toBe(threads);
      expect(await bestOf(backend, small())).toEqual(await bestOf(one(set), small()));
    },
  );

  test('bug: the question failed if memory was refused during a search; now the next backend answers it', async () => {
    const given = { ...set, rows: set.rows.slice() };
    const changes: unknown[] = [];
    const backend: Backend = createFallbackBackend([several(FEW_PAGES), one], given, () =>
      changes.push(backend.threads),
    );
    freeMemory(given);
    expect(await bestOf(backend, small())).toEqual(await bestOf(one(set), small()));
    expect(backend.threads).toBe(2);
    expect(await bestOf(backend, large())).toEqual(await bestOf(one(set), large()));
    expect(changes).toEqual([1]);
    expect(Buffer.compare(backend.set.rows, set.rows)).toBe(0);
  });

  test('other searches in progress find the same guesses', async () => {
    const backend = createFallbackBackend([several(FEW_PAGES), one], set);
    const wanted = [small(), large(), searchIn(spread(set, 500))];
    const found = await runInTurns(wanted.map((each) => backend.search(each)));
    for (const [index, each] of wanted.entries())
      expect(found[index].best).toEqual(await bestOf(one(set), each));
  });

  test('the question fails if the last backend is refused memory, and the next question tries again', async () => {
    const expected = await bestOf(one(set), small());
    limitMemory(FEW_PAGES);
    const backend = createFallbackBackend([one], set);
    for (let time = 0; time < 2; time++) {
      await expect(bestOf(backend, large())).rejects.toThrow(RangeError);
      expect(await bestOf(backend, small())).toEqual(expected);
    }
  });

  test('bug: a class that did not fit into memory counted as prepared at the next request', () => {
    const pages = createKernel(single, set).set.rows.buffer.byteLength / PAGE_BYTES;
    limitMemory(pages);
    const kernel = createKernel(single, set);
    const cls = uniformClass(allRows(set));
    for (let time = 0; time < 2; time++) expect(() => kernel.prepare(cls)).toThrow(RangeError);
  });

  test('bug: a backend that was refused memory was never retried; now it is when a game begins', async () => {
    const changes: unknown[] = [];
    let isRefused = true;
    const first: CreateBackend = (given) => several(isRefused ? 1 : SHARED_PAGES)(given);
    const backend: Backend = createFallbackBackend([first, one], set, () => changes.push(backend.threads));
    backend.retryFailed!();
    expect([backend.threads, changes]).toEqual([1, []]);
    isRefused = false;
    const underWay = backend.search(large());
    await underWay.next();
    backend.retryFailed!();
    expect([backend.threads, changes]).toEqual([2, [2]]);
    const expected = await bestOf(one(set), large());
    expect(await bestOf(backend, large())).toEqual(expected);
    expect((await runInTurns([underWay]))[0].best).toEqual(expected);
    backend.retryFailed!();
    expect(changes).toEqual([2]);
  });

  test('any other error fails the question', async () => {
    const wrong: CreateBackend = (given) => ({
      ...one(given),
      search: () => {
        throw new TypeError('a fault');
      },
    });
    await expect(bestOf(createFallbackBackend([wrong, one], set), small())).rejects.toThrow('a fault');
  });
});
