import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cellsOfGuess } from '../../../../tools/node/cells-of-guess.ts';
import { readKernel } from '../../../../tools/node/kernels.ts';
import { runSearch } from '../../../../tools/node/run-search.ts';
import { platform } from '../../../../tools/node/threads/platform.ts';
import { type EquationSet, equationAt } from '../../../equations/set.ts';
import { uniformClass } from '../../class.ts';
import { spread } from '../../classes.testing.ts';
import { exactSet } from '../../exact-set.testing.ts';
import { allRows } from '../../feedback-codes.ts';
import { OBJECTIVE_NAMES, type Objective } from '../../objectives.ts';
import { createKernel, type Helpers, type Kernel } from '../kernel.ts';
import { simdBackendFromKernel } from '../simd.ts';
import type { Platform } from './platform.ts';

export let plain: WebAssembly.Module;
export let shared: WebAssembly.Module;
const open: Kernel[] = [];

beforeAll(async () => {
  [plain, shared] = await Promise.all([readKernel('score'), readKernel('score-shared')]);
});

afterEach(() => {
  for (const kernel of open.splice(0)) kernel.close();
});

export function kernelWith(set: EquationSet, helpers: Helpers | null): Kernel {
  const kernel = createKernel(helpers ? shared : plain, set, helpers);
  open.push(kernel);
  return kernel;
}

/** The classes closest to these sizes among those that the set's middle equation leaves as a first guess. */
function classesOf(set: EquationSet, sizes: readonly number[]): Uint32Array[] {
  const cells = [...cellsOfGuess(set, allRows(set), equationAt(set, set.count >> 1)).values()];
  return sizes.map((size) => {
    const distance = (cell: Uint32Array) => Math.abs(cell.length - size);
    return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
  });
}

/** @returns the best guesses, and the number of ready threads after the search */
export async function run(kernel: Kernel, candidates: Uint32Array, objective: Objective) {
  const wanted = { classes: [uniformClass(candidates)], guesses: 'all', objective, count: 10 } as const;
  const { best } = await runSearch(simdBackendFromKernel(kernel), wanted);
  return { best, threads: kernel.readyThreads };
}

/** Helpers become ready after far fewer batches, even on a busy machine. */
const MAX_BATCHES = 1000;

/** Works until the helpers have been started and are ready. */
export async function startHelpers(kernel: Kernel, count: number): Promise<void> {
  // Helpers are started after five million pairs.
  const { scoreShared } = kernel.prepare(uniformClass(spread(kernel.set, 1500)));
  const guesses = spread(kernel.set, 4000);
  for (let batches = 0; kernel.readyThreads < 1 + count; batches++) {
    // A lost helper never becomes ready. Batches that run without helpers never yield to the test's own timeout.
    if (batches === MAX_BATCHES) throw new Error(`${kernel.readyThreads - 1} of ${count} helpers are ready`);
    await scoreShared('entropy', guesses);
  }
}

/** A helper gets ten ticks: a second, which a working helper exceeds only on an extremely busy machine. */
const TICK_MS = 100;

type Fate = 'ends' | 'falls silent';

interface Mortal {
  readonly platform: Platform;
  /** Starts to count messages to helpers. Call it when all helpers are ready, so that only batches count. */
  arm(): void;
  died(): boolean;
}

/** Threads that work normally, except that the one that gets message number `dies` after `arm` meets its `fate`. */
export function mortal(dies: number, fate: Fate): Mortal {
  let isArmed = false;
  let given = 0;
  return {
    arm() {
      isArmed = true;
    },
    died: () => given >= dies,
    platform: {
      ...platform,
      spawn(events) {
        let isSilent = false;
        const thread = platform.spawn({
          onAnswer: () => !isSilent && events.onAnswer(),
          onFail: () => !isSilent && events.onFail(),
        });
        return {
          end: thread.end,
          post(message) {
            thread.post(message);
            if (!isArmed || ++given !== dies) return;
            isSilent = fate === 'falls silent';
            thread.end();
          },
        };
      },
    },
  };
}

