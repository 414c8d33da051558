import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import type { EquationSet } from '../../equations/set.ts';
import type { Backend, GpuProblem } from '../backend.ts';
import { uniformClass } from '../class.ts';
import { spread } from '../classes.testing.ts';
import { exactSet } from '../exact-set.testing.ts';
import { OBJECTIVE_NAMES } from '../objectives.ts';
import type { SearchRequest } from '../search.ts';
import { createKernel } from '../wasm/kernel.ts';
import { createSimdBackend } from '../wasm/simd.ts';
import type { Graphics, GraphicsProvider } from './device.ts';
import { emulatedGraphics, stubGpuConstants } from './emulator.testing.ts';
import type { SearchSize } from './route.ts';
import { createWebGpuBackend, type WebGpuOptions } from './webgpu-backend.ts';

/* The choice between kernel and device. The device is emulated; `webgpu-backend.browser.test.ts` uses a real one. */

let set: EquationSet;
let module: WebAssembly.Module;
let simd: Backend;
beforeAll(async () => {
  stubGpuConstants();
  [set, module] = await Promise.all([exactSet(6), readKernel('score')]);
  simd = createSimdBackend(module, set);
});
afterAll(() => void vi.unstubAllGlobals());

const FAST = { simd: 1, webgpu: 2 };

/** A provider that grants these devices one after another. */
function setUp(devices: readonly ReturnType<typeof emulatedGraphics>[], options: WebGpuOptions = {}) {
  const granted = [...devices];
  const provider = {
    gpuProblem: null as GpuProblem | null,
    graphics: vi.fn(async (): Promise<Graphics | null> => granted.shift()?.graphics ?? null),
    giveUp: vi.fn((_: Graphics, reason: GpuProblem) => {
      provider.gpuProblem = reason;
    }),
    replace: vi.fn((_: Graphics, reason: GpuProblem) => {
      if (granted.length === 0) provider.gpuProblem = reason;
    }),
    retryFailed: vi.fn(),
  };
  const onChange = vi.fn();
  const backend = createWebGpuBackend(createKernel(module, set), provider as GraphicsProvider, {
    onChange,
    speeds: FAST,
    route: () => 'every',
    ...options,
  });
  return { backend, provider, onChange, granted };
}

const state = ({ name, threads, gpuProblem }: Backend) => [name, threads, gpuProblem];
const wantedFor = (size: number, change: Partial<SearchRequest> = {}): SearchRequest => ({
  classes: [uniformClass(spread(set, size))],
  guesses: 'candidates',
  objective: 'entropy',
  count: 5,
  ...change,
});

async function expectSame(backend: Backend, wanted: SearchRequest): Promise<void> {
  expect((await runSearch(backend, wanted)).best).toEqual((await runSearch(simd, wanted)).best);
}

test('the kernel searches until the device is ready', async () => {
  const device = emulatedGraphics();
  const { backend, onChange } = setUp([device]);
  expect(state(backend)).toEqual(['simd', 1, null]);
  await expectSame(backend, wantedFor(30));
  expect(device.log.dispatched).toEqual([]);
  await backend.ready;
  expect(state(backend)).toEqual(['webgpu', 1, null]);
  expect(onChange).toHaveBeenCalledOnce();
  await expectSame(backend, wantedFor(30));
  expect(device.log.dispatched.length).toBeGreaterThan(0);
});

describe('a search runs', () => {
  test.each(['every', 'bounded', 'simd'] as const)('by the route %s', async (route) => {
    const device = emulatedGraphics();
    const { backend } = setUp([device], { route: () => route });
    await backend.ready;
    for (const objective of OBJECTIVE_NAMES) {
      device.log.dispatched.splice(0);
      await expectSame(backend, wantedFor(12, { objective, guesses: 'all' }));
      const isOnDevice = route !== 'simd' && objective !== 'win-mass' && objective !== 'greens';
      expect(device.log.dispatched.length > 0).toBe(isOnDevice);
    }
    const scored = async (guesses: SearchRequest['guesses']) =>
      (await runSearch(backend, wantedFor(60, { guesses }))).pairsScored;
    if (route === 'every') expect(await scored('all')).toBe(60 * set.count);
    else expect(await scored('all')).not.toBe(60 * set.count);
  });

  test('by the route for its size', async () => {
    const sizes: SearchSize[] = [];
    const { backend } = setUp([emulatedGraphics()], {
      route(size, speeds) {
        expect(speeds).toEqual(FAST);
        sizes.push(size);
        return 'simd';
      },
    });
    await backend.ready;
    const [two, three] = [2, 3].map((size) => wantedFor(size));
    await runSearch(backend, { ...three!, guesses: 'all' });
    await runSearch(backend, { ...two!, guesses: 'all' });
    await runSearch(backend, three!);
    await runSearch(backend, { ...three!, guesses: spread(set, 40) });
    const several = [...two!.classes, uniformClass(Uint32Array.of(1, 2))];
    await runSearch(backend, { ...two!, classes: several, guesses: 'all' });
    expect(sizes.map(({ candidates, guesses, isBounded }) => [candidates, guesses, isBounded])).toEqual([
      [3, set.count, true],
      [2, 2, false],
      [3, 3, false],
      [3, 40, false],
      [4, set.count, true],
    ]);
  });
});

