import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { extensionNotLoadedError, profileInUseError } from './launch-error.ts';
import { closeOnSignals, NO_SIGNAL_HANDLERS } from './signals.ts';

export const CHROMIUM_BUILD = fileURLToPath(new URL('../.output/chrome-mv3', import.meta.url));

export interface BrowserOptions {
  /** Folder of the extension; default: the build. */
  readonly extension?: string;
  readonly headless?: boolean;
  /** Profile folder to keep. Default: a new folder, removed when the browser ends. */
  readonly profile?: string;
  /** Profile folder to copy, which must not be in use. */
  readonly copyOf?: string;
  /** Further switches, for example to let the practice site stand in for the real one. */
  readonly args?: readonly string[];
  /** Keeps the back-forward cache, which Playwright disables. */
  readonly backForwardCache?: boolean;
  /** Shows scroll bars that take space, as on most desktops; Playwright hides them. */
  readonly scrollBars?: boolean;
  /** Emulates a phone: touch, 390 × 844 px, mobile layout. */
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

/**
 * Starts a Chromium browser with the extension loaded. Closing the context ends the browser.
 * @throws Error if no browser is found, the profile is in use, or the browser does not load the extension
 */
export async function launchChromium(options: BrowserOptions): Promise<BrowserContext> {
  const { extension = CHROMIUM_BUILD, profile, copyOf, welcome = false } = options;
  const executable = findChromium();
  const context = await closeOnSignals(start(executable, options), (context, callback) =>
    context.on('close', callback),
  );
  await loadExtension(context, executable, extension);
  if (!welcome) await closeWelcome(context, profile === undefined && copyOf === undefined);
  return context;
}

async function start(executable: string, options: BrowserOptions): Promise<BrowserContext> {
  const { profile, copyOf } = options;
  const folder = profile ?? (await mkdtemp(join(tmpdir(), 'maxwell-')));
  const isTemporary = profile === undefined;
  try {
    if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
    const context = await chromium.launchPersistentContext(folder, launchOptions(executable, options));
    if (isTemporary) removeWith(context, folder);
    return context;
  } catch (error) {
    if (isTemporary) await rm(folder, REMOVAL);
    throw IN_USE.test((error as Error).message) ? profileInUseError(folder) : error;
  }
}

type LaunchOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

function launchOptions(
  executablePath: string,
  { headless = true, args = [], backForwardCache = false, scrollBars = false, phone = false }: BrowserOptions,
): LaunchOptions {
  return {
    executablePath,
    timeout: 120_000,
    ...NO_SIGNAL_HANDLERS,
    headless,
    // Visible browsers need the sandbox, because they may show the real site. Chromium refuses to use it as root.
    chromiumSandbox: !headless && process.getuid?.() !== 0,
    ignoreDefaultArgs: [
      '--disable-extensions',
      ...(backForwardCache ? ['--disable-back-forward-cache'] : []),
      ...(scrollBars ? ['--hide-scrollbars'] : []),
    ],
    viewport: headless ? { width: 1280, height: 900 } : null,
    ...(phone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    args: [
      '--enable-unsafe-extension-debugging',
      ...QUIET,
      // Wide enough for the panel beside the game.
      '--window-size=1280,960',
      ...args,
    ],
  };
}

/** Playwright's message when another browser uses the profile. */
const IN_USE = /profile is already in use/;

/** The first version with `Extensions.loadUnpacked`. */
const OLDEST = 126;

/** Loads the extension over the debugging pipe, because Chrome and Edge ignore `--load-extension`. */
async function loadExtension(context: BrowserContext, executable: string, path: string): Promise<void> {
  const browser = context.browser()!;
  try {
    const session = await browser.newBrowserCDPSession();
    await session.send('Extensions.loadUnpacked', { path });
    await session.detach();
  } catch (error) {
    await context.close();
    throw extensionNotLoadedError(executable, browser.version(), OLDEST, error);
  }
}

/** Removal is retried, because a browser that closed by itself may still be writing. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10 };

/**
 * Removes the profile once its browser has ended, even if it closes by itself, or when this process exits. `close`
 * waits for the removal.
 */
function removeWith(context: BrowserContext, folder: string): void {
  // Playwright's own listener comes first, and kills the browser.
  const removeNow = () => rmSync(folder, REMOVAL);
  process.on('exit', removeNow);
  const remove = async () => {
    await rm(folder, REMOVAL);
    process.off('exit', removeNow);
  };
  const close = context.close.bind(context);
  let removed: Promise<void> | undefined;
  context.on('close', () => {
    removed ??= remove();
  });
  // The close event comes before the browser's last writes, so wait for its process.
  context.close = (options) => {
    removed ??= close(options).then(remove);
    return removed;
  };
}

const WELCOME_ADDRESS = /\/welcome\.html$/;

/** Closes the welcome page. @param comes whether it is certain to open, as in a new profile */
async function closeWelcome(context: BrowserContext, comes: boolean): Promise<void> {
  const closed = Promise.withResolvers<void>();
  async function look(page: Page): Promise<void> {
    await page.waitForLoadState();
    if (!WELCOME_ADDRESS.test(page.url())) return;
    await page.close();
    closed.resolve();
  }
  // Ignore pages that close while they load.
  const lookAt = (page: Page) => void look(page).catch(() => undefined);
  context.on('page', lookAt);
  for (const page of context.pages()) lookAt(page);
  if (comes) await closed.promise;
}

/** Opens an address in the first tab, and keeps this tab in front if the welcome page opens later. */
export async function openInFront(context: BrowserContext, address: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  const comeBack = (other: Page) =>
    void other.waitForURL(WELCOME_ADDRESS).then(
      () => page.bringToFront(),
      // The page is not the welcome page, or was closed.
      () => undefined,
    );
  context.once('page', comeBack);
  await page.goto(address);
  await page.bringToFront();
  return page;
}
