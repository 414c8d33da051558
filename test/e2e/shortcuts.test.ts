import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, waitForState, waitForTypedTile } from '../../tools/play.ts';
import { type Rig, resetSettings, setSettings, startRig } from './rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => resetSettings(rig));

/** Dispatches a shortcut's command like the browser, because tests cannot press keys of the browser itself. */
async function press(command: string): Promise<void> {
  await rig.context.serviceWorkers()[0]!.evaluate(async (command) => {
    const { chrome } = globalThis as unknown as { chrome: Chromium };
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.commands.onCommand.dispatch(command, tab);
  }, command);
}

interface Chromium {
  readonly tabs: { query(about: object): Promise<object[]> };
  readonly commands: { readonly onCommand: { dispatch(command: string, tab?: object): void } };
}

async function fillsTheRow(page: Page): Promise<void> {
  const guess = await dataValueOf(panelLocators(page).recommendation);
  await press('fill');
  for (const [tile, symbol] of [...guess].entries()) await waitForTypedTile(page, 0, tile, symbol);
}

describe('keyboard shortcuts', () => {
  it('hide the panel in the tab and bring it back', async () => {
    const page = await rig.open({ mode: 'mini', answer: '25/5=5' });
    await waitForState(page, 'ready');
    await press('toggle-panel');
    await page.locator('maxwell-panel').waitFor({ state: 'detached' });
    await press('toggle-panel');
    await waitForState(page, 'ready');
    await page.close();
  });

  it('show one step more, then fill in the guess, and leave the keyboard to the game', async () => {
    await setSettings(rig, { hintLevel: 'count' });
    const page = await rig.open({ mode: 'mini', answer: '25/5=5' });
    await waitForState(page, 'ready');
    const more = page.locator('maxwell-panel [data-testid=show-more]');
    await more.filter({ hasText: 'nudge' }).waitFor();
    await press('show-more');
    await more.filter({ hasText: 'guess' }).waitFor();
    await press('show-more');
    await panelLocators(page).recommendation.waitFor();
    await fillsTheRow(page);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await page.close();
  });

  it('do nothing on a page without a panel', async () => {
    const page = await rig.context.newPage();
    await page.goto('about:blank');
    await press('fill');
    await press('toggle-panel');
    await page.close();
  });
});
