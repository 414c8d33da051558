import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, playTurn, waitForState } from '../../tools/play.ts';
import {
  badgeOf,
  inExtensionFile,
  type Rig,
  resetSettings,
  setSettings,
  startRig,
  targetsOf,
  typeGuess,
} from './rig.ts';
import { killServiceWorker, SERVICE_WORKER } from './service-worker.ts';

const MINI = { mode: 'mini', answer: '25/5=5' } as const;

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(async () => {
  await page.close();
  await resetSettings(rig);
});

const targets = async (url: RegExp) => (await targetsOf(rig)).filter((target) => url.test(target.url));
const idsOf = async (url: RegExp) => (await targets(url)).map(({ targetId }) => targetId);
const hasTarget = async (url: RegExp) => (await targets(url)).length > 0;
const OFFSCREEN = /\/offscreen\.html$/;

/** Waits until the given targets are gone; a new one may already be running. */
async function ended(url: RegExp, doomed: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await idsOf(url)).filter((targetId) => doomed.includes(targetId)))
    .toEqual([]);
}

async function closeOffscreenDocument(): Promise<void> {
  const doomed = await idsOf(OFFSCREEN);
  await inExtensionFile(rig, (file) => file.evaluate('chrome.offscreen.closeDocument()'));
  await page.bringToFront();
  await ended(OFFSCREEN, doomed);
}

describe('what the browser does to an extension', () => {
  it('the game goes on when the service worker is dead; nothing but the count on the button wakes it', async () => {
    page = await rig.open(MINI);
    await waitForState(page, 'ready');
    await setSettings(rig, { badge: false });
    // Wait until the page has received the change, too.
    await expect.poll(() => badgeOf(rig, page)).toBe('');
    await killServiceWorker(rig, page);
    await playTurn(page);
    await waitForState(page, 'ready');
    expect(Number(await dataValueOf(panelLocators(page).remaining))).toBeLessThan(206);
    expect(await hasTarget(SERVICE_WORKER)).toBe(false);
    await inExtensionFile(rig, (file) =>
      file.evaluate(`chrome.storage.local.get('settings').then(({ settings }) =>
        chrome.storage.local.set({ settings: { ...settings, badge: true } }))`),
    );
    await expect.poll(() => hasTarget(SERVICE_WORKER)).toBe(true);
  });

  it('a new page gets its advice although the service worker was dead', async () => {
    page = await rig.open(MINI);
    await waitForState(page, 'ready');
    await killServiceWorker(rig, page);
    await page.reload();
    await waitForState(page, 'ready');
    expect(Number(await dataValueOf(panelLocators(page).remaining))).toBe(206);
  });

  it('the game goes on when the offscreen document was closed', async () => {
    page = await rig.open(MINI);
    await waitForState(page, 'ready');
    await closeOffscreenDocument();
    await typeGuess(page, '16-7=9');
    await waitForState(page, 'ready');
    expect(Number(await dataValueOf(panelLocators(page).remaining))).toBeLessThan(206);
    expect(await hasTarget(OFFSCREEN)).toBe(true);
  });

  it('goes on when both are gone', async () => {
    page = await rig.open(MINI);
    await waitForState(page, 'ready');
    // Stop the service worker first, because a page that loses the document wakes the worker at once.
    await killServiceWorker(rig, page);
    await closeOffscreenDocument();
    await typeGuess(page, '16-7=9');
    expect(await waitForState(page, 'ready')).toBe('ready');
  });
});
