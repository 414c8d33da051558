import { afterAll, beforeAll, it } from 'vitest';
import { waitForState } from '../../tools/play.ts';
import { type Rig, startRig } from './rig.ts';
import { expectEasy, expectPressed, openerOf, openOnPhone, PHONES } from './touch.ts';

/* Presses the panel with a thumb in every window of a phone, and types a game. Takes 15 s. */

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
  await page.close();
});
