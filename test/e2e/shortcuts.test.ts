import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataValue, panelOf, typedTile, waitForState } from '../../tools/play.ts';
import { PATIENT } from '../patient.ts';
import { forgetSettings, type Rig, startRig } from './rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => forgetSettings(rig));

/** Dispatches a shortcut's command like the browser, because tests cannot press keys of the browser itself. */
async function press(command: string): Promise<void> {
  await rig.context.serviceWorkers()[0]!.evaluate(async (command) => {
    const { chrome } = globalThis as unknown as { chrome: Chromium };
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.commands.onCommand.dispatch(command, tab);
  }, command);
}

interface Chromium {
  readonly storage: { readonly local: { get(key: string): Promise<object> } };
  readonly tabs: { query(about: object): Promise<object[]> };
  readonly commands: { readonly onCommand: { dispatch(command: string, tab?: object): void } };
}

async function setLevel(level: string): Promise<void> {
  const options = await rig.openOptions();
  await options.locator(`[data-testid=hint-level] input[value=${level}]`).check();
  // The setting must be stored before its page is closed.
  await vi.waitFor(async () => {
    const stored = await options.evaluate(() =>
      (globalThis as unknown as { chrome: Chromium }).chrome.storage.local.get('settings'),
    );
    expect(stored).toMatchObject({ settings: { hintLevel: level } });
  }, PATIENT);
  await options.close();
}

async function fillsTheRow(page: Page): Promise<void> {
  const guess = await dataValue(panelOf(page).recommendation);
  await press('fill');
  for (const [tile, symbol] of [...guess].entries()) await typedTile(page, 0, tile, symbol);
}

describe('keyboard shortcuts', () => {
  it('hide the panel in the tab and bring it back', async () => {
    const page = await rig.open({ answer: '36/4+29=38', date: '20250701' });
    await waitForState(page, 'ready');
    await press('toggle-panel');
    await page.locator('maxwell-panel').waitFor({ state: 'detached' });
    await press('toggle-panel');
    await waitForState(page, 'ready');
    await page.close();
  });

  it('show a step more, then fill in the guess, and leave the keyboard to the game', async () => {
    await setLevel('count');
    const page = await rig.open({ answer: '36/4+29=38', date: '20250702' });
    await waitForState(page, 'ready');
    const more = page.locator('maxwell-panel [data-testid=show-more]');
    await more.filter({ hasText: 'nudge' }).waitFor();
    await press('show-more');
    await more.filter({ hasText: 'guess' }).waitFor();
    await press('show-more');
    await panelOf(page).recommendation.waitFor();
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
