import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForState } from '../../tools/play.ts';
import { enterGuess, type Rig, startRig, waitForText } from './rig.ts';
import { openVariant, playRow } from './variants.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('the page', () => {
  // `pages.exhaustive.test.ts` plays all variants to the end; `game.test.ts` plays on the page as it is today.
  it.each(['with hint bubbles over the tiles', 'under a policy that forbids everything'])(
    'is read and typed into %s',
    async (name) => {
      page = await openVariant(rig, name);
      await playRow(page);
    },
  );

  it('with several boards is refused, with the reason; it gives typed turns its colours, at once when they change', async () => {
    page = await rig.open({
      answer: '36/4+29=38',
      date: '20250701',
      boards: 2,
      dark: true,
      colourBlind: false,
    });
    expect(await waitForState(page, 'ready', 'unreadable')).toBe('unreadable');
    await waitForText(page, 'several boards');
    await page.keyboard.press('Escape');
    await enterGuess(page, '75+2-31=46');
    await page.locator('[aria-label="= correct"]').first().waitFor();
    await page.locator('maxwell-panel button', { hasText: 'Type the turns' }).click();
    /** Reads the colours of marks on the page and in the panel's legend, and the texts of the legend. */
    const colours = () =>
      page.evaluate(() => {
        const panel = document.querySelector('maxwell-panel')!.shadowRoot!;
        const of = (element: Element) => getComputedStyle(element).backgroundColor;
        const legend = (mark: string) => of(panel.querySelector(`.marks .tile.${mark}`)!);
        const onPage = (state: string) =>
          of(document.querySelector(`.keyboard-cell[aria-label$=" ${state}"]`)!);
        return {
          page: ['present', 'absent'].map(onPage),
          legend: ['P', 'B'].map(legend),
          green: legend('G'),
          words: [...panel.querySelectorAll('.marks > *')].map(({ textContent }) => textContent.trim()),
        };
      });
    const usual = await colours();
    expect(usual.legend).toEqual(usual.page);
    expect(usual.words.at(-1)).toBe('black · not in it');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.drawer [aria-label="Colour-blind mode"]').click();
    await expect.poll(async () => (await colours()).green).toBe('rgb(102, 255, 102)');
    const colourBlind = await colours();
    expect(colourBlind.legend).toEqual(colourBlind.page);
    expect(colourBlind.legend).toEqual(['rgb(221, 119, 255)', 'rgb(255, 255, 255)']);
    expect(colourBlind.words.at(-1)).toBe('white · not in it');
    await page.locator('maxwell-panel .manual input').fill('75+2-31=46');
    for (const tile of [0, 1, 1]) await page.locator('maxwell-panel .manual button.tile').nth(tile).click();
    await page.evaluate(() => localStorage.clear());
  });

  it('keeps its keys: what is typed in the panel stays there', async () => {
    page = await rig.open({ mode: 'mini', answer: '25/5=5', year: 2025 });
    await page.evaluate(() => localStorage.removeItem('gameState'));
    await page.reload();
    await waitForState(page, 'ready');
    await page.locator('maxwell-panel [data-testid=strategy]').focus();
    await page.keyboard.press('7');
    await page.locator('maxwell-panel [data-testid=strategy]').blur();
    await page.keyboard.press('8');
    const tiles = page.locator('.pb-grid.main-grid > :first-child > *');
    await tiles.nth(0).and(page.locator('[aria-label="8 undefined"]')).waitFor();
  });
});
