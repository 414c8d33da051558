import { browser } from 'wxt/browser';
import type { Place } from './keeper.ts';
import type { Arrival } from './messages.ts';

const PAGE = 'offscreen.html';

/** A document that is not there after so many milliseconds never will be: it takes a few. */
const HUNG_AFTER_MS = 20_000;

/**
 * Whether a document of this process hangs in a loop of its own. All that belongs to the extension shares one process, which
 * no call can end: with it every document to come hangs. The browser ends it when nothing runs in it any more. So no
 * document is left there, this service worker stops for want of work, and the next starts in a process of its own.
 * `runtime.reload` is no way out: where cores are busy the new service worker starts before the old one has ended, in the hung
 * process, and never runs.
 */
let isHung = false;

async function exists(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  return contexts.length > 0;
}

async function close(): Promise<void> {
  if (await exists()) await browser.offscreen.closeDocument();
}

/** The document may exist before it listens; the hello handshake of the port covers that. */
async function open(): Promise<Arrival> {
  if (isHung) return 'hung';
  if (await exists()) return 'open';
  const deadline = setTimeout(() => {
    isHung = true;
    void close();
  }, HUNG_AFTER_MS);
  try {
    await browser.offscreen.createDocument({
      url: PAGE,
      reasons: ['WORKERS'],
      justification: 'Runs the worker that computes the hints, for as long as a puzzle is open.',
    });
  } catch (error) {
    if (isHung) return 'hung';
    // A service worker that died while creating it may have left it behind.
    if (!(await exists())) throw error;
  } finally {
    clearTimeout(deadline);
  }
  return 'open';
}

/** Chromium: the offscreen document. */
export const place: Place = {
  open,
  async replace() {
    await close();
    return open();
  },
};
