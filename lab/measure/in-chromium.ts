import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'wxt';
import { startSite } from '../../test/site/server.ts';
import { launchChromium } from '../../tools/launch-chromium.ts';
import { waitForTypedTile } from '../../tools/play.ts';

/** Compiles the kernels and builds the extension for Chromium. */
export async function buildExtension(): Promise<void> {
  await import('../../tools/kernels.ts');
  await build({ root: fileURLToPath(new URL('../..', import.meta.url)) });
}

/** Types a guess, tile by tile. @param row 0-based */
export async function typeGuess(page: Page, row: number, guess: string): Promise<void> {
  for (const [tile, symbol] of [...guess].entries()) {
    await page.keyboard.press(symbol);
    await waitForTypedTile(page, row, tile, symbol);
  }
}

/** Builds the extension and measures it on the practice site in Chromium. */
export async function measureOnSite(
  measure: (context: BrowserContext, site: Awaited<ReturnType<typeof startSite>>) => Promise<void>,
): Promise<void> {
  await buildExtension();
  const site = await startSite();
  const context = await launchChromium({ args: site.browserArgs });
  try {
    await measure(context, site);
  } finally {
    await context.close();
    await site.close();
  }
}
