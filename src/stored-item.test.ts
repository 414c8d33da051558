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
