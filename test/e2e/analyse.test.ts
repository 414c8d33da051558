import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { waitForState } from '../../tools/play.ts';
import { SIZES } from './looks.ts';
import { picture, type Rig, startRig } from './rig.ts';
import { coveredOn } from './touch.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

const byId = (id: string) => page.locator(`[data-testid=${id}]`);
const inPanel = (selector: string) => page.locator(`maxwell-panel ${selector}`);

async function open(): Promise<void> {
  page = await rig.context.newPage();
  await page.goto(`${rig.origin}/practice.html`);
  await byId('analyse').click();
  await byId('analyse-page').waitFor();
}

it('a game from elsewhere is entered row by row, with hints, a contradiction, and a review that is not kept', async () => {
  await open();
  await byId('mode').selectOption('mini');
  await waitForState(page, 'ready');
  await inPanel('[data-testid=remaining][data-value="206"]').waitFor();
  const field = page.locator('.entered input');
  await field.fill('4*7=28');
  // Purple, black, black, purple, purple, green.
  for (const [tile, presses] of [...'100112'].entries())
    for (let press = 0; press < Number(presses); press++)
      await page.locator('.entered button.tile').nth(tile).click();
  await field.press('Enter');
  await page.locator('.entered .row [role=img]').waitFor();
  await waitForState(page, 'ready');
  await picture(page, 'analyse');
  await page.setViewportSize(SIZES.phone);
  await picture(page, 'analyse-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(SIZES.wide);
  expect(await coveredOn(page)).toEqual([]);
  // Fill types the suggested guess into the open row.
  await inPanel('[data-testid=fill]').click();
  await expect.poll(() => field.inputValue()).not.toBe('');
  // All black contradicts the first row.
  await field.fill('24/3=8');
  await field.press('Enter');
  await waitForState(page, 'inconsistent');
  await inPanel('.content').getByText('Row 2 contradicts').waitFor();
  await page.locator('.entered .note + .row').getByLabel('Change row 2').waitFor();
  await expect.poll(() => page.evaluate('history.state?.entered.rows[1].isAdded')).toBe(true);
  await page.reload();
  await waitForState(page, 'inconsistent');
  await page.getByRole('button', { name: 'Change row 2' }).click();
  for (let tile = 0; tile < 6; tile++)
    for (const _ of 'GG') await page.locator('.entered button.tile').nth(tile).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await byId('typed-all').waitFor();
  await waitForState(page, 'won');
  await inPanel('[data-testid=review][data-guesses="2"]').waitFor();
  await picture(page, 'analyse-won');
  await page.goto(`${rig.origin}/statistics.html`);
  await page.locator('main').waitFor();
  expect(await page.locator('[data-testid=game]').count()).toBe(0);
  await page.getByText('No finished games yet.').waitFor();
});
