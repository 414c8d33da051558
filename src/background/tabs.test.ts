import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { importFresh } from '../../test/import-fresh.ts';

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('chrome', fakeBrowser);
  vi.stubGlobal('browser', fakeBrowser);
});

it('bug: a page that loaded just after the panel was hidden showed it', async () => {
  const module = import.meta.resolve('./tabs.ts');
  const { isHidden, setHidden } = await importFresh<typeof import('./tabs.ts')>(module);
  const hiding = setHidden(1, true);
  expect(await isHidden(1)).toBe(true);
  await hiding;
});

it('bug: after a storage that never answered, no tab could be hidden any more', async () => {
  vi.useFakeTimers();
  const module = import.meta.resolve('./tabs.ts');
  const { isHidden, setHidden } = await importFresh<typeof import('./tabs.ts')>(module);
  vi.spyOn(fakeBrowser.storage.session, 'get').mockReturnValueOnce(new Promise(() => {}) as never);
  const first = setHidden(1, true).catch(() => 'not stored');
  const second = setHidden(2, true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await first).toBe('not stored');
  await second;
  expect(await isHidden(2)).toBe(true);
  vi.useRealTimers();
});

it('bug: when two tabs were hidden at once, one was forgotten', async () => {
  const module = import.meta.resolve('./tabs.ts');
  const { isHidden, setHidden } = await importFresh<typeof import('./tabs.ts')>(module);
  await Promise.all([setHidden(1, true), setHidden(2, true), setHidden(3, true), setHidden(2, false)]);
  expect(await Promise.all([1, 2, 3].map(isHidden))).toEqual([true, false, true]);
});
