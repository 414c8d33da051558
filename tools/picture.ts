import { setTimeout } from 'node:timers/promises';
import type { Page, PageScreenshotOptions } from 'playwright-core';

/** Chromium reports this on busy machines if a frame is not ready. Trying again helps. */
const REFUSED = 'Unable to capture screenshot';
/** Maximum number of attempts. */
const TRIES = 20;
/** Milliseconds between attempts. */
const PAUSE = 250;

/** Takes a screenshot, and tries again if Chromium refuses. */
export async function takePicture(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  for (let tries = 1; ; tries++) {
    try {
      return await page.screenshot(options);
    } catch (error) {
      if (tries === TRIES || !String(error).includes(REFUSED)) throw error;
      await setTimeout(PAUSE);
    }
  }
}
