import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runSearch } from '../../../tools/node/run-search.ts';
import { generate } from '../../equations/generate-set.ts';
import type { EquationSet } from '../../equations/set.ts';
import { fetchGenerator, fetchScoreKernel } from '../../worker/resources.ts';
import { uniformClass } from '../class.ts';
import { allRows } from '../feedback-codes.ts';
import { createKernel } from '../wasm/kernel.ts';
import { createSimdBackend } from '../wasm/simd.ts';
import { createGraphicsProvider, type GraphicsOptions } from './device.ts';
import { OPEN_TIMEOUT_MS } from './failure.ts';
import { createWebGpuBackend } from './webgpu-backend.ts';

type Adapters = NonNullable<GraphicsOptions['gpu']>;

const TRUSTED = { simd: 1, webgpu: 2 };
const never = new Promise<never>(() => {});

let set: EquationSet;
let module: WebAssembly.Module;
beforeAll(async () => {
  set = await generate(await fetchGenerator(), { length: 6, symbols: 'maxi' });
  module = await fetchScoreKernel();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser that grants the software adapter once and never answers later requests. */
function hangingAfterOne(): Adapters & { asked: number } {
  return {
    asked: 0,
    requestAdapter(options) {
      return this.asked++ === 0 ? navigator.gpu.requestAdapter(options) : never;
    },
  };
}

test('a search that loses its device continues on SIMD, even if no other device ever opens', async () => {
  const gpu = hangingAfterOne();
  const provider = createGraphicsProvider({ gpu, allowSoftware: true });
  const changes: unknown[] = [];
  const backend = createWebGpuBackend(createKernel(module, set), provider, {
    speeds: TRUSTED,
    route: () => 'every',
    onChange: () => changes.push([backend.name, backend.gpuProblem]),
  });
  await backend.ready;
  expect(backend.name).toBe('webgpu');
  // The first device opens in real time; nothing later depends on real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const wanted = {
    classes: [uniformClass(allRows(set))],
    guesses: 'all',
    objective: 'entropy',
    count: 10,
  } as const;
  const expected = (await runSearch(createSimdBackend(module, set), wanted)).best;
  (await provider.graphics())!.device.destroy();
  const shares: number[] = [];
  const found = await runSearch(backend, wanted, ({ share }) => shares.push(share));
  expect(found.best).toEqual(expected);
  expect(shares.length).toBeGreaterThan(1);
  expect(gpu.asked).toBe(2);
  expect(changes).toEqual([
    ['webgpu', null],
    ['simd', null],
  ]);
  // While the device opens, another search need not wait either, and does not request another device.
  expect((await runSearch(backend, wanted)).best).toEqual(expected);

  vi.advanceTimersByTime(OPEN_TIMEOUT_MS);
  await backend.ready;
  expect((await runSearch(backend, wanted)).best).toEqual(expected);
  expect(gpu.asked).toBe(2);
  expect(changes.slice(2)).toEqual([['simd', 'lost']]);
});

test('searches do not wait for a first device that opens too late, and it is never used', async () => {
  const opened = Promise.withResolvers<GPUAdapter | null>();
  const provider = createGraphicsProvider(
    { gpu: { requestAdapter: () => opened.promise }, allowSoftware: true },
    1,
  );
  const backend = createWebGpuBackend(createKernel(module, set), provider, { speeds: TRUSTED });
  await backend.ready;
  expect([backend.name, backend.gpuProblem]).toEqual(['simd', 'timeout']);

  const adapter = (await navigator.gpu.requestAdapter())!;
  const late = Promise.withResolvers<GPUDevice>();
  const request = adapter.requestDevice.bind(adapter);
  adapter.requestDevice = async () => {
    const device = await request();
    late.resolve(device);
    return device;
  };
  opened.resolve(adapter);
  expect((await (await late.promise).lost).reason).toBe('destroyed');
  expect(await provider.graphics()).toBeNull();
  expect([backend.name, backend.gpuProblem]).toEqual(['simd', 'timeout']);
});
