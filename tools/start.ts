/**
 * `npm start`: the extension in its own Chromium, on the practice site or, with `--live`, on the real one. Without a
 * display it plays one game by the panel's advice and saves a screenshot.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import { build } from 'wxt';
import { type SiteServer, startSite } from '../test/site/server.ts';
import { launchBrowser, openInFront } from './browser.ts';
import { takePicture } from './picture.ts';
import { playTurn } from './play.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIVE = 'https://maxi.nerdlegame.com/game';

async function main(): Promise<void> {
  const { live } = new Command('npm start --')
    .description('The extension in a Chromium of its own, on the practice site.')
    .option('--live', 'on the real site')
    .parse()
    .opts();
  const hasDisplay = process.platform !== 'linux' || !!(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  if (live && !hasDisplay) throw new Error('--live opens a window, and there is no display here');
  await import('./kernels.ts');
  await build({ root: ROOT });
  if (live) return open(LIVE, []);
  const site = await startSite();
  try {
    if (hasDisplay) await open(site.url(), site.browserArgs);
    else await playOnce(site);
  } finally {
    await site.close();
  }
}

/** Opens a window and waits until it is closed. */
async function open(address: string, args: readonly string[]): Promise<void> {
  // Kept between starts, so the equations are generated once.
  const profile = join(ROOT, '.cache/profile');
  const context = await launchBrowser({ headless: false, profile, args, welcome: true });
  await openInFront(context, address);
  console.log(`Playing at ${address}. Close the window to end.`);
  await new Promise((resolve) => context.on('close', resolve));
}

async function playOnce(site: SiteServer): Promise<void> {
  console.log('\nNo display: playing one game on the practice site by the advice of the panel.\n');
  const context = await launchBrowser({ args: site.browserArgs });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(site.url({ nosplash: true }));
    for (let turn = 1; ; turn++) {
      const played = await playTurn(page);
      if (!played) break;
      const remaining = played.remaining.toLocaleString('en').padStart(9);
      console.log(`${turn}  ${played.guess}  ${played.feedback}  ${remaining} possible`);
    }
    const path = join(ROOT, 'test/output/start.png');
    await mkdir(join(ROOT, 'test/output'), { recursive: true });
    await takePicture(page, { path });
    console.log(`\nScreenshot: ${path}`);
  } finally {
    await context.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
