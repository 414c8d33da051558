import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, test } from 'vitest';
import { platform } from '../../../../tools/node/threads/platform.ts';
import type { EquationSet } from '../../../equations/set.ts';
import { uniformClass } from '../../class.ts';
import { spread } from '../../classes.testing.ts';
import { exactSet } from '../../exact-set.testing.ts';
import { SHARED_PAGES } from '../assembly/_shared.ts';
import { instantiate } from '../kernel/exports.ts';
import type { Bounds } from '../kernel/guess-index.ts';
import { rank } from '../kernel/guess-index.ts';
import { sharedMemory } from '../kernel/heap.ts';
import { createKernel, type Kernel } from '../kernel.ts';
import type { Batch } from './helper.ts';
import type { Platform } from './platform.ts';
import {
  kernelWith,
  mortal,
  plain,
  run,
  shared,
  startHelpers,
  testLost,
  testThreads,
} from './threads.testing.ts';

test('a new instance of the shared kernel does not write to the memory', () => {
  const memory = sharedMemory(SHARED_PAGES);
  new Uint8Array(memory.buffer).fill(0xa5);
  instantiate(shared, memory);
  expect(new Uint8Array(memory.buffer).every((byte) => byte === 0xa5)).toBe(true);
});

testThreads(7);

testLost([
  ['ends', 3, 5],
  ['falls silent', 1, 2],
]);

describe('a helper that is lost', () => {
  let set: EquationSet;
  let alone: Kernel;
  beforeAll(async () => {
    set = await exactSet(7);
    alone = createKernel(plain, set);
  });

  test('while it hangs in a loop does not change results', async () => {
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
    const kernel = kernelWith(set, { platform: frail, count: 1, tickMs: 20 });
    const candidates = spread(set, 2000);
    const expected = await run(alone, candidates, 'cells');
    // The helper gets its setup, then the batch in which it hangs. On a busy machine that may take several searches.
    while (given < 2) expect((await run(kernel, candidates, 'cells')).best).toEqual(expected.best);
    expect(kernel.readyThreads).toBe(1);
  });

  test('while bounds are measured does not lose measurements', async () => {
    const { platform: frail, arm, died } = mortal(2, 'ends');
    const kernel = kernelWith(set, { platform: frail, count: 1 });
    await startHelpers(kernel, 1);
    arm();
    const candidates = spread(set, 2000);
    const cls = uniformClass(candidates);
    /** Measures the 588 segments in three batches, each large enough to be shared. */
    async function boundsOf(one: Kernel): Promise<Bounds> {
      let pool = one.indexGuesses();
      while (!pool) pool = one.indexGuesses();
      const measuring = pool.measure(cls, false);
      for (;;) {
        const bounds = await measuring.continue(196);
        if (bounds) return bounds;
      }
    }
    const [expected, bounds] = [await boundsOf(alone), await boundsOf(kernel)];
    expect(died()).toBe(true);
    // The helper may have answered before it was ended.
    await expect.poll(() => kernel.readyThreads).toBe(1);
    expect(rank(bounds.gather(0, 2 ** 25, 2 ** 25 - 1))).toEqual(
      rank(expected.gather(0, 2 ** 25, 2 ** 25 - 1)),
    );
  });

  test('bug: when new memory was refused, later results stayed where the lost helper could write', async () => {
    const given: { memory?: WebAssembly.Memory; lost?: Batch } = {};
    let isArmed = false;
    /** A helper that leaves all slices to the other thread, and is lost in the first batch after `isArmed`. */
    const frail: Platform = {
      ...platform,
      spawn: ({ onAnswer, onFail }) => ({
        post(message) {
          if ('module' in message) given.memory = message.memory;
          else if (isArmed) given.lost = message;
          queueMicrotask(given.lost ? onFail : onAnswer);
        },
        end() {},
      }),
    };
    const kernel = kernelWith(set, { platform: frail, count: 1 });
    await startHelpers(kernel, 1);
    isArmed = true;
    const cls = uniformClass(spread(set, 2000));
    const guesses = spread(set, 4000);
    const { scoreShared } = kernel.prepare(cls);
    const memory = given.memory!;
    memory.grow = () => {
      throw new RangeError('refused');
    };
    await expect(scoreShared('entropy', guesses)).rejects.toThrow('refused');
    await expect(scoreShared('entropy', guesses)).rejects.toThrow('refused');
    Reflect.deleteProperty(memory, 'grow');
    const { costs } = await scoreShared('entropy', guesses);
    new Float64Array(memory.buffer, given.lost!.out, guesses.length).fill(-1);
    expect(costs).toEqual(alone.prepare(cls).score('entropy', guesses));
  });
});
