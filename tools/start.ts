/**
 * `npm start`: runs the extension in a browser of its own, on the practice site or, with `--live`, on the real one. On
 * machines without a display, it plays one game with the suggested guesses and saves a screenshot.
 */

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import type { BrowserContext, Page } from 'playwright-core';
import type { Browser } from 'puppeteer-core';
import { build } from 'wxt';
import { type SiteProxy, startProxy } from '../test/site/proxy.ts';
import { type SiteServer, startSite } from '../test/site/server.ts';
import { CHROMIUM } from './chromium.ts';
import { type BrowserFamily, requireBrowser } from './find-browser.ts';
import { FIREFOX } from './firefox.ts';
import { launchChromium, openInFront } from './launch-chromium.ts';
import { launchFirefox } from './launch-firefox.ts';
import { playTurn, type TurnOnPage } from './play.ts';
import { playInFirefox } from './play-firefox.ts';
import { takeScreenshot } from './screenshot.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIVE = 'https://maxi.nerdlegame.com/game';
const PICTURE = join(ROOT, 'test/output/start.png');

/** The practice site, and the proxy through which Firefox finds it under the real host names. */
interface PracticeSite {
  readonly site: SiteServer;
  readonly proxy: SiteProxy;
}

interface Runner {
  readonly family: BrowserFamily;
  readonly build: 'chrome' | 'firefox';
  /** Opens an address in a window. Resolves once the browser's last page is closed. */
  readonly show: (address: string, practice?: PracticeSite) => Promise<void>;
  /** Plays one game without a window, and takes a screenshot of the end. */
  readonly play: (address: string, practice: PracticeSite) => AsyncIterable<TurnOnPage>;
}

/** Profiles to keep, so that the equations are generated only once. */
const PROFILES = { chromium: join(ROOT, '.cache/chromium'), firefox: join(ROOT, '.cache/firefox') };

const RUNNERS: Readonly<Record<'chromium' | 'firefox', Runner>> = {
  chromium: {
    family: CHROMIUM,
    build: 'chrome',
    async show(address, practice) {
      const args = practice?.site.browserArgs ?? [];
      const profile = PROFILES.chromium;
      const context = await launchChromium({ headless: false, profile, args, welcome: true });
      await openInFront(context, address);
      await untilClosed(context);
    },
    async *play(address, { site }) {
      const context = await launchChromium({ args: site.browserArgs });
      try {
        const page = context.pages()[0] ?? (await context.newPage());
        await page.goto(address);
        for (let turn = await playTurn(page); turn; turn = await playTurn(page)) yield turn;
        await takeScreenshot(page, { path: PICTURE });
      } finally {
        await context.close();
      }
    },
  },
  firefox: {
    family: FIREFOX,
    build: 'firefox',
    async show(address, practice) {
      const profile = PROFILES.firefox;
      await mkdir(profile, { recursive: true });
      const proxy = practice && { proxy: practice.proxy.port };
      const browser = await launchFirefox({ headless: false, profile, ...proxy });
      const [page] = await browser.pages();
      await page!.goto(address);
      await page!.bringToFront();
      await untilEnded(browser);
    },
    async *play(address, { proxy }) {
      const browser = await launchFirefox({ proxy: proxy.port });
      try {
        const page = await browser.newPage();
        await page.goto(address);
        yield* playInFirefox(page);
        await page.screenshot({ path: PICTURE });
      } finally {
        await browser.close();
      }
    },
  },
};

/**
 * Waits until the browser has ended. Closes it after its last page, because macOS keeps browsers without windows
 * running.
 */
function untilClosed(context: BrowserContext): Promise<void> {
  return new Promise((resolve) => {
    const endWithLast = (page: Page) =>
      page.on('close', () => void (context.pages().length === 0 && context.close()));
    for (const page of context.pages()) endWithLast(page);
    context.on('page', endWithLast);
    context.on('close', () => resolve());
  });
}

/** Like `untilClosed`, for Firefox. */
function untilEnded(browser: Browser): Promise<void> {
  return new Promise((resolve) => {
    browser.on('targetdestroyed', () => void (browser.targets().length === 0 && browser.close()));
    browser.on('disconnected', () => resolve());
  });
}

async function main(): Promise<void> {
  const { live, firefox } = new Command('npm start --')
    .description('The extension in a browser of its own, on the practice site.')
    .option('--live', 'on the real site')
    .option('--firefox', 'in Firefox; else in Chrome, Chromium, Edge or Brave')
    .parse()
    .opts();
  const hasDisplay = process.platform !== 'linux' || !!(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  if (live && !hasDisplay) throw new Error('--live opens a window, and there is no display here');
  const runner = RUNNERS[firefox ? 'firefox' : 'chromium'];
  const { name, path } = requireBrowser(runner.family);
  await import('./kernels.ts');
  await build({ root: ROOT, browser: runner.build });
  console.log(`\nBrowser: ${name} (${path})`);
  if (live) return show(runner, LIVE);
  const site = await startSite();
  const proxy = await startProxy(site);
  try {
    if (hasDisplay) await show(runner, site.url(), { site, proxy });
    else await play(runner, { site, proxy });
  } finally {
    proxy.close();
    await site.close();
  }
}

async function show(runner: Runner, address: string, practice?: PracticeSite): Promise<void> {
  console.log(`Playing at ${address}. Close the window to end.`);
  await runner.show(address, practice);
}

async function play(runner: Runner, practice: PracticeSite): Promise<void> {
  console.log('\nNo display: playing one game on the practice site by the advice of the panel.\n');
  await mkdir(dirname(PICTURE), { recursive: true });
  const address = practice.site.url({ nosplash: true });
  let turn = 0;
  for await (const { guess, feedback, remaining } of runner.play(address, practice)) {
    turn++;
    console.log(`${turn}  ${guess}  ${feedback}  ${remaining.toLocaleString('en').padStart(9)} possible`);
  }
  console.log(`\nScreenshot: ${PICTURE}`);
}

main().catch((error: Error) => {
  // A signal has set the exit code and closed the browser during the game.
  if (process.exitCode !== undefined) return;
  console.error(error.message);
  process.exitCode = 1;
});
