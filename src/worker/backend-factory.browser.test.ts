import { expect, test } from 'vitest';
import { runSearch } from '../../tools/node/run-search.ts';
import { generate } from '../equations/generate-set.ts';
import { uniformClass } from '../scoring/class.ts';
import { allRows } from '../scoring/feedback-codes.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { platform } from '../scoring/wasm/threads/platform.ts';
import { createBackendFactory, type ThreadedKernel } from './backend-factory.ts';
import { fetchGenerator, fetchScoreKernel, fetchSharedKernel } from './resources.ts';

test('in production a software adapter is refused: the backend uses SIMD, and reports the reason once it is known', async () => {
  const set = await generate(await fetchGenerator(), { length: 6, symbols: 'maxi' });
  const kernel = await fetchScoreKernel();
  const changed = Promise.withResolvers<void>();
  const backend = createBackendFactory(() => null, kernel, changed.resolve)(set);
  expect(backend.name).toBe('simd');
  await changed.promise;
  expect([backend.name, backend.gpuProblem]).toEqual(['simd', 'software']);
  const search = {
    classes: [uniformClass(allRows(set))],
    guesses: 'all',
    objective: 'entropy',
    count: 10,
  } as const;
  const simd = createSimdBackend(kernel, set);
  expect((await runSearch(backend, search)).best).toEqual((await runSearch(simd, search)).best);
});

test('bug: threads whose kernel could not be fetched were missing in all later games', async () => {
  const set = await generate(await fetchGenerator(), { length: 6, symbols: 'maxi' });
  let threaded: ThreadedKernel | null = null;
  const create = createBackendFactory(
    () => threaded,
    await fetchScoreKernel(),
    () => {},
  );
  const backend = create(set);
  backend.retryFailed!();
  expect(backend.threads).toBe(1);
  threaded = { module: await fetchSharedKernel(), helpers: { platform, count: 1 } };
  backend.retryFailed!();
  expect(backend.threads).toBe(2);
});
