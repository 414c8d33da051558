import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startAgain } from '../test/start-again.ts';
import { DEFAULT_SETTINGS, SETTINGS_VERSION } from './settings.ts';

/** The store as a page sees it when it opens. */
function openStore() {
  return startAgain<typeof import('./settings-store.ts')>(import.meta.resolve('./settings-store.ts'));
}

describe('settings store', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    vi.stubGlobal('chrome', fakeBrowser);
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

  it('tells another page of a change, until that stops listening', async () => {
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

  it('gives one guess its level where each has its own', async () => {
    const { readSettings, updateHintLevel, updateSettings } = await openStore();
    await updateHintLevel('nudge', 3);
    expect(await readSettings()).toMatchObject({ hintLevel: 'nudge', guessLevels: null });
    await updateSettings({ guessLevels: Array(6).fill('guess') });
    await updateHintLevel('count', 1);
    const { guessLevels } = await readSettings();
    expect(guessLevels).toEqual(['guess', 'count', 'guess', 'guess', 'guess', 'guess']);
  });
});
