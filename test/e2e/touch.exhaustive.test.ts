import { afterAll, beforeAll, expect, it } from 'vitest';
import { panelLocators, waitForState } from '../../tools/play.ts';
import { type Rig, startRig } from './rig.ts';
import {
  coveredOn,
  expectEasy,
  expectPressed,
  openerOf,
  openOnPhone,
  overflowOf,
  PHONES,
  visitByTouch,
} from './touch.ts';

/*
 * Presses the panel with a thumb at every phone size, types a game, plays in practice, and checks the touch targets of
 * settings, welcome page and popup. Takes 20 s.
 */

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ phone: true });
});
afterAll(() => rig.close());

it.each(Object.entries(PHONES))(
  '%s the panel is pressed by a thumb and covers neither tile nor key',
  async (_, window) => {
    const page = await openOnPhone(rig, {}, window);
    await expectPressed(page);
    await page.close();
  },
);

it('where the board cannot be read, a game is typed by touch, to its end', async () => {
  const page = await openOnPhone(rig, { boards: 2 });
  await waitForState(page, 'unreadable');
  const inPanel = (selector: string, hasText?: string) =>
    page.locator(`maxwell-panel ${selector}`, hasText === undefined ? {} : { hasText });
  await openerOf(page).tap();
  await expectEasy(page, 'unreadable');
  await inPanel('button', 'Type the turns').tap();
  await expectEasy(page, 'no row');
  await inPanel('.manual input').fill('75+2-31=46');
  for (const [tile, taps] of [...'0112012011'].entries())
    for (let tap = 0; tap < Number(taps); tap++) await inPanel('.manual button.tile').nth(tile).tap();
  await inPanel('.manual [type=submit]').tap();
  await inPanel('.manual .row [role=img]').waitFor();
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
  await page.close();
});

it('practice is played by touch alone, and its end is in the statistics', async () => {
  const page = await rig.context.newPage();
  const byId = (id: string) => page.locator(`[data-testid=${id}]`);
  const inPanel = (selector: string) => page.locator(`maxwell-panel ${selector}`);
  await visitByTouch(page, rig, 'practice');
  await byId('mode').locator('[data-value=mini]').tap();
  await page.locator('[data-testid=remaining][data-value="206"]').waitFor({ state: 'attached' });
  await waitForState(page, 'ready');
  const key = (name: string) => page.locator('.keyboard').getByRole('button', { name, exact: true });
  await expectEasy(page, 'practice', '.board .tile');
  // Tiles can be too narrow to press, so these keys move between them.
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
  await visitByTouch(page, rig, 'statistics');
  await byId('source').locator('[data-value=practice]').tap();
  await page.locator('summary').first().tap();
  await expectEasy(page, 'statistics');
  await byId('delete').tap();
  await expectEasy(page, 'really delete');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.close();
});

it('settings, welcome and popup are pressed by a thumb', async () => {
  const page = await rig.context.newPage();
  const byId = (id: string) => page.locator(`[data-testid=${id}]`);
  await visitByTouch(page, rig, 'options');
  await byId('by-guess').check();
  await byId('guess-levels').waitFor();
  await expectEasy(page, 'settings');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  for (const [name, ready] of [
    ['welcome', '[data-testid=welcome-page]'],
    ['popup', '[data-testid=strategy]'],
  ] as const) {
    await visitByTouch(page, rig, name);
    await page.locator(ready).waitFor();
    await expectEasy(page, name);
    expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
  }
  await page.close();
});
