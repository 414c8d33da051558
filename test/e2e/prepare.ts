import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { isWorthStoring } from '../../src/equations/store.ts';
import { DAILY_IDS, MODES } from '../../src/game/mode.ts';
import { findChromium } from '../../tools/chromium.ts';
import { findFirefox } from '../../tools/firefox.ts';
import { launchChromium } from '../../tools/launch-chromium.ts';
import { waitForState } from '../../tools/play.ts';
import { startSite } from '../site/server.ts';
import { countStored } from './stored.ts';

/** Milliseconds between two checks of the stored equations. */
const POLL_MS = 50;

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a profile that has cached the equations of large games. */
    played: string;
  }
}

/**
 * Runs before the tests, which run in parallel. Finds or installs the browsers, because two installations at the same
 * time would fail, and opens the large games in a profile; most tests start with a copy of this profile.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  findChromium();
  findFirefox();
  const played = await mkdtemp(join(tmpdir(), 'maxwell-'));
  provide('played', played);
  const site = await startSite();
  const context = await launchChromium({ profile: played, args: site.browserArgs, welcome: true });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // One game for each set of equations that a daily game needs and that is worth storing.
  const modes = new Map(
    DAILY_IDS.filter((id) => isWorthStoring(MODES[id])).map((id) => [
      `${MODES[id].symbols}-${MODES[id].length}`,
      id,
    ]),
  );
  for (const mode of modes.values()) {
    const page = await context.newPage();
    await page.goto(site.url({ mode, nosplash: true }));
    await waitForState(page, 'ready');
  }
  const file = await context.newPage();
  await file.goto(new URL('/options.html', worker.url()).href);
  await file.locator('[data-testid=engine]', { hasText: 'made in' }).waitFor();
  while ((await countStored(file)) < modes.size) await setTimeout(POLL_MS);
  await context.close();
  await site.close();
  return () => rm(played, { recursive: true, force: true, maxRetries: 10 });
}
