import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../../../lab/node/equations.ts';
import { platform } from '../../../../lab/node/threads/platform.ts';
import { type EquationSet, equationAt, restrict } from '../../../equations/set.ts';
import { membershipBit } from '../../../game/rules.ts';
import { evenClass } from '../../class.ts';
import { spread } from '../../classes.testing.ts';
import { OBJECTIVE_NAMES, type Objective } from '../../objectives.ts';
import { everyRow, partitionBy } from '../../partition.ts';
import { SHARED_PAGES } from '../assembly/_shared.ts';
import { instantiate } from '../kernel/exports.ts';
import { sharedMemory } from '../kernel/heap.ts';
import { createKernel, type Helpers, type Kernel, rank } from '../kernel.ts';
import { simdEngineOf } from '../simd.ts';
import type { Platform } from './platform.ts';

let plain: WebAssembly.Module;
let shared: WebAssembly.Module;
const open: Kernel[] = [];

beforeAll(async () => {
  const compile = async (name: string) => WebAssembly.compile(await readFile(`assets/kernels/${name}.wasm`));
  [plain, shared] = [await compile('score'), await compile('score-shared')];
});

afterEach(() => {
  for (const kernel of open.splice(0)) kernel.close();
});

async function setOf(length: number): Promise<EquationSet> {
  const { set } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
  return restrict(set, membershipBit('exact'));
}

function kernelWith(set: EquationSet, helpers: Helpers | null): Kernel {
  const kernel = createKernel(helpers ? shared : plain, set, helpers);
  open.push(kernel);
  return kernel;
}

/** The classes nearest to these sizes that the set's middle equation leaves as a guess. */
function classesOf(set: EquationSet, sizes: readonly number[]): Uint32Array[] {
  const cells = [...partitionBy(set, everyRow(set), equationAt(set, set.count >> 1)).values()];
  return sizes.map((size) => {
    const distance = (cell: Uint32Array) => Math.abs(cell.length - size);
    return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
  });
}

/** The best guesses, and the threads at the end. */
async function run(kernel: Kernel, candidates: Uint32Array, objective: Objective) {
  const steps = simdEngineOf(kernel).search({
    classes: [evenClass(candidates)],
    pool: 'all',
    objective,
    keep: 10,
  });
  for (;;) {
    const step = await steps.next();
    if (step.done) return { best: step.value.best, threads: kernel.together.threads };
  }
}

/** Far more batches than helpers need to start, even on a machine that is busy with other things. */
const MOST_BATCHES = 1000;

/** Works until the helpers were found worth starting and are ready. */
async function startHelpers(kernel: Kernel, count: number): Promise<void> {
  kernel.prepare(evenClass(spread(kernel.set, 2000)));
  const guesses = spread(kernel.set, 4000);
  for (let batches = 0; kernel.together.threads < 1 + count; batches++) {
    // A helper that was lost never becomes ready, and batches without helpers give no turn to the test's own timeout.
    if (batches === MOST_BATCHES)
      throw new Error(`${kernel.together.threads - 1} of ${count} helpers are ready`);
    await kernel.together.score('entropy', guesses);
  }
}

test('an instance of the shared kernel writes nothing to the memory', () => {
  const memory = sharedMemory(SHARED_PAGES);
  new Uint8Array(memory.buffer).fill(0xa5);
  instantiate(shared, memory);
  expect(new Uint8Array(memory.buffer).every((byte) => byte === 0xa5)).toBe(true);
});

describe.each([7, 8, 10])('equations of %d tiles', (length) => {
  let set: EquationSet;
  let alone: Kernel;
  let classes: Uint32Array[];
  // With 2.2 million guesses the bounds of the others rule out too few for a test.
  const objectives = length === 10 ? (['entropy', 'expected-size'] as const) : OBJECTIVE_NAMES;
  beforeAll(async () => {
    set = await setOf(length);
    alone = createKernel(plain, set);
    classes = classesOf(set, length === 10 ? [40, 600] : [3, 40, 300, 2500]);
  });

  test.each([0, 1, 3])('%d helpers find the same guesses', async (count) => {
    const kernel = kernelWith(set, { platform, count });
    await startHelpers(kernel, count);
    for (const candidates of classes) {
      for (const objective of objectives) {
        const expected = await run(alone, candidates, objective);
        expect(await run(kernel, candidates, objective)).toEqual({ ...expected, threads: 1 + count });
      }
    }
  });

  test('bug: helpers that were started again took for their own what the ones before them had left', async () => {
    const kernel = kernelWith(set, { platform, count: 1 });
    const candidates = spread(set, 1500);
    const guesses = spread(set, 9000, 0.1);
    for (let start = 0; start < 3; start++) {
      await startHelpers(kernel, 1);
      for (const each of [alone, kernel]) each.prepare(evenClass(candidates));
      for (const objective of OBJECTIVE_NAMES) {
        // With a limit, which none exceeds, guesses are counted in another way.
        const { costs } = await kernel.together.score(objective, guesses, 1e12);
        expect(costs, objective).toEqual(alone.score(objective, guesses));
      }
      kernel.close();
    }
  });

  test('threads write the same figures as one', async () => {
    const kernel = kernelWith(set, { platform, count: 3 });
    await startHelpers(kernel, 3);
    for (const size of [20, 49, 1500]) {
      const candidates = spread(set, size);
      const guesses = spread(set, 9000, 0.1);
      for (const weights of [null, candidates.map((row) => 1 + (row % 17))]) {
        const of = { candidates, weights, wins: 'itself' } as const;
        alone.prepare(of);
        kernel.prepare(of);
        for (const objective of OBJECTIVE_NAMES) {
          const { costs } = await kernel.together.score(objective, guesses);
          expect(costs).toEqual(alone.score(objective, guesses));
        }
      }
    }
  });
});

