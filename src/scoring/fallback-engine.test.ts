import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { platform } from '../../tools/node/threads/platform.ts';
import { type EquationSet, freeMemory } from '../equations/set.ts';
import { uniformClass } from './class.ts';
import { spread } from './classes.testing.ts';
import type { CreateEngine, Engine } from './engine.ts';
import { exactSet } from './exact-set.testing.ts';
import { createFallbackEngine } from './fallback-engine.ts';
import { allRows } from './feedback-codes.ts';
import { runInTurns } from './turns.testing.ts';
import { SHARED_PAGES } from './wasm/assembly/_shared.ts';
import { createKernel, type Kernel } from './wasm/kernel.ts';
import { createSimdEngine, simdEngineFromKernel } from './wasm/simd.ts';

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
    constructor(about: WebAssembly.MemoryDescriptor) {
      super({ maximum, ...about });
    }
  };
}

/** Creates engines with two threads and a memory of at most this many pages. */
function several(pages: number): CreateEngine {
  return (given) => {
    const kernel = createKernel(shared, given, { platform, count: 1 }, pages);
    threaded.push(kernel);
    return simdEngineFromKernel(kernel);
  };
}
const one: CreateEngine = (given) => createSimdEngine(single, given);

const searchIn = (candidates: Uint32Array) =>
  ({ classes: [uniformClass(candidates)], guesses: 'candidates', objective: 'entropy', count: 10 }) as const;
const small = () => searchIn(spread(set, 300));
const large = () => searchIn(allRows(set));
const bestOf = async (engine: Engine, wanted: ReturnType<typeof searchIn>) =>
  (await runSearch(engine, wanted)).best;

describe('when memory is refused', () => {
  test.each([
    [[2, 1], 1],
    [[2, FEW_PAGES], 2],
    [[FEW_PAGES, 1], 2],
  ])(
    'bug: the engine threw; with shared memories of %j pages, it computes on %d threads',
    async (sizes, threads) => {
      const engine = createFallbackEngine([...sizes.map(several), one], set);
      expect(engine.threads).toBe(threads);
      expect(await bestOf(engine, small())).toEqual(await bestOf(one(set), small()));
    },
  );

  test('bug: the question failed if memory was refused during a search; now the next engine answers it', async () => {
    const given = { ...set, rows: set.rows.slice() };
    const changes: unknown[] = [];
    const engine: Engine = createFallbackEngine([several(FEW_PAGES), one], given, () =>
      changes.push(engine.threads),
    );
    freeMemory(given);
    expect(await bestOf(engine, small())).toEqual(await bestOf(one(set), small()));
    expect(engine.threads).toBe(2);
    expect(await bestOf(engine, large())).toEqual(await bestOf(one(set), large()));
    expect(changes).toEqual([1]);
    expect(Buffer.compare(engine.set.rows, set.rows)).toBe(0);
  });

  test('other searches in progress find the same guesses', async () => {
    const engine = createFallbackEngine([several(FEW_PAGES), one], set);
    const wanted = [small(), large(), searchIn(spread(set, 500))];
    const found = await runInTurns(wanted.map((each) => engine.search(each)));
    for (const [index, each] of wanted.entries())
      expect(found[index].best).toEqual(await bestOf(one(set), each));
  });

  test('the question fails if the last engine is refused memory, and the next question tries again', async () => {
    const expected = await bestOf(one(set), small());
    limitMemory(FEW_PAGES);
    const engine = createFallbackEngine([one], set);
    for (let time = 0; time < 2; time++) {
      await expect(bestOf(engine, large())).rejects.toThrow(RangeError);
      expect(await bestOf(engine, small())).toEqual(expected);
    }
  });

  test('bug: a class that did not fit into memory counted as prepared at the next request', () => {
    const pages = createKernel(single, set).set.rows.buffer.byteLength / PAGE_BYTES;
    limitMemory(pages);
    const kernel = createKernel(single, set);
    const of = uniformClass(allRows(set));
    for (let time = 0; time < 2; time++) expect(() => kernel.prepare(of)).toThrow(RangeError);
  });

  test('bug: an engine that was refused memory was never retried; now it is when a game begins', async () => {
    const changes: unknown[] = [];
    let isRefused = true;
    const first: CreateEngine = (given) => several(isRefused ? 1 : SHARED_PAGES)(given);
    const engine: Engine = createFallbackEngine([first, one], set, () => changes.push(engine.threads));
    engine.retryFailed!();
    expect([engine.threads, changes]).toEqual([1, []]);
    isRefused = false;
    const underWay = engine.search(large());
    await underWay.next();
    engine.retryFailed!();
    expect([engine.threads, changes]).toEqual([2, [2]]);
    const expected = await bestOf(one(set), large());
    expect(await bestOf(engine, large())).toEqual(expected);
    expect((await runInTurns([underWay]))[0].best).toEqual(expected);
    engine.retryFailed!();
    expect(changes).toEqual([2]);
  });

  test('any other error fails the question', async () => {
    const wrong: CreateEngine = (given) => ({
      ...one(given),
      search: () => {
        throw new TypeError('a fault');
      },
    });
    await expect(bestOf(createFallbackEngine([wrong, one], set), small())).rejects.toThrow('a fault');
  });
});
