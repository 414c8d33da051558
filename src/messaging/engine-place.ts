import { browser } from 'wxt/browser';

const PAGE = 'offscreen.html';

let creating: Promise<void> | null = null;

/**
 * Chromium: makes sure that the offscreen document exists. One creation at a time, as a second would be refused.
 * The document may exist before it listens; the hello handshake of the port covers that.
 */
export function ensureEngine(): Promise<void> {
  creating ??= create().finally(() => {
    creating = null;
  });
  return creating;
}

async function create(): Promise<void> {
  if (await exists()) return;
  try {
    await browser.offscreen.createDocument({
      url: PAGE,
      reasons: ['WORKERS'],
      justification: 'Runs the worker that computes the hints, for as long as a puzzle is open.',
    });
  } catch (error) {
    // A service worker that died while creating it may have left it behind.
    if (!(await exists())) throw error;
  }
}

async function exists(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  return contexts.length > 0;
}
