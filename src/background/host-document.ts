import { browser } from 'wxt/browser';
import type { StartResult } from '../protocol/messages.ts';
import type { HostDocument } from './host-manager.ts';

const PAGE = 'offscreen.html';

/** Maximum loading time. After that the document is considered hung. */
const HUNG_AFTER_MS = 20_000;
/** Longer than the 30 s for which the browser keeps a service worker without events. */
const QUIET_MS = 40_000;

/**
 * The time of `performance.now` at which pages may ask again; null: no hang was noticed. A document in an endless
 * loop hangs the extension's only process, and with it every later document. Not even `runtime.reload` ends that
 * process: on busy machines the new service worker starts in the hung one. The browser ends the process once it has no
 * documents, no extension pages in tabs, and no service worker. The service worker stops only while all pages are
 * quiet, so all of them wait until the same moment.
 */
let quietUntil: number | null = null;

function quietFor(): StartResult {
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

/** Resolves once the document exists or is considered hung. It may not be listening yet, but the client tries again. */
async function open(): Promise<StartResult> {
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
    // An earlier service worker may have created the document.
    if (!(await exists())) throw error;
  } finally {
    clearTimeout(deadline);
  }
  return 'open';
}

/** In Chromium an offscreen document hosts the engine. */
export const hostDocument: HostDocument = {
  open,
  async replace() {
    await close();
    return open();
  },
};
