import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture, violationsOn } from './rig.ts';

/** Windows in which pages of the extension are checked. */
export const SIZES = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  low: { width: 1000, height: 560 },
  // A window of 1280 × 800 px at a zoom of 200 %.
  zoomed: { width: 640, height: 400 },
};
export const THEMES = ['light', 'dark'] as const;

/** Expects a page to fit the window's width, and axe to object to nothing. */
export async function expectGoodLook(
  page: Page,
  name: string,
  theme: (typeof THEMES)[number],
  size: keyof typeof SIZES,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(SIZES[size]);
  await picture(page, `${name}-${size}-${theme}`, size !== 'low');
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess, `${size} ${theme}`).toBeLessThanOrEqual(0);
  expect(await violationsOn(page)).toEqual([]);
}
