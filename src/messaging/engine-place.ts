import { browser } from 'wxt/browser';
import type { Place } from './keeper.ts';

const PAGE = 'offscreen.html';

/**
 * A document that is not there after so many milliseconds never will be: it takes a few. It shares its process with
 * the one before, and ending that frees neither when it hangs in a loop of its own.
 */
const HUNG_AFTER_MS = 20_000;

async function exists(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  return contexts.length > 0;
}

/** The document may exist before it listens; the hello handshake of the port covers that. */
async function open(): Promise<void> {
  if (await exists()) return;
  // The last resort, and all later commands wait for this one: only the end of all that belongs to the extension ends its process.
  const restart = setTimeout(() => browser.runtime.reload(), HUNG_AFTER_MS);
  try {
    await browser.offscreen.createDocument({
      url: PAGE,
      reasons: ['WORKERS'],
      justification: 'Runs the worker that computes the hints, for as long as a puzzle is open.',
    });
  } catch (error) {
    // A service worker that died while creating it may have left it behind.
    if (!(await exists())) throw error;
  } finally {
    clearTimeout(restart);
  }
}

/** Chromium: the offscreen document. */
export const place: Place = {
  open,
  async replace() {
    if (await exists()) await browser.offscreen.closeDocument();
    await open();
  },
};
