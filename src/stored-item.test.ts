import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('chrome', fakeBrowser);
});

it('bug: a value that could not be written was an uncaught error; now the page knows, until it is written', async () => {
  // The browser must be there before this is loaded.
  const { defineItem, watchKeeping } = await import('./stored-item.ts');
  const item = defineItem('local:practice');
  const lifetime = new AbortController();
  const kept: boolean[] = [];
  const watch = () => watchKeeping((isKept) => kept.push(isKept), lifetime.signal);
  watch();
  vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
  await item.write(1);
  expect(kept.splice(0)).toEqual([false]);
  // One that begins to watch later.
  watch();
  expect(kept.splice(0)).toEqual([false]);
  await item.write(2);
  expect(kept.splice(0)).toEqual([true, true]);
  expect(await item.read()).toBe(2);
  lifetime.abort();
  vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValueOnce(new Error('IO error'));
  await expect(item.read()).rejects.toThrow('IO error');
  expect(kept).toEqual([]);
});

it('values are kept as long as none of them has failed, and a silent storage has failed after two seconds', async () => {
  const { answerOf, noteAnswer, watchKeeping } = await import('./stored-item.ts');
  vi.useFakeTimers();
  const lifetime = new AbortController();
  const kept: boolean[] = [];
  // The value of the other test.
  noteAnswer('local:practice', true);
  watchKeeping((isKept) => kept.push(isKept), lifetime.signal);
  noteAnswer('local:a', false);
  const late = Promise.withResolvers<number>();
  const reading = answerOf('local:b', late.promise).catch(({ message }) => message);
  await vi.advanceTimersByTimeAsync(1_999);
  noteAnswer('local:a', true);
  expect(kept).toEqual([false, true]);
  noteAnswer('local:a', false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toBe('the storage does not answer');
  watchKeeping((isKept) => kept.push(isKept), lifetime.signal);
  expect(kept.splice(0)).toEqual([false, true, false, false]);
  noteAnswer('local:a', true);
  expect(kept).toEqual([]);
  late.resolve(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual([true, true]);
  lifetime.abort();
  vi.useRealTimers();
});
