import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** The production build for Chromium. */
export const BUILD = fileURLToPath(new URL('../.output/chrome-mv3', import.meta.url));

export interface BrowserOptions {
  readonly headless?: boolean;
  /** Folder that outlives the browser; without it a new one that is removed with it. */
  readonly profile?: string;
  /** Folder of a profile that the new one is a copy of; nothing may use it meanwhile. */
  readonly copyOf?: string;
  /** Further switches, such as those under which the practice site answers for the real one. */
  readonly args?: readonly string[];
  /** Keeps pages that were left as they are, for the way back; Playwright starts browsers without. */
  readonly backForwardCache?: boolean;
  /** Scroll bars that take room, as on most desks; Playwright starts browsers without. */
  readonly scrollBars?: boolean;
  /** A phone: touched, 390 × 844, pages laid out as phones do. */
  readonly phone?: boolean;
  /** Leaves the page open that greets a new profile. */
  readonly welcome?: boolean;
}

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts Chromium with the extension loaded. Closing the context ends it. */
export async function launchBrowser({
  headless = true,
  profile,
  copyOf,
  args = [],
  backForwardCache = false,
  scrollBars = false,
  phone = false,
  welcome = false,
}: BrowserOptions): Promise<BrowserContext> {
  const folder = profile ?? (await mkdtemp(join(tmpdir(), 'maxwell-')));
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    timeout: 120_000,
    headless,
    ignoreDefaultArgs: [
      ...(backForwardCache ? ['--disable-back-forward-cache'] : []),
      ...(scrollBars ? ['--hide-scrollbars'] : []),
    ],
    viewport: headless ? { width: 1280, height: 900 } : null,
    ...(phone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    args: [
      `--disable-extensions-except=${BUILD}`,
      `--load-extension=${BUILD}`,
      ...QUIET,
      // Room for the game and the panel beside it.
      '--window-size=1280,960',
      // Chromium refuses to run sandboxed as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
  });
  if (!profile) context.on('close', () => void rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  if (!welcome) await closeWelcome(context, profile === undefined && copyOf === undefined);
  return context;
}

/** Address of the page that greets a new profile. */
const WELCOME = /\/welcome\.html$/;

/** @param comes whether it will be there for certain: the profile is new, so the extension is as well */
async function closeWelcome(context: BrowserContext, comes: boolean): Promise<void> {
  const closed = Promise.withResolvers<void>();
  async function look(page: Page): Promise<void> {
    await page.waitForLoadState();
    if (!WELCOME.test(page.url())) return;
    await page.close();
    closed.resolve();
  }
  // A page that goes away meanwhile is not it.
  const lookAt = (page: Page) => void look(page).catch(() => undefined);
  context.on('page', lookAt);
  for (const page of context.pages()) lookAt(page);
  if (comes) await closed.promise;
}

/** Opens an address in the first tab, and shows that tab even if the page that greets a new profile comes after it. */
export async function openInFront(context: BrowserContext, address: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  const comeBack = (other: Page) =>
    void other.waitForURL(WELCOME).then(
      () => page.bringToFront(),
      // Another page, or one that was closed.
      () => undefined,
    );
  context.once('page', comeBack);
  await page.goto(address);
  await page.bringToFront();
  return page;
}
