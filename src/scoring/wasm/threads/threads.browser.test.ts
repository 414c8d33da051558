import { expect, test } from 'vitest';
import sharedUrl from '../../../../assets/kernels/score-shared.wasm?url';
import { runSearch } from '../../../../tools/node/run-search.ts';
import { generate } from '../../../equations/generate-set.ts';
import { fetchGenerator, fetchScoreKernel } from '../../../worker/resources.ts';
import { uniformClass } from '../../class.ts';
import { createKernel, type Kernel } from '../kernel.ts';
import { simdBackendFromKernel } from '../simd.ts';
import { platform } from './platform.ts';

async function best(kernel: Kernel, candidates: Uint32Array) {
  const classes = [uniformClass(candidates)];
  const wanted = { classes, guesses: 'all', objective: 'cells', count: 10 } as const;
  return (await runSearch(simdBackendFromKernel(kernel), wanted)).best;
}

/** Helpers become ready after far fewer batches; a lost helper never does. */
const MAX_BATCHES = 5000;

test.each([1, 3])('%d helpers in workers find the same guesses as one thread', async (count) => {
  const set = await generate(await fetchGenerator(), { length: 7, symbols: 'maxi' });
  const shared = await WebAssembly.compileStreaming(fetch(sharedUrl));
  const alone = createKernel(await fetchScoreKernel(), set);
  const kernel = createKernel(shared, set, { platform, count });
  for (const size of [2000, 500, 30]) {
    const step = Math.floor(set.count / size);
    const candidates = Uint32Array.from({ length: size }, (_, i) => i * step);
    const { scoreShared } = kernel.prepare(uniformClass(candidates));
    if (size === 2000) {
      for (let batch = 0; batch < MAX_BATCHES && kernel.readyThreads < 1 + count; batch++)
        await scoreShared('entropy', candidates);
    }
    expect(await best(kernel, candidates)).toEqual(await best(alone, candidates));
    expect(kernel.readyThreads).toBe(1 + count);
  }
  kernel.close();
});
