import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { importFresh } from '../../test/import-fresh.ts';

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('chrome', fakeBrowser);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

async function ask(answer: Promise<unknown>): Promise<boolean[]> {
  const { askHidden } = await importFresh<typeof import('./commands.ts')>(
    import.meta.resolve('./commands.ts'),
  );
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(
    ((_: unknown, reply: (answer: unknown) => void) => void answer.then(reply)) as never,
  );
  const told: boolean[] = [];
  askHidden((hidden) => told.push(hidden));
  return told;
}

it('reports the background’s answer', async () => {
  const told = await ask(Promise.resolve({ res: true }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([true]);
});

it('a late answer is still reported', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const told = await ask(promise);
  await vi.advanceTimersByTimeAsync(499);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([false]);
  resolve({ res: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false, true]);
});

it.each([
  ['nobody answers', new Promise(() => {})],
  ['the background fails', Promise.resolve({ err: { message: 'no storage' } })],
])('if %s, the panel is shown, without an unhandled error', async (_, answer) => {
  const told = await ask(answer);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([false]);
});
