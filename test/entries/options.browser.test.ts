import { beforeEach, expect, it, vi } from 'vitest';
import type { EquationRecord } from '../../src/equations/record.ts';
import { clearCache, indexedDbStore } from '../../src/equations/store.ts';
import { DEFAULT_SETTINGS } from '../../src/settings.ts';
import { byId, fakeExtension, storedSettings } from './extension.ts';

const extension = fakeExtension();
await clearCache();
await import('../../entrypoints/options/main.ts');
const READY = { backend: 'simd', sets: { maxi: { kind: 'ready', source: 'built', ms: 1 } } } as const;
const CACHED = { backend: 'simd', sets: { maxi: { kind: 'ready', source: 'cache', ms: 1 } } } as const;
const rebuilt = () => byId('rebuilt').dataset.value;
const commands = () => extension.sent.map(({ type }) => type);

beforeEach(() => {
  extension.sent.length = 0;
  extension.answers.restartEngine = () => 'open';
});

it('the page shows settings, shortcuts and the engine', async () => {
  await expect.poll(() => extension.hosts.length).toBe(1);
  await indexedDbStore().write('a set', { blob: new Blob(['1234']) } as EquationRecord);
  extension.tell(CACHED);
  await expect.poll(() => byId('engine').dataset.value).toBe('simd');
  await expect.poll(() => byId('kept').dataset.value).toBe('4');
  await clearCache();
  extension.tell(READY);
  await expect.poll(() => byId('kept').dataset.value).toBe('0');
  extension.tell(READY);
  expect(rebuilt()).toBeUndefined();
  expect(byId('unsaved')).toBeNull();
  expect(byId('shortcuts').textContent).toContain('Alt+M');
});

it('a changed setting is shown and stored', async () => {
  const badge = byId<HTMLInputElement>('badge');
  badge.click();
  await expect.poll(storedSettings).toMatchObject({ badge: false });
  expect(badge.checked).toBe(false);
});

it('equations are rebuilt once the engine has made them anew, not while it still has the old ones', async () => {
  byId('rebuild').click();
  await expect.poll(rebuilt).toBe('working');
  await expect.poll(commands).toContain('restartEngine');
  extension.tell(CACHED);
  extension.tell(READY);
  await expect.poll(rebuilt).toBe('done');
});

it('a rebuild fails if the engine cannot be started, and only then', async () => {
  extension.answers.restartEngine = () => ({ hungFor: 1 });
  byId('rebuild').click();
  await expect.poll(rebuilt).toBe('failed');
  extension.tell(READY);
  await expect.poll(() => byId('engine').dataset.value).toBe('simd');
  expect(rebuilt()).toBe('failed');
});

it('settings are reset once that is confirmed', async () => {
  expect(await storedSettings()).toMatchObject({ badge: false });
  byId('confirm').click();
  await expect.poll(() => byId('notice')?.dataset.value).toBe('reset');
  await expect.poll(storedSettings).toEqual(DEFAULT_SETTINGS);
});

it('the page says that the page for shortcuts could not be opened, until it is tried again', async () => {
  const open = vi.spyOn(extension.tabs, 'create').mockRejectedValueOnce(new Error('no'));
  byId('change-shortcuts').click();
  await expect.poll(() => byId('notice')?.dataset.value).toBe('shortcutsFailed');
  byId('change-shortcuts').click();
  await expect.poll(() => byId('notice')).toBeNull();
  expect(open).toHaveBeenCalledTimes(2);
});

it('shortcuts are read again when the page is shown again', async () => {
  const getAll = vi.spyOn(extension.commands, 'getAll');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => getAll.mock.calls.length).toBe(1);
});

it('a rebuild fails if the engine’s host is hung', async () => {
  extension.answers.ensureEngine = () => ({ hungFor: 600_000 });
  byId('rebuild').click();
  await expect.poll(rebuilt).toBe('working');
  extension.hosts.at(-1)!.disconnect();
  await expect.poll(rebuilt).toBe('failed');
});
