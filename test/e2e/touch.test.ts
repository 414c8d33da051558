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

  it('where the board cannot be read: a game is typed by touch, to its end', async () => {
    page = await openOnPhone(rig, { boards: 2 });
    await waitForState(page, 'unreadable');
    await openerOf(page).tap();
    await expectEasy(page, 'unreadable');
    await inPanel('button', 'Type the turns').tap();
    await expectEasy(page, 'no row');
    await inPanel('.manual input').fill('75+2-31=46');
    for (const [tile, taps] of [...'0112012011'].entries())
      for (let tap = 0; tap < Number(taps); tap++) await inPanel('.manual button.tile').nth(tile).tap();
    await inPanel('.manual [type=submit]').tap();
    await inPanel('.manual .row').waitFor();
    await waitForState(page, 'ready', 'inconsistent');
    await expectEasy(page, 'a row');
    await inPanel('.manual input').fill('36/4+29=38');
    for (let tile = 0; tile < 10; tile++)
      for (const _ of 'GG') await inPanel('.manual button.tile').nth(tile).tap();
    await inPanel('.manual [type=submit]').tap();
    await inPanel('[data-testid=typed-all]').waitFor();
    await expectEasy(page, 'all rows');
    await inPanel('[data-testid=end-typing]').tap();
    await waitForState(page, 'unreadable');
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
