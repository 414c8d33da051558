import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_SETTINGS } from './settings.ts';

/** The store as a page sees it when it opens. */
async function openStore() {
  vi.resetModules();
  return import('./settings-store.ts');
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
});
