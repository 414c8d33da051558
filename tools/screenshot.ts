import { setTimeout } from 'node:timers/promises';
import type { Page, PageScreenshotOptions } from 'playwright-core';

/** Chromium reports this on busy machines if a frame is not ready. Trying again helps. */
const NO_FRAME_ERROR = 'Unable to capture screenshot';
const MAX_TRIES = 20;
const PAUSE_MS = 250;

/** Takes a screenshot, and tries again if Chromium refuses. */
export async function takeScreenshot(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  for (let tries = 1; ; tries++) {
    try {
      return await page.screenshot(options);
    } catch (error) {
      if (tries === MAX_TRIES || !String(error).includes(NO_FRAME_ERROR)) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
