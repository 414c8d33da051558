import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { panelLocators, waitForState } from '../../tools/play.ts';
import { type Rig, resetSettings, startRig } from './rig.ts';
import { coveredOn, expectEasy, expectPressed, openerOf, openOnPhone, PHONES } from './touch.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig({ phone: true });
});
afterAll(() => rig.close());
afterEach(async () => {
  await page.close();
  await resetSettings(rig);
});

const inPanel = (selector: string, hasText?: string) =>
  page.locator(`maxwell-panel ${selector}`, hasText === undefined ? {} : { hasText });

describe('the panel on a phone', () => {
  // `touch.exhaustive.test.ts` checks every window of a phone.
  it('is pressed by a thumb and covers neither tile nor key', async () => {
    page = await openOnPhone(rig, {}, PHONES['small and on its side']);
    await expectPressed(page);
  });
});

describe('the pages on a phone', () => {
  async function visit(name: string): Promise<void> {
    await page.goto(`${rig.origin}/${name}.html`);
    // Pages of extensions have their own process, in which Playwright does not emulate touch.
    const session = await rig.context.newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  }
  beforeEach(async () => {
    page = await rig.context.newPage();
  });
  const byId = (id: string) => page.locator(`[data-testid=${id}]`);
  const fitsWindow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it('settings, welcome and popup', async () => {
    await visit('options');
    await byId('by-guess').check();
    await byId('guess-levels').waitFor();
    await expectEasy(page, 'settings');
    expect(await fitsWindow()).toBeLessThanOrEqual(0);
    for (const [name, ready] of [
      ['welcome', '[data-testid=welcome-page]'],
      ['popup', '[data-testid=strategy]'],
    ] as const) {
      await visit(name);
      await page.locator(ready).waitFor();
      await expectEasy(page, name);
      expect(await fitsWindow(), name).toBeLessThanOrEqual(0);
    }
  });

  it('practice is played by touch alone, and its end is in the statistics', async () => {
    await visit('practice');
    await byId('mode').locator('[data-value=mini]').tap();
    await page.locator('[data-testid=remaining][data-value="206"]').waitFor({ state: 'attached' });
    await waitForState(page, 'ready');
    const key = (name: string) => page.locator('.keyboard').getByRole('button', { name, exact: true });
    await expectEasy(page, 'practice', '.board .tile');
    // Ten tiles in a row are too narrow to press: these keys move to each of them.
    await key('Next tile').tap();
    await key('Next tile').tap();
    await byId('tile-3').and(page.locator('.at')).waitFor();
    await key('Tile before').tap();
    await key('7').tap();
    await byId('tile-2').filter({ hasText: '7' }).waitFor();
    expect(await coveredOn(page)).toEqual([]);
    for (let row = 0; row < 6 && (await page.locator('[data-outcome=playing]').count()) > 0; row++) {
      await waitForState(page, 'ready');
      await panelLocators(page).fill.tap();
      await inPanel(':is([data-testid=own-guess], .enter)').first().waitFor();
      await byId('enter').tap();
      await page.locator(`[data-testid=board] > :nth-child(${row + 1})[aria-label*=": "]`).waitFor();
    }
    await page.locator('[data-outcome=won]').waitFor();
    await expectEasy(page, 'practice won');
    await openerOf(page).tap();
    await inPanel('[data-testid=review]').waitFor();
    await visit('statistics');
    await byId('source').locator('[data-value=practice]').tap();
    await page.locator('summary').first().tap();
    await expectEasy(page, 'statistics');
    await byId('delete').tap();
    await expectEasy(page, 'really delete');
    expect(await fitsWindow()).toBeLessThanOrEqual(0);
  });
});