/**
 * Tests that losing a helper does not change results.
 * @param cases fate, number of helpers, and the number of the message that triggers it, counted over all helpers
 */
export function testLost(
  cases: readonly (readonly [fate: Fate, count: number, dies: number])[],
  objectives: readonly Objective[] = ['entropy', 'cells', 'win-mass'],
): void {
  test.each(cases)('a helper that %s, one of %d, does not change results', async (fate, count, dies) => {
    const set = await exactSet(7);
    const alone = createKernel(plain, set);
    const { platform: frail, arm, died } = mortal(dies, fate);
    const kernel = kernelWith(set, { platform: frail, count, tickMs: TICK_MS });
    await startHelpers(kernel, count);
    arm();
    for (const objective of objectives) {
      const candidates = spread(set, 1200);
      const expected = await run(alone, candidates, objective);
      expect((await run(kernel, candidates, objective)).best).toEqual(expected.best);
    }
    expect(died()).toBe(true);
    expect(kernel.readyThreads).toBe(count);
  });
}

/** Tests that several threads find and write the same as one, for equations of a given length. */
export function testThreads(length: number): void {
  describe(`equations of ${length} tiles`, () => {
    let set: EquationSet;
    let alone: Kernel;
    let classes: Uint32Array[];
    // With 2.2 million guesses, searches by the other objectives score too many for a test.
    const objectives = length === 10 ? (['entropy', 'expected-size'] as const) : OBJECTIVE_NAMES;
    beforeAll(async () => {
      set = await exactSet(length);
      alone = createKernel(plain, set);
      classes = classesOf(set, length === 10 ? [40, 600] : [3, 40, 300, 2500]);
    });

    const found = new Map<string, ReturnType<typeof run>>();
    function foundAlone(candidates: Uint32Array, objective: Objective) {
      const name = `${objective} ${candidates.length}`;
      const known = found.get(name) ?? run(alone, candidates, objective);
      found.set(name, known);
      return known;
    }

    test.each([0, 1, 3])('%d helpers find the same guesses', async (count) => {
      const kernel = kernelWith(set, { platform, count });
      await startHelpers(kernel, count);
      for (const candidates of classes) {
        for (const objective of objectives) {
          const expected = await foundAlone(candidates, objective);
          expect(await run(kernel, candidates, objective)).toEqual({ ...expected, threads: 1 + count });
        }
      }
    });

    test('bug: restarted helpers used tables that earlier helpers had left', async () => {
      const kernel = kernelWith(set, { platform, count: 1 });
      const candidates = spread(set, 1000);
      const guesses = spread(set, 5000, 0.1);
      for (let start = 0; start < 3; start++) {
        await startHelpers(kernel, 1);
        const cls = uniformClass(candidates);
        const [one, all] = [alone.prepare(cls), kernel.prepare(cls)];
        // Objectives whose tables mark entries with numbers that continue from guess to guess.
        for (const objective of ['cells', 'win-mass'] as const) {
          // A limit, even one that no guess exceeds, selects a different way of counting cells.
          const { costs } = await all.scoreShared(objective, guesses, 1e12);
          expect(costs, objective).toEqual(one.score(objective, guesses));
        }
        kernel.close();
      }
    });

    test('several threads write the same figures as one', async () => {
      const kernel = kernelWith(set, { platform, count: 3 });
      await startHelpers(kernel, 3);
      // Enough pairs to be shared.
      for (const [size, count] of [
        [49, 9000],
        [1500, 1500],
      ] as const) {
        const candidates = spread(set, size);
        const guesses = spread(set, count, 0.1);
        for (const weights of [null, candidates.map((row) => 1 + (row % 17))]) {
          const cls = { candidates, weights, winRule: 'itself' } as const;
          const [one, all] = [alone.prepare(cls), kernel.prepare(cls)];
          for (const objective of OBJECTIVE_NAMES) {
            const { costs } = await all.scoreShared(objective, guesses);
            expect(costs).toEqual(one.score(objective, guesses));
          }
        }
      }
    });
  });
}
