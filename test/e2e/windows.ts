import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { picture, type Rig, settledReading, typeGuess } from './rig.ts';

/** Opens a page in a window of this size, and clears the site's storage whenever the page loads. */
export async function openWindow({ context }: Rig, width: number, height: number): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.clear());
  await page.setViewportSize({ width, height });
  return page;
}

/** Opens a game in a window of this size. */
export async function openGame(
  rig: Rig,
  width: number,
  height: number,
  options: SiteOptions = {},
): Promise<Page> {
  const page = await openWindow(rig, width, height);
  await page.goto(rig.url({ answer: '36/4+29=38', dark: false, ...options }));
  // Hints begin once the dialog is closed.
  await waitForState(page, options.strip ? 'loading' : 'ready');
  return page;
}

/**
 * The panel's form and edges, whether it is inside the window (without scroll bars), and the names of the elements that
 * it covers.
 */
export function look(page: Page) {
  return page.evaluate(() => {
    const card = document.querySelector('maxwell-panel')!.shadowRoot!.querySelector('.panel')!;
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const covers = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .filter(({ box }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        .map(({ element }) => element.getAttribute('aria-label') ?? element.className);
    return {
      kind: card.className.split(' ').at(-1),
      edges: { left, top, right, bottom },
      isInside: left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight,
      covered: covers('.keyboard-cell, .key, [role="dialog"], .ad, .consent, header button'),
    };
  });
}

/** Waits until the result of `look` has not changed for a quarter of a second, and returns it. */
export const settled = (page: Page) => settledReading(page, () => look(page));

/** Windows by name. Zooming to 200 % halves a window's size. */
export const WINDOWS: Readonly<
  Record<string, readonly [width: number, height: number, options?: SiteOptions]>
> = {
  'a wide one': [1280, 900],
  'one under scroll bars both ways': [1024, 600, { bubbles: true }],
  'a low one': [700, 500],
  'a phone on its side': [844, 390],
  'a large one at 200 % zoom': [640, 450],
  'a narrow one': [430, 700, { bubbles: true }],
  'a phone': [390, 844],
  'a small phone': [360, 640],
  'one with advertisements': [1280, 900, { ads: true }],
  'a very wide one with advertisements': [1920, 1000, { ads: true }],
  'one with a dialog across it': [1280, 900, { strip: true }],
  'a laptop with advertisements': [1366, 768, { ads: true }],
  'one with a banner': [1280, 900, { banner: true }],
  'a middle one with a banner': [900, 700, { banner: true }],
  'a phone with a banner': [390, 844, { banner: true }],
  'a phone on its side with a banner': [844, 390, { banner: true }],
  'one set from right to left': [1280, 900, { rtl: true }],
  'a low one set from right to left': [844, 390, { rtl: true }],
  'the smallest phone': [320, 640],
  'a low one with a dialog across it': [844, 390, { strip: true }],
};

/** Expects the panel to be inside the window and to cover nothing. Repeats this after a turn if no dialog is open. */
export async function expectFree(page: Page, name: string): Promise<void> {
  expect(await settled(page)).toMatchObject({ isInside: true, covered: [] });
  await picture(page, `place-${name.replace(/\W+/g, '-')}`);
  if (WINDOWS[name]![2]?.strip) return;
  await typeGuess(page, '75+2-31=46');
  await waitForState(page, 'ready');
  expect(await settled(page)).toMatchObject({ isInside: true, covered: [] });
}

/** Expects the panel to be in sight and not to cover any key while the page is scrolled down and up. */
export async function expectFreeKeys(page: Page): Promise<void> {
  for (const by of [60, 260, -120, -400]) {
    await page.mouse.wheel(0, by);
    const { isInside, covered } = await settled(page);
    expect(isInside).toBe(true);
    expect(covered.filter((label) => !/undefined|correct|present|absent/.test(label))).toEqual([]);
  }
}
