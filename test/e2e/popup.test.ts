import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { type Rig, resetSettings, startRig } from './rig.ts';

let rig: Rig;
let page: Page;
let popup: Page;

beforeAll(async () => {
  rig = await startRig();
  page = await rig.open({ mode: 'mini', answer: '25/5=5' });
  await waitForState(page, 'ready');
});
afterAll(() => rig.close());
afterEach(() => resetSettings(rig));

beforeEach(async () => {
  await popup?.close();
  await page.bringToFront();
  popup = await rig.openPopup();
});

const inPopup = (id: string) => popup.locator(`[data-testid=${id}]`);

describe('the popup', () => {
  it('shows the advice of the page', async () => {
    await inPopup('recommendation').waitFor();
    expect(await dataValueOf(inPopup('remaining'))).toBe(await dataValueOf(panelLocators(page).remaining));
    expect(await dataValueOf(inPopup('recommendation'))).toBe(
      await dataValueOf(panelLocators(page).recommendation),
    );
    expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it('a strategy and a hint level chosen there are on the page at once, and after a reload', async () => {
    await inPopup('strategy').selectOption('entropy1');
    await expect.poll(() => panelLocators(page).strategy.inputValue()).toBe('entropy1');
    await inPopup('hint-level').selectOption('count');
    await panelLocators(page).recommendation.waitFor({ state: 'detached' });
    await page.reload();
    await waitForState(page, 'ready');
    expect(await panelLocators(page).strategy.inputValue()).toBe('entropy1');
    expect(await panelLocators(page).recommendation.count()).toBe(0);
    await inPopup('hint-level').selectOption('guess');
    await panelLocators(page).recommendation.waitFor();
  });

  it('keeps the setting of commutative answers', async () => {
    await inPopup('commutative-wins').uncheck();
    await popup.close();
    popup = await rig.openPopup();
    expect(await inPopup('commutative-wins').isChecked()).toBe(false);
    await inPopup('commutative-wins').check();
  });

  it('switches Maxwell off and on', async () => {
    await inPopup('enabled').uncheck();
    await page.locator('maxwell-panel').waitFor({ state: 'detached' });
    await inPopup('enabled').check();
    expect(await waitForState(page, 'ready')).toBe('ready');
  });

  it('links to the games when the tab does not show one', async () => {
    const other = await rig.context.newPage();
    await other.goto('about:blank');
    await popup.close();
    popup = await rig.openPopup();
    await popup.locator('main', { hasText: /Maxi/ }).waitFor();
    expect(await inPopup('recommendation').count()).toBe(0);
    await other.close();
  });

  it('is closed by its button, and leads to every page', async () => {
    for (const name of ['practice', 'statistics', 'settings']) {
      const [opened] = await Promise.all([rig.context.waitForEvent('page'), inPopup(name).click()]);
      await opened.locator(`[data-testid=${name}-page]`).waitFor();
      await opened.close();
    }
    // Click only after the command has been answered: a page that closes at once could not answer it.
    const press = (button: SVGElement | HTMLElement) =>
      void setTimeout(() => (button as HTMLElement).click());
    await Promise.all([popup.waitForEvent('close'), inPopup('close').evaluate(press)]);
  });
});
