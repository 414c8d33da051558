import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { PATIENT } from '../patient.ts';
import { type Rig, targetsOf } from './rig.ts';

/** Its address. */
export const SERVICE_WORKER = /\/background\.js$/;

/**
 * Kills the service worker as the browser does when it idles: one that Playwright is attached to never idles out.
 * Waits for the end of the one that ran: a page that needs it may have woken the next one already. One that is busy
 * may not heed the first command.
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
  }, PATIENT);
  await session.detach();
}
