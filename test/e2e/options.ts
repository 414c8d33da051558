import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture, violationsOn } from './rig.ts';

/** Windows in which the settings page is checked. */
export const SIZES = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  low: { width: 1000, height: 560 },
  // A small window at 200 % zoom.
  zoomed: { width: 640, height: 400 },
};
export const THEMES = ['light', 'dark'] as const;

type Look = readonly [theme: (typeof THEMES)[number], size: keyof typeof SIZES];

export async function importSettings(options: Page, text: string): Promise<void> {
  await options.locator('[data-testid=import-file]').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

/** Expects the settings page, with everything open, to fit its window and to pass axe. */
export async function expectGoodLooks(
  options: Page,
  language: string,
  looks: readonly Look[],
): Promise<void> {
  await options.locator('[data-testid=language]').selectOption(language);
  await options.locator(`html[lang="${language}"]`).waitFor();
  await options.locator('[data-testid=by-guess]').check();
  await options.locator('[data-testid=prior] input[value=uniform]').check();
  await importSettings(options, '{');
  await options.locator('[data-testid=notice][data-value=refused]').waitFor();
  for (const [theme, size] of looks) {
    await options.emulateMedia({ colorScheme: theme });
    await options.setViewportSize(SIZES[size]);
    await picture(options, `options-${language}-${size}-${theme}`, true);
    expect(
      await options.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${size} ${theme}`,
    ).toBeLessThanOrEqual(0);
    expect(await violationsOn(options)).toEqual([]);
  }
}
