import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { importFresh } from '../../test/import-fresh.ts';

/** Loads the module that the background and the popup share. */
function start() {
  return importFresh<typeof import('./installation.ts')>(import.meta.resolve('./installation.ts'));
}

const VERSION = '0.2.0';
let opened: unknown[];

beforeEach(() => {
  fakeBrowser.reset();
  opened = [];
  vi.stubGlobal('chrome', fakeBrowser);
  vi.stubGlobal('browser', fakeBrowser);
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({ version: VERSION } as never);
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation((async (tab: { url: string }) => {
    opened.push(tab.url);
  }) as never);
});

async function installed(reason: string, previousVersion?: string) {
  const { watchInstallation, hasNews, dismissNews } = await start();
  watchInstallation();
  await fakeBrowser.runtime.onInstalled.trigger({ reason, previousVersion } as never);
  return { hasNews, dismissNews };
}

describe('what a player sees', () => {
  it('after the installation: the welcome page', async () => {
    const { hasNews } = await installed('install');
    expect(opened).toEqual(['/welcome.html']);
    expect(await hasNews()).toBe(false);
  });

  it('after an update: the news until it is dismissed, and no page', async () => {
    const { hasNews, dismissNews } = await installed('update', '0.1.0');
    expect(opened).toEqual([]);
    expect(await hasNews()).toBe(true);
    await dismissNews();
    expect(await hasNews()).toBe(false);
  });

  it('bug: without storage the popup stayed blank; it has no news then', async () => {
    const { hasNews, dismissNews } = await start();
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValueOnce(new Error('IO error: LOCK'));
    expect(await hasNews()).toBe(false);
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('IO error: LOCK'));
    await dismissNews();
  });

  it.each([
    ['update', VERSION],
    ['chrome_update', undefined],
    ['browser_update', undefined],
  ])('after %s from %s: nothing', async (reason, previous) => {
    const { hasNews } = await installed(reason, previous);
    expect(opened).toEqual([]);
    expect(await hasNews()).toBe(false);
  });
});
