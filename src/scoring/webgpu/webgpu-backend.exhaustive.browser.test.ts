/** Backends that lose their device during searches. Opening a device takes two seconds, all tests 15 s. */
import { beforeAll, expect, test } from 'vitest';
import { runSearch } from '../../../tools/node/run-search.ts';
import { generate } from '../../equations/generate-set.ts';
import { type EquationSet, filterByMembership } from '../../equations/set.ts';
import { membershipBit } from '../../game/rules.ts';
import { fetchGenerator, fetchScoreKernel } from '../../worker/resources.ts';
import type { Backend } from '../backend.ts';
import { uniformClass } from '../class.ts';
import { spread } from '../classes.testing.ts';
import { runInTurns } from '../turns.testing.ts';
import { createKernel } from '../wasm/kernel.ts';
import { createSimdBackend } from '../wasm/simd.ts';
import { createGraphicsProvider } from './device.ts';
import { createWebGpuBackend } from './webgpu-backend.ts';

/** The software adapter would always be slower in a measurement. */
const TRUSTED = { simd: 1, webgpu: 2 };
/** Milliseconds to wait: a software adapter may open late on a busy machine. */
const PATIENCE = 300_000;
const softwareProvider = () => createGraphicsProvider({ gpu: navigator.gpu, allowSoftware: true }, PATIENCE);
const search = { guesses: 'candidates', objective: 'entropy', count: 10 } as const;

let set: EquationSet;
let module: WebAssembly.Module;
let simd: Backend;
beforeAll(async () => {
  const union = await generate(await fetchGenerator(), { length: 6, symbols: 'maxi' });
  set = filterByMembership(union, membershipBit('exact'));
  module = await fetchScoreKernel();
  simd = createSimdBackend(module, set);
});

/** A backend that scores every guess on the device, once that is ready. */
async function backendOn(provider: ReturnType<typeof softwareProvider>) {
  const backend = createWebGpuBackend(createKernel(module, set), provider, {
    speeds: TRUSTED,
    route: () => 'every',
  });
  await backend.ready;
  return backend;
}

async function toEnd(steps: ReturnType<Backend['search']>): Promise<unknown> {
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value.best;
  }
}

test('after one loss SIMD continues and a replacement is requested; after two losses SIMD is used until the next game begins, with the same results', async () => {
  const provider = softwareProvider();
  const changes: unknown[] = [];
  const backend = createWebGpuBackend(createKernel(module, set), provider, {
    speeds: TRUSTED,
    route: () => 'every',
    onChange: () => changes.push([backend.name, backend.gpuProblem]),
  });
  await backend.ready;
  const wanted = { ...search, classes: [uniformClass(spread(set, 200))] };
  const expected = (await runSearch(simd, wanted)).best;
  for (let loss = 0; loss < 2; loss++) {
    const steps = backend.search(wanted);
    await steps.next();
    (await provider.graphics())!.device.destroy();
    expect(await toEnd(steps)).toEqual(expected);
    await backend.ready;
  }
  expect((await runSearch(backend, wanted)).best).toEqual(expected);
  expect(changes).toEqual([
    ['webgpu', null],
    ['simd', null],
    ['webgpu', null],
    ['simd', 'lost'],
  ]);
  // bug: after two losses no device was ever requested again; now each new game requests one
  backend.retryFailed!();
  await backend.ready;
  expect([backend.name, backend.gpuProblem]).toEqual(['webgpu', null]);
  expect((await runSearch(backend, wanted)).best).toEqual(expected);
});

test('bug: a device that had been replaced in an earlier game was not replaced again', async () => {
  const provider = softwareProvider();
  const backend = await backendOn(provider);
  const wanted = { ...search, classes: [uniformClass(spread(set, 200))] };
  for (let game = 0; game < 3; game++) {
    backend.retryFailed!();
    const steps = backend.search(wanted);
    await steps.next();
    (await provider.graphics())!.device.destroy();
    await toEnd(steps);
    await backend.ready;
    expect([backend.name, backend.gpuProblem]).toEqual(['webgpu', null]);
  }
});

test('after a loss during several searches, each finds the same, and one replacement is requested', async () => {
  const provider = softwareProvider();
  const backend = await backendOn(provider);
  const wanted = [150, 200].map((size) => ({ ...search, classes: [uniformClass(spread(set, size))] }));
  const expected = await runInTurns(wanted.map((each) => simd.search(each)));
  const [first, second] = wanted.map((each) => backend.search(each));
  await first.next();
  await second.next();
  (await provider.graphics())!.device.destroy();
  expect(await toEnd(first)).toEqual(expected[0].best);
  await backend.ready;
  expect(backend.name).toBe('webgpu');
  expect(await toEnd(second)).toEqual(expected[1].best);
  await backend.ready;
  expect([backend.name, backend.gpuProblem]).toEqual(['webgpu', null]);
});
