import { setTimeout } from 'node:timers/promises';
import type { Page, PageScreenshotOptions } from 'playwright-core';

/** What Chromium on busy cores answers at times when no frame is ready; a moment later it takes the same picture. */
const REFUSED = 'Unable to capture screenshot';
/** Times that a picture is asked for. */
const TRIES = 20;
/** Time between two tries, in milliseconds. */
const PAUSE = 250;

/** Takes a picture of a page, again where Chromium refuses it; its bytes. */
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
