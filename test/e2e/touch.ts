import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { panelLocators, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { findHardTargets } from '../touch-targets.ts';
import { type Rig, settledReading } from './rig.ts';

/** Window sizes of phones, in px. */
export const PHONES = {
  upright: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  'on its side': { width: 844, height: 390 },
  'small and on its side': { width: 640, height: 360 },
};

/** Opens a game of Maxi in a phone's window. */
export async function openOnPhone(
  rig: Rig,
  options: SiteOptions = {},
  window = PHONES.upright,
): Promise<Page> {
  const page = await rig.context.newPage();
  await page.setViewportSize(window);
  await page.goto(rig.url({ answer: '36/4+29=38', dark: false, colourBlind: false, ...options }));
  return page;
}

/** The button of a closed panel that opens it. */
export const openerOf = (page: Page) => page.locator('maxwell-panel :is(.open, button.line)');

/** Expects everything that can be pressed now to be large enough for a thumb. */
export async function expectEasy(page: Page, what: string, exempt?: string): Promise<void> {
  // An opened bar grows upward a frame later.
  await expect.poll(() => page.evaluate(findHardTargets, exempt), { message: what }).toEqual([]);
}

/** Tiles and keys of the game that the panel lies over, once the page has come to rest. */
export const coveredOn = (page: Page): Promise<string[]> =>
  settledReading(page, () =>
    page.evaluate(() => {
      const card = document.querySelector('maxwell-panel')!.shadowRoot!.querySelector('.panel')!;
      const { left, top, right, bottom } = card.getBoundingClientRect();
      return [...document.querySelectorAll('.keyboard-cell:not(.mini-cell), .key, .board .tile')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        .map(({ element }) => element.getAttribute('aria-label') ?? element.className);
    }),
  );

/**
 * Expects a panel with thumb-sized targets, closed and opened; the closed one must cover neither tile nor key of the
 * game.
 */
export async function expectPressed(page: Page): Promise<void> {
  await waitForState(page, 'ready');
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  expect(await coveredOn(page)).toEqual([]);
  await expectEasy(page, 'closed');
  await openerOf(page).tap();
  await expectEasy(page, 'opened');
  // Fill is in sight.
  const { bottom, edge } = await panelLocators(page).fill.evaluate((fill) => ({
    bottom: fill.getBoundingClientRect().bottom,
    edge: fill.closest('.content')!.getBoundingClientRect().bottom,
  }));
  expect(bottom).toBeLessThanOrEqual(edge + 1);
}

/** Opens a page of the extension, by its name, with emulated touch. */
export async function visitByTouch(page: Page, { context, origin }: Rig, name: string): Promise<void> {
  await page.goto(`${origin}/${name}.html`);
  // Pages of extensions have their own process, in which Playwright does not emulate touch.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
}

/** Returns how many CSS pixels wider than the window a page is. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
