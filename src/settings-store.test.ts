import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { importFresh } from '../test/import-fresh.ts';
import { DEFAULT_SETTINGS, SETTINGS_VERSION } from './settings.ts';

/** The store as seen by a page that has just opened. */
function openStore() {
  return importFresh<typeof import('./settings-store.ts')>(import.meta.resolve('./settings-store.ts'));
}

describe('settings store', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    vi.stubGlobal('chrome', fakeBrowser);
  });

  afterEach(() => vi.restoreAllMocks());

  it('starts with the defaults', async () => {
    const { readSettings } = await openStore();
    expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps every one of several changes made at once', async () => {
    const { readSettings, updateSettings } = await openStore();
    await Promise.all([updateSettings({ strategy: 'greedy1' }), updateSettings({ collapsed: true })]);
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, strategy: 'greedy1', collapsed: true });
  });

  it('bug: a change made just before its page closed was lost', async () => {
    const popup = await openStore();
    await popup.readSettings();
    vi.spyOn(fakeBrowser.storage.local, 'get').mockReturnValue(new Promise(() => {}) as never);
    const set = vi.spyOn(fakeBrowser.storage.local, 'set');
    void popup.updateSettings({ enabled: false });
    void popup.updateSettings({ collapsed: true });
    const settings = { ...DEFAULT_SETTINGS, enabled: false, collapsed: true };
    await vi.waitFor(() => expect(set).toHaveBeenLastCalledWith({ settings }));
  });

  it('keeps what another page changed after this one read the settings', async () => {
    const popup = await openStore();
    const page = await openStore();
    await popup.readSettings();
    popup.watchSettings(() => {});
    await page.updateSettings({ collapsed: true });
    await popup.updateSettings({ strategy: 'greedy1' });
    expect(await page.readSettings()).toEqual({ ...DEFAULT_SETTINGS, collapsed: true, strategy: 'greedy1' });
  });

  it('forgets a change that could not be stored', async () => {
    const { readSettings, updateSettings } = await openStore();
    await readSettings();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
    await expect(updateSettings({ collapsed: true })).rejects.toThrow('full');
    await updateSettings({ strategy: 'greedy1' });
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, strategy: 'greedy1' });
  });

  it('notifies another page of a change, until it stops listening', async () => {
    const popup = await openStore();
    const page = await openStore();
    const heard: string[] = [];
    const stop = page.watchSettings(({ strategy }) => heard.push(strategy));
    await popup.updateSettings({ strategy: 'entropy1' });
    stop();
    await popup.updateSettings({ strategy: 'greedy2' });
    expect(heard).toEqual(['entropy1']);
  });

  it('migrates what an older version stored', async () => {
    await fakeBrowser.storage.local.set({ settings: { strategy: 'greedy1', hintLevel: 'count' } });
    const { readSettings } = await openStore();
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, strategy: 'greedy1', hintLevel: 'count' });
    expect(await fakeBrowser.storage.local.get()).toMatchObject({ settings$: { v: SETTINGS_VERSION } });
  });

  it('changes the level of one guess if each has its own', async () => {
    const { readSettings, updateHintLevel, updateSettings } = await openStore();
    await updateHintLevel('nudge', 3);
    expect(await readSettings()).toMatchObject({ hintLevel: 'nudge', guessLevels: null });
    await updateSettings({ guessLevels: Array(6).fill('guess') });
    await updateHintLevel('count', 1);
    const { guessLevels } = await readSettings();
    expect(guessLevels).toEqual(['guess', 'count', 'guess', 'guess', 'guess', 'guess']);
  });
});
