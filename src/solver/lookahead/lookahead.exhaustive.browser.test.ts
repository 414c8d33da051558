/** The default strategy on the graphics processor: a software adapter searches a large class. Takes two minutes. */
import { expect, test } from 'vitest';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { generate } from '../../equations/generate-set.ts';
import { uniformClass } from '../../scoring/class.ts';
import { nearAndFar } from '../../scoring/classes.testing.ts';
import { createKernel } from '../../scoring/wasm/kernel.ts';
import { createSimdBackend } from '../../scoring/wasm/simd.ts';
import { createGraphicsProvider } from '../../scoring/webgpu/device.ts';
import { chooseRoute, type SearchSize } from '../../scoring/webgpu/route.ts';
import { createWebGpuBackend, type WebGpuOptions } from '../../scoring/webgpu/webgpu-backend.ts';
import { fetchGenerator, fetchScoreKernel } from '../../worker/resources.ts';
import { searchWithLookahead } from './lookahead.ts';

/** Roughly the pairs per second of one thread of the kernel and of an H200 in large classes (`lab/bench/README.md`). */
const HARDWARE = { simd: 4e8, webgpu: 7e9 };
/** About the speed of the software adapter, so that it answers in time. The kernel is faster than stated here. */
const SOFTWARE = { simd: 1e5, webgpu: 5e5 };
/** Milliseconds: a software adapter may open late on a busy machine. */
const PATIENCE = 300_000;

test.each(['itself', 'orders'] as const)(
  'the graphics processor lists the guesses of a class above 4,000, and finds the same ones as the kernel: %s wins',
  async (winRule) => {
    const set = await generate(await fetchGenerator(), { length: 8, symbols: 'maxi' });
    const module = await fetchScoreKernel();
    const searches: SearchSize[] = [];
    const route: NonNullable<WebGpuOptions['route']> = (search) => {
      searches.push(search);
      return 'bounded';
    };
    const host = createGraphicsProvider({ gpu: navigator.gpu, allowSoftware: true }, PATIENCE);
    const graphics = createWebGpuBackend(createKernel(module, set), host, { speeds: SOFTWARE, route });
    await graphics.ready;
    const cls = { ...uniformClass(nearAndFar(set, 4500)), winRule };
    const wanted = {
      classes: [cls],
      guesses: 'all',
      objective: 'win-mass',
      count: 10,
      isGrouped: true,
    } as const;
    const found = await runSteps(searchWithLookahead(graphics, wanted, 1));
    expect(graphics.name).toBe('webgpu');
    // With the speed of an H200 and all equations of Maxi, the graphics processor would be chosen for this search.
    expect(chooseRoute({ ...searches[0]!, guesses: 2_198_291 }, HARDWARE)).toBe('bounded');
    expect(found).toEqual(await runSteps(searchWithLookahead(createSimdBackend(module, set), wanted, 1)));
  },
);
