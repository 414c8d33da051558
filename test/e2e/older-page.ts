import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { panelLocators, waitForState, waitForTypedTile } from '../../tools/play.ts';
import { crash } from './inside.ts';
import {
  extensionTargets,
  inExtensionFile,
  type Rig,
  startRig,
  switchToDeveloperMode,
  typeGuess,
  waitForText,
} from './rig.ts';

let rig: Rig;

async function open(isDeveloper: boolean): Promise<Page> {
  rig = await startRig({ alone: true });
  if (isDeveloper) await switchToDeveloperMode(rig);
  const page = await rig.open({ mode: 'mini', answer: '25/5=5' });
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
  // Reloading also closes `file`, so the command may not be answered.
  await inExtensionFile(rig, (file) => file.evaluate('chrome.runtime.reload()').catch(() => {}));
}

/** Ends the extension, and waits until all its targets have ended. */
async function endExtension(page: Page, end: () => Promise<void>): Promise<void> {
  const doomed = await extensionTargets(rig);
  await end();
  await page.bringToFront();
  await expect
    .poll(async () => (await extensionTargets(rig)).filter((targetId) => doomed.includes(targetId)))
    .toEqual([]);
}

const farewell = (page: Page) => page.locator('maxwell-panel .farewell');

/** An end of the extension while a page is open. */
export interface Fate {
  readonly fate: string;
  readonly end: () => Promise<void>;
  /** Whether the extension starts again, as after an update. */
  readonly comesBack: boolean;
}

export const UPDATED: Fate = { fate: 'was updated', end: reload, comesBack: true };
export const TURNED_OFF: Fate = { fate: 'was turned off', end: reload, comesBack: false };
export const CRASHED: Fate = { fate: 'crashed', end: () => crash(rig), comesBack: false };

/** Tests pages whose extension ended in the given ways. */
export function testOlderPage(fates: readonly Fate[]): void {
  afterEach(() => rig.close());

  it.each(fates)(
    'a page whose extension $fate withdraws its hint, says once what to do, and can be closed; nothing is thrown, whatever is clicked before',
    async ({ end, comesBack }) => {
      const page = await open(comesBack);
      const errors = errorsOf(page);
      const places = await Promise.all(
        [panelLocators(page).fill, page.getByRole('button', { name: 'Collapse the panel' })].map((part) =>
          part.boundingBox(),
        ),
      );
      const ended = endExtension(page, end);
      while ((await farewell(page).count()) === 0) {
        for (const place of places) await page.mouse.click(place!.x + 5, place!.y + 5);
        await panelLocators(page)
          .strategy.press('ArrowUp', { timeout: 100 })
          .catch(() => {});
      }
      await ended;
      await waitForText(page, 'Reload the page');
      expect(await panelLocators(page).recommendation.count()).toBe(0);
      expect(await panelLocators(page).fill.count()).toBe(0);
      // Fill may have typed a guess.
      for (let tile = 5; tile >= 0; tile--) {
        await page.keyboard.press('Backspace');
        await waitForTypedTile(page, 0, tile, '');
      }
      await typeGuess(page, '16-7=9');
      await farewell(page).getByRole('button', { name: 'Close' }).click();
      await page.locator('maxwell-panel').waitFor({ state: 'detached' });
      await typeGuess(page, '18-9=9');
      expect(await page.locator('maxwell-panel').count()).toBe(0);
      expect(errors).toEqual([]);
      if (!comesBack) return;
      await page.reload();
      expect(await waitForState(page, 'ready')).toBe('ready');
    },
  );
}
