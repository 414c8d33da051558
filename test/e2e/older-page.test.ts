import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { panelOf, waitForState } from '../../tools/play.ts';
import { crash } from './inside.ts';
import {
  extensionTargets,
  panelSays,
  type Rig,
  startRig,
  switchToDeveloperMode,
  typeGuess,
  withFile,
} from './rig.ts';

let rig: Rig;

afterEach(() => rig.close());

async function open(answer: string, isDeveloper: boolean): Promise<Page> {
  rig = await startRig({ alone: true });
  if (isDeveloper) await switchToDeveloperMode(rig);
  const page = await rig.open({ answer });
  await waitForState(page, 'ready');
  return page;
}

/** Collects errors thrown by the page and the content script, and errors in the console. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** Reloads the extension. In developer mode it starts again, as after an update; otherwise it stays off. */
async function reload(): Promise<void> {
  // Reloading also closes this file, so the command may not be answered.
  await withFile(rig, (file) => file.evaluate('chrome.runtime.reload()').catch(() => {}));
}

/** Ends the extension while its pages are open. */
async function endExtension(page: Page, end: () => Promise<void>): Promise<void> {
  const doomed = await extensionTargets(rig);
  await end();
  await page.bringToFront();
  await expect
    .poll(async () => (await extensionTargets(rig)).filter((targetId) => doomed.includes(targetId)))
    .toEqual([]);
}

const farewell = (page: Page) => page.locator('maxwell-panel .farewell');

describe.each([
  { fate: 'was updated', end: reload, comesBack: true },
  { fate: 'was turned off', end: reload, comesBack: false },
  { fate: 'crashed', end: () => crash(rig), comesBack: false },
])('a page whose extension $fate', ({ end, comesBack }) => {
  it('withdraws its hint by itself, says once what to do, and can be closed', async () => {
    const page = await open('62+39-8=93', comesBack);
    const errors = errorsOf(page);
    await endExtension(page, end);
    await panelSays(page, 'Reload the page');
    await expect(panelOf(page).recommendation.count()).resolves.toBe(0);
    await expect(panelOf(page).fill.count()).resolves.toBe(0);
    await typeGuess(page, '75+2-31=46');
    await farewell(page).getByRole('button', { name: 'Close' }).click();
    await page.locator('maxwell-panel').waitFor({ state: 'detached' });
    await typeGuess(page, '56+4-21=39');
    expect(await page.locator('maxwell-panel').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('does not throw when it is clicked before it notices', async () => {
    const page = await open('23+45-7=61', comesBack);
    const errors = errorsOf(page);
    const places = await Promise.all(
      [panelOf(page).fill, page.getByRole('button', { name: 'Collapse the panel' })].map((part) =>
        part.boundingBox(),
      ),
    );
    const ended = endExtension(page, end);
    while ((await farewell(page).count()) === 0) {
      for (const place of places) await page.mouse.click(place!.x + 5, place!.y + 5);
      const strategy = panelOf(page).strategy;
      await strategy.press('ArrowUp', { timeout: 100 }).catch(() => {});
    }
    await ended;
    expect(errors).toEqual([]);
  });
});

it('a page whose extension was updated has hints again after a reload', async () => {
  const page = await open('36/4+29=38', true);
  await endExtension(page, reload);
  await panelSays(page, 'Reload the page');
  await page.reload();
  expect(await waitForState(page, 'ready')).toBe('ready');
});
