import { fileURLToPath } from 'node:url';
import { type Browser, launch, type Target } from 'puppeteer-core';
import { requireBrowser } from './find-browser.ts';
import { FIREFOX } from './firefox.ts';
import { extensionNotLoadedError, profileInUseError } from './launch-error.ts';
import { closeOnSignals, NO_SIGNAL_HANDLERS } from './signals.ts';

export const FIREFOX_BUILD = fileURLToPath(new URL('../.output/firefox-mv2', import.meta.url));
/** Id of the extension, from `wxt.config.ts`. */
export const FIREFOX_ID = 'maxwell-for-nerdle@maxwell';
/** Fixed origin of the extension's pages, so that tests can open them and a kept profile finds its storage again. */
export const FIREFOX_ORIGIN = 'moz-extension://5f1d2c7a-9d3b-4a58-8f63-2b7f6a1f0c11';

export interface FirefoxOptions {
  /** Folder of the extension; default: the build. */
  readonly extension?: string;
  readonly headless?: boolean;
  /** Profile folder to keep. Default: a new folder, removed when the browser ends. */
  readonly profile?: string;
  /** Port of a proxy on this computer that stands in for the real site, with a self-signed certificate. */
  readonly proxy?: number;
}

/**
 * Starts Firefox with the extension loaded, and waits for the welcome page. It would otherwise open in front of a later
 * page, which Firefox would suspend.
 * @throws Error if Firefox is missing, its profile is in use, or it does not load the extension
 */
export async function launchFirefox(options: FirefoxOptions): Promise<Browser> {
  const { path } = requireBrowser(FIREFOX);
  const browser = await closeOnSignals(start(path, options), (browser, callback) =>
    browser.on('disconnected', callback),
  );
  await loadExtension(browser, path, options.extension ?? FIREFOX_BUILD);
  return browser;
}

/** For the start of Firefox, and for the welcome page. */
const TIMEOUT_MS = 120_000;

/** Firefox's default, set explicitly because a profile that was not closed properly may contain other values. */
const SYSTEM_PROXY = { 'network.proxy.type': 5 };

const proxyPreferences = (port: number) => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': port,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': port,
});

/** Puppeteer's message if the profile is in use: Firefox ends at once or, with a display, after a dialog. */
const IN_USE = /^Failed to launch the browser process:\s+Code: 0\b/;

async function start(
  executablePath: string,
  { headless = true, profile, proxy }: FirefoxOptions,
): Promise<Browser> {
  try {
    return await launch({
      browser: 'firefox',
      executablePath,
      headless,
      defaultViewport: headless ? { width: 1280, height: 900 } : null,
      acceptInsecureCerts: proxy !== undefined,
      timeout: TIMEOUT_MS,
      ...NO_SIGNAL_HANDLERS,
      args: [
        // Makes the extension's own pages accessible.
        '--remote-allow-system-access',
        '--width=1280',
        '--height=960',
      ],
      ...(profile !== undefined && { userDataDir: profile }),
      extraPrefsFirefox: {
        ...(proxy === undefined ? SYSTEM_PROXY : proxyPreferences(proxy)),
        'extensions.webextensions.uuids': JSON.stringify({ [FIREFOX_ID]: new URL(FIREFOX_ORIGIN).host }),
      },
    });
  } catch (error) {
    throw profile !== undefined && IN_USE.test((error as Error).message) ? profileInUseError(profile) : error;
  }
}

/** The first version in which Puppeteer can install the extension. */
const OLDEST = 138;

async function loadExtension(browser: Browser, executable: string, path: string): Promise<void> {
  try {
    const [blank] = await browser.pages();
    await browser.installExtension(path);
    const isWelcome = (target: Target) => target.type() === 'page' && target !== blank?.target();
    await browser.waitForTarget(isWelcome, { timeout: TIMEOUT_MS });
  } catch (error) {
    const version = await browser.version();
    await browser.close();
    throw extensionNotLoadedError(executable, version, OLDEST, error);
  }
}
