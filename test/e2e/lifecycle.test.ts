import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataValue, panelOf, playTurn, waitForState } from '../../tools/play.ts';
import { forgetSettings, type Rig, startRig, targetsOf, typeGuess, withFile } from './rig.ts';
import { killServiceWorker, SERVICE_WORKER } from './service-worker.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(async () => {
  await page.close();
  await forgetSettings(rig);
});

const targets = async (url: RegExp) => (await targetsOf(rig)).filter((target) => url.test(target.url));
const idsOf = async (url: RegExp) => (await targets(url)).map(({ targetId }) => targetId);
const hasTarget = async (url: RegExp) => (await targets(url)).length > 0;
const OFFSCREEN = /\/offscreen\.html$/;

/** Waits until the given targets are gone; a new one may already run. */
async function ended(url: RegExp, doomed: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await idsOf(url)).filter((targetId) => doomed.includes(targetId)))
    .toEqual([]);
}

async function closeOffscreenDocument(): Promise<void> {
  const doomed = await idsOf(OFFSCREEN);
  await withFile(rig, (file) => file.evaluate('chrome.offscreen.closeDocument()'));
  await page.bringToFront();
  await ended(OFFSCREEN, doomed);
}

/** Sets whether the button shows the count, which is the only thing that needs the service worker in each turn. */
async function setBadge(on: boolean): Promise<void> {
  const options = await rig.openOptions();
  await options.locator('[data-testid=badge]').setChecked(on);
  await options.waitForFunction(
    async (on) => (await chrome.storage.local.get('settings')).settings?.badge === on,
    on,
  );
  await options.close();
  await page.bringToFront();
}

declare const chrome: {
  readonly storage: {
    readonly local: { get(key: string): Promise<{ settings?: { badge: boolean } }> };
  };
};

describe('what the browser does to an extension', () => {
  it('the game goes on when the service worker is dead; nothing but the count on the button wakes it', async () => {
    page = await rig.open({ answer: '12+34-5=41' });
    await waitForState(page, 'ready');
    await setBadge(false);
    await killServiceWorker(rig, page);
    await playTurn(page);
    await waitForState(page, 'ready');
    expect(Number(await dataValue(panelOf(page).remaining))).toBeLessThan(1_000_000);
    expect(await hasTarget(SERVICE_WORKER)).toBe(false);
    await setBadge(true);
    await expect.poll(() => hasTarget(SERVICE_WORKER)).toBe(true);
  });

  it('a new page gets its advice although the service worker was dead', async () => {
    page = await rig.open({ answer: '84/6+29=43' });
    await waitForState(page, 'ready');
    await killServiceWorker(rig, page);
    await page.reload();
    await waitForState(page, 'ready');
    expect(Number(await dataValue(panelOf(page).remaining))).toBe(1_692_498);
  });

  it('the game goes on when the offscreen document was closed', async () => {
    page = await rig.open({ answer: '91-4*16=27' });
    await waitForState(page, 'ready');
    await closeOffscreenDocument();
    await typeGuess(page, '75+2-31=46');
    await waitForState(page, 'ready');
    expect(Number(await dataValue(panelOf(page).remaining))).toBeLessThan(1_000_000);
    expect(await hasTarget(OFFSCREEN)).toBe(true);
  });

  it('goes on when both are gone', async () => {
    page = await rig.open({ answer: '70-18*3=16' });
    await waitForState(page, 'ready');
    // The service worker goes first, because a page that loses the document wakes it at once.
    await killServiceWorker(rig, page);
    await closeOffscreenDocument();
    await typeGuess(page, '75+2-31=46');
    expect(await waitForState(page, 'ready')).toBe('ready');
  });

  it('two pages are served at the same time', async () => {
    page = await rig.open({ answer: '23+45-7=61', date: '20250101' });
    const other = await rig.open({ answer: '15+27-3=39', date: '20250102' });
    await typeGuess(other, '56+4-21=39');
    await page.bringToFront();
    await typeGuess(page, '75+2-31=46');
    await waitForState(page, 'ready');
    await waitForState(other, 'ready');
    expect(await dataValue(panelOf(page).remaining)).not.toBe(await dataValue(panelOf(other).remaining));
    await other.close();
  });
});

it('a page that comes back from the back-forward cache goes on', async () => {
  const caching = await startRig({ backForwardCache: true });
  try {
    const kept = await caching.open({ answer: '45/9+38=43' });
    await waitForState(kept, 'ready');
    await kept.evaluate('mark = 1');
    await kept.goto(kept.url().replace('/game', '/20250103'));
    await waitForState(kept, 'ready');
    await kept.goBack({ waitUntil: 'commit' });
    await expect.poll(() => kept.evaluate('globalThis.mark')).toBe(1);
    await typeGuess(kept, '75+2-31=46');
    expect(await waitForState(kept, 'ready')).toBe('ready');
    expect(Number(await dataValue(panelOf(kept).remaining))).toBeLessThan(1_000_000);
  } finally {
    await caching.close();
  }
});