test.each([
  [2, 'webgpu', null],
  [1.99, 'simd', 'slow'],
] as const)('a device of %d times the speed of the kernel: %s', async (webgpu, name, problem) => {
  const { backend, provider } = setUp([emulatedGraphics()], { speeds: { simd: 1, webgpu } });
  await backend.ready;
  expect(state(backend)).toEqual([name, 1, problem]);
  expect(provider.giveUp).toHaveBeenCalledTimes(problem ? 1 : 0);
});

test('a device is checked and measured: this one is slow', async () => {
  const device = emulatedGraphics();
  const { backend, provider } = setUp([device], { speeds: undefined! });
  await backend.ready;
  expect(provider.giveUp).toHaveBeenCalledWith(device.graphics, 'slow');
  expect(device.log.dispatched.length).toBeGreaterThan(4);
});

test('a device that fails its check is replaced', async () => {
  const [first, second] = [emulatedGraphics({ skipped: 1 }), emulatedGraphics()];
  const { backend, provider } = setUp([first, second], { speeds: undefined! });
  await backend.ready;
  expect(provider.replace).toHaveBeenCalledWith(first.graphics, 'lost');
  expect(provider.giveUp).toHaveBeenCalledWith(second.graphics, 'slow');
});

test('without a device the kernel searches', async () => {
  const { backend, onChange } = setUp([]);
  await backend.ready;
  expect(state(backend)).toEqual(['simd', 1, null]);
  expect(onChange).toHaveBeenCalledOnce();
  await expectSame(backend, wantedFor(30));
});

describe('a device that is lost during a search', () => {
  async function lose(devices: readonly ReturnType<typeof emulatedGraphics>[]) {
    const made = setUp(devices);
    const { backend } = made;
    await backend.ready;
    devices[0]!.graphics.device.destroy();
    const wanted = wantedFor(40);
    const both = await Promise.all([runSearch(backend, wanted), runSearch(backend, wanted)]);
    for (const { best } of both) expect(best).toEqual((await runSearch(simd, wanted)).best);
    return made;
  }

  test('is replaced once, and the kernel goes on', async () => {
    const [first, second] = [emulatedGraphics(), emulatedGraphics()];
    const { backend, provider, onChange } = await lose([first, second]);
    expect(provider.replace).toHaveBeenCalledWith(first.graphics, 'lost');
    await backend.ready;
    expect(state(backend)).toEqual(['webgpu', 1, null]);
    expect(provider.graphics).toHaveBeenCalledTimes(2);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  test('without another one, leaves the search to the kernel until a game begins', async () => {
    const { backend, provider, granted } = await lose([emulatedGraphics()]);
    await backend.ready;
    expect(state(backend)).toEqual(['simd', 1, 'lost']);
    expect(provider.graphics).toHaveBeenCalledOnce();
    backend.retryFailed!();
    await backend.ready;
    expect([provider.retryFailed, provider.graphics].map((called) => called.mock.calls.length)).toEqual([
      1, 1,
    ]);
    provider.gpuProblem = null;
    granted.push(emulatedGraphics());
    backend.retryFailed!();
    backend.retryFailed!();
    await backend.ready;
    expect(state(backend)).toEqual(['webgpu', 1, null]);
    expect(provider.graphics).toHaveBeenCalledTimes(2);
    backend.retryFailed!();
    await backend.ready;
    expect(provider.graphics).toHaveBeenCalledTimes(2);
  });
});

test('any other error fails the search', async () => {
  const device = emulatedGraphics();
  const { backend } = setUp([device]);
  await backend.ready;
  device.graphics.device.createCommandEncoder = () => {
    throw new TypeError('a fault');
  };
  await expect(runSearch(backend, wantedFor(9))).rejects.toThrow('a fault');
});
