import { browser } from 'wxt/browser';
import type { Place } from './keeper.ts';
import type { Arrival } from './messages.ts';

const PAGE = 'offscreen.html';

/** A document not loaded by then, in milliseconds, hangs: loading takes a few. */
const HUNG_AFTER_MS = 20_000;
/** Longer than the browser keeps a service worker without events (30 s). */
const QUIET_MS = 40_000;

/**
 * When pages may ask again, in milliseconds; null: nothing hangs. A document in an endless loop hangs the extension's
 * one process, and with it every later document. No call ends the process, not even `runtime.reload`: on busy machines
 * the new service worker starts in the hung process. The browser ends it when it holds no document, no extension page
 * in a tab, and no service worker. The service worker stops only if all pages are quiet at once, so all wait for the
 * same moment.
 */
let quietUntil: number | null = null;

function quietFor(): Arrival {
  const now = performance.now();
  if (quietUntil === null || now >= quietUntil) quietUntil = now + QUIET_MS;
  return { hungFor: quietUntil - now };
}

async function exists(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  return contexts.length > 0;
}

async function close(): Promise<void> {
  if (await exists()) await browser.offscreen.closeDocument();
}

/** The document may exist before it listens; the port's hello handles that. */
async function open(): Promise<Arrival> {
  if (quietUntil !== null) return quietFor();
  if (await exists()) return 'open';
  const deadline = setTimeout(() => {
    quietFor();
    void close();
  }, HUNG_AFTER_MS);
  try {
    await browser.offscreen.createDocument({
      url: PAGE,
      reasons: ['WORKERS'],
      justification: 'Runs the worker that computes the hints, for as long as a puzzle is open.',
    });
  } catch (error) {
    if (quietUntil !== null) return quietFor();
    // An earlier service worker may have created it.
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
