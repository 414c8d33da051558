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

/** What the page and the content script throw, and what the browser prints as an error. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** In developer mode a new extension starts, as after an update; else it stays off. */
async function reload(): Promise<void> {
  // The end takes this file with it, and the answer to the command.
  await withFile(rig, (file) => file.evaluate('chrome.runtime.reload()').catch(() => {}));
}

/** Ends the extension under its pages. */
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

  it('throws nothing, whatever is clicked before it is noticed', async () => {
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

it('a page whose extension was updated has its hints again when it is loaded anew', async () => {
  const page = await open('36/4+29=38', true);
  await endExtension(page, reload);
  await panelSays(page, 'Reload the page');
  await page.reload();
  expect(await waitForState(page, 'ready')).toBe('ready');
});
