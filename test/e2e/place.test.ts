import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { panelLocators } from '../../tools/play.ts';
import { type Rig, startRig } from './rig.ts';
import { look, openGame, settled, type WINDOWS } from './windows.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig({ scrollBars: true });
});
afterAll(() => rig.close());
afterEach(() => page.close());

async function open(...window: (typeof WINDOWS)[string]): Promise<void> {
  page = await openGame(rig, ...window);
}

describe('the place of the panel', () => {
  // `place.exhaustive.test.ts` checks in every window that the panel is in sight and covers nothing.
  it('bug: advertisements beside the game made it a bar: it is a card below the keyboard', async () => {
    await open(1366, 768, { ads: true });
    await page.addStyleTag({ content: '.ad-space { display: none }' });
    await expect.poll(() => settled(page)).toMatchObject({ kind: 'card', covered: [] });
    const { edges } = await look(page);
    const { bottom } = await panelLocators(page).fill.evaluate((fill) => fill.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(edges.bottom);
  });

  it('comes after the game in the tab order, although its script runs before the page loads', async () => {
    await open(1280, 900);
    const order = await page.evaluate(() =>
      Array.from(document.documentElement.children, (one) => one.localName),
    );
    expect(order).toEqual(['head', 'body', 'maxwell-panel']);
  });

  it("bug: it lay over the site's menu, and typed under it", async () => {
    await open(1280, 900);
    await page.getByRole('button', { name: 'Menu' }).click();
    const { edges } = await look(page);
    const onTop = await page.evaluate(
      ({ left, top }) => document.elementFromPoint(left + 20, top + 20)?.className,
      edges,
    );
    expect(onTop).toBe('shade');
    await panelLocators(page).fill.focus();
    await page.keyboard.press('Enter');
    await page
      .locator('maxwell-panel', { hasText: 'Close the menu on the page first' })
      .waitFor({ state: 'attached' });
    expect(await page.locator('[aria-label="7 undefined"]').count()).toBe(0);
  });
});

describe('the opened bar', () => {
  it('closes after Fill, because it covers the Enter key of the page', async () => {
    await open(390, 844);
    await page.locator('maxwell-panel .open').click();
    await page.locator('maxwell-panel .guess [data-testid=fill]').click();
    await page.locator('maxwell-panel .strip', { hasText: 'Press Enter to play' }).waitFor();
    await page.locator('.key[aria-label^="ENTER"]').click();
    await page.locator('[aria-label$=" absent"]').first().waitFor();
  });
});
