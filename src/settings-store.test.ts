import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { importFresh } from '../test/import-fresh.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** The browser must be there before this is loaded. */
const storedItems = () => import('./stored-item.ts');
let lifetime: AbortController;

/** The store as seen by a page that has just opened. */
function openStore() {
  return importFresh<typeof import('./settings-store.ts')>(import.meta.resolve('./settings-store.ts'));
}

/** The store of a page, and whether its settings were kept, at every change. */
async function openWatched() {
  const store = await openStore();
  const kept: boolean[] = [];
  const { watchKeeping } = await storedItems();
  watchKeeping((isKept) => kept.push(isKept), lifetime.signal);
  return { store, kept };
}

describe('settings store', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    vi.stubGlobal('chrome', fakeBrowser);
    lifetime = new AbortController();
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    lifetime.abort();
    // The pages of a test share this state.
    (await storedItems()).noteAnswer('local:settings', true);
  });

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

  it('bug: a change that could not be stored was lost; it holds on its page, and is stored with the next one', async () => {
    const { store, kept } = await openWatched();
    const heard: boolean[] = [];
    store.watchSettings(({ collapsed }) => heard.push(collapsed));
    await store.readSettings();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
    await store.updateSettings({ collapsed: true });
    expect(heard.at(-1)).toBe(true);
    expect(kept).toEqual([false]);
    await store.updateSettings({ strategy: 'greedy1' });
    expect(kept).toEqual([false, true]);
    const other = await openStore();
    expect(await other.readSettings()).toEqual({ ...DEFAULT_SETTINGS, collapsed: true, strategy: 'greedy1' });
  });

  it('bug: without storage there were no settings; the defaults hold, and changes on their page', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('IO error: LOCK'));
    const set = vi.spyOn(fakeBrowser.storage.local, 'set');
    const { store, kept } = await openWatched();
    expect(await store.readSettings()).toEqual(DEFAULT_SETTINGS);
    await store.updateSettings({ badge: false });
    await store.updateSettings({ collapsed: true });
    expect(await store.readSettings()).toEqual({ ...DEFAULT_SETTINGS, badge: false, collapsed: true });
    expect(kept).toEqual([false]);
    // Settings that could not be read must not be overwritten.
    expect(set).not.toHaveBeenCalled();
  });

  it('bug: a storage that never answered was waited for; a late answer arrives as a change', async () => {
    vi.useFakeTimers();
    await fakeBrowser.storage.local.set({ settings: { ...DEFAULT_SETTINGS, strategy: 'greedy1' } });
    const stored = await fakeBrowser.storage.local.get();
    const late = Promise.withResolvers<typeof stored>();
    vi.spyOn(fakeBrowser.storage.local, 'get').mockReturnValue(late.promise as never);
    const { store, kept } = await openWatched();
    const heard: Settings[] = [];
    store.watchSettings((settings) => heard.push(settings));
    const reading = store.readSettings();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await reading).toEqual(DEFAULT_SETTINGS);
    const changing = store.updateSettings({ badge: false });
    await vi.advanceTimersByTimeAsync(2000);
    await changing;
    expect(kept).toEqual([false]);
    late.resolve(stored);
    await vi.advanceTimersByTimeAsync(0);
    const both = { ...DEFAULT_SETTINGS, strategy: 'greedy1', badge: false };
    expect(heard.at(-1)).toEqual(both);
    expect(kept).toEqual([false, true]);
    vi.mocked(fakeBrowser.storage.local.get).mockRestore();
    expect(await fakeBrowser.storage.local.get('settings')).toEqual({ settings: both });
  });

  it('bug: a write that never ended was waited for', async () => {
    vi.useFakeTimers();
    const { store, kept } = await openWatched();
    await store.readSettings();
    const late = Promise.withResolvers<void>();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockReturnValue(late.promise as never);
    const changing = store.updateSettings({ badge: false });
    await vi.advanceTimersByTimeAsync(2000);
    await changing;
    expect(kept).toEqual([false]);
    late.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual([false, true]);
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
