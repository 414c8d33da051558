import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { LONG_WAIT } from '../long-wait.ts';
import { type Rig, targetsOf } from './rig.ts';

export const SERVICE_WORKER = /\/background\.js$/;

/**
 * Stops the service worker, as the browser stops an idle one; a worker that Playwright is attached to never becomes
 * idle. Waits for the end of this worker only, because a page may already have started the next one. A busy worker may
 * ignore the first command, so the command is repeated.
 */
export async function killServiceWorker(rig: Rig, page: Page): Promise<void> {
  const running = async () =>
    (await targetsOf(rig)).flatMap(({ url, targetId }) => (SERVICE_WORKER.test(url) ? [targetId] : []));
  const doomed = await running();
  const session = await rig.context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await vi.waitFor(async () => {
    await session.send('ServiceWorker.stopAllWorkers');
    expect((await running()).filter((targetId) => doomed.includes(targetId))).toEqual([]);
  }, LONG_WAIT);
  await session.detach();
}
