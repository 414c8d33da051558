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
  /** Profile folder to keep; default: a new one, removed with the browser. */
  readonly profile?: string;
  /** Profile folder to copy; must not be in use. */
  readonly copyOf?: string;
  /** Further switches, such as those under which the practice site answers for the real one. */
  readonly args?: readonly string[];
  /** Enables the back-forward cache, which Playwright disables. */
  readonly backForwardCache?: boolean;
  /** Scroll bars that take space, as on most desktops; Playwright hides them. */
  readonly scrollBars?: boolean;
  /** A phone: touch, 390 × 844, mobile layout. */
  readonly phone?: boolean;
  /** Keeps the welcome page of a new profile open. */
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
      // Space for the game and the panel beside it.
      '--window-size=1280,960',
      // Chromium refuses to run sandboxed as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
  });
  if (!profile) removeWith(context, folder);
  if (!welcome) await closeWelcome(context, profile === undefined && copyOf === undefined);
  return context;
}

/** Removes the profile when its browser closes, also when that closes by itself; whoever closes it waits for that. */
function removeWith(context: BrowserContext, folder: string): void {
  const close = context.close.bind(context);
  const removed = Promise.withResolvers<void>();
  // For a moment the browser's processes still write.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  context.on('close', () => void remove().then(removed.resolve, removed.reject));
  context.close = async (options) => {
    await close(options);
    await removed.promise;
  };
}

/** Address of the welcome page. */
const WELCOME = /\/welcome\.html$/;

/** @param comes whether it will open for certain, as in a new profile */
async function closeWelcome(context: BrowserContext, comes: boolean): Promise<void> {
  const closed = Promise.withResolvers<void>();
  async function look(page: Page): Promise<void> {
    await page.waitForLoadState();
    if (!WELCOME.test(page.url())) return;
    await page.close();
    closed.resolve();
  }
  // A page closed meanwhile is not it.
  const lookAt = (page: Page) => void look(page).catch(() => undefined);
  context.on('page', lookAt);
  for (const page of context.pages()) lookAt(page);
  if (comes) await closed.promise;
}

/** Opens an address in the first tab, and keeps that tab in front even if the welcome page opens later. */
export async function openInFront(context: BrowserContext, address: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  const comeBack = (other: Page) =>
    void other.waitForURL(WELCOME).then(
      () => page.bringToFront(),
      // Another page, or a closed one.
      () => undefined,
    );
  context.once('page', comeBack);
  await page.goto(address);
  await page.bringToFront();
  return page;
}
