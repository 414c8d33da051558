import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture, violationsOn } from './rig.ts';

/** Windows that the settings page is looked at in. */
export const SIZES = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  low: { width: 1000, height: 560 },
  // 200 % of a small window.
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

/** Expects the settings page, with all that can be open on it, to fit its window, and axe to object to nothing. */
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