describe('a helper that is lost', () => {
  let set: EquationSet;
  let alone: Kernel;
  beforeAll(async () => {
    set = await setOf(8);
    alone = createKernel(plain, set);
  });

  /** Ten of these are what a helper gets: three seconds, which a living one needs only on a machine that hardly runs. */
  const TICK_MS = 300;

  interface Mortal {
    readonly platform: Platform;
    /** From now on batches count; while helpers start, they are given to those that are ready. */
    arm(): void;
    died(): boolean;
  }

  /** Threads that work as usual until the `dies`-th batch that is given out, which meets with `fate`. */
  function mortal(dies: number, fate: 'ends' | 'falls silent'): Mortal {
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

  test.each([
    ['ends', 1, 5],
    ['ends', 3, 5],
    ['falls silent', 1, 2],
    ['falls silent', 3, 5],
  ] as const)('that %s, one of %d, changes no answer', async (fate, count, dies) => {
    const { platform: frail, arm, died } = mortal(dies, fate);
    const kernel = kernelWith(set, { platform: frail, count, tickMs: TICK_MS });
    await startHelpers(kernel, count);
    arm();
    for (const objective of OBJECTIVE_NAMES) {
      const candidates = spread(set, 1200);
      const expected = await run(alone, candidates, objective);
      expect((await run(kernel, candidates, objective)).best).toEqual(expected.best);
    }
    expect(died()).toBe(true);
    expect(kernel.together.threads).toBe(count);
  });

  test('that hangs in a loop changes no answer', async () => {
    const looping = `
      const { parentPort } = require('node:worker_threads');
      parentPort.once('message', () => {
        parentPort.once('message', () => { for (;;); });
        parentPort.postMessage(null);
      });`;
    let given = 0;
    const frail: Platform = {
      ...platform,
      spawn({ onAnswer, onFail }) {
        const worker = new Worker(looping, { eval: true });
        worker.on('message', onAnswer);
        worker.on('error', onFail);
        return {
          post(message) {
            given++;
            worker.postMessage(message);
          },
          end: () => void worker.terminate(),
        };
      },
    };
    const kernel = kernelWith(set, { platform: frail, count: 1, tickMs: TICK_MS });
    const candidates = spread(set, 4000);
    const expected = await run(alone, candidates, 'cells');
    // Its setup, and the batch that it hangs in; a machine that is busy may need several searches to start it.
    while (given < 2) expect((await run(kernel, candidates, 'cells')).best).toEqual(expected.best);
    expect(kernel.together.threads).toBe(1);
  });

  test('in the middle of the bounds keeps what was measured', async () => {
    const { platform: frail, arm } = mortal(4, 'ends');
    const kernel = kernelWith(set, { platform: frail, count: 1 });
    await startHelpers(kernel, 1);
    arm();
    const candidates = spread(set, 2000);
    for (const each of [alone, kernel]) each.prepare(evenClass(candidates));
    for (const each of [alone, kernel]) while (!each.index());
    const total = kernel.segmentTotal();
    expect(alone.segmentTotal()).toBe(total);
    const step = Math.ceil(total / 6);
    for (let from = 0; from < total; from += step) {
      await kernel.together.measureSegments(from, Math.min(total, from + step));
    }
    alone.measureSegments(0, total);
    for (const each of [alone, kernel]) each.measureSignatures();
    expect(kernel.together.threads).toBe(1);
    expect(rank(kernel.gather(0, 2 ** 25))).toEqual(rank(alone.gather(0, 2 ** 25)));
  });
});
