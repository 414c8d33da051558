import { setTimeout } from 'node:timers/promises';
import type { Page, PageScreenshotOptions } from 'playwright-core';

/** Chromium's occasional error on busy machines when no frame is ready; a retry works. */
const REFUSED = 'Unable to capture screenshot';
/** Attempts to take a picture. */
const TRIES = 20;
/** Milliseconds between attempts. */
const PAUSE = 250;

/** Takes a picture of a page, retrying if Chromium refuses; its bytes. */
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
