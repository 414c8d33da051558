import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import type { Settings } from '../../src/settings.ts';
import { GAMES_DATABASE } from '../../src/statistics/store.ts';
import { type BrowserOptions, launchChromium } from '../../tools/launch-chromium.ts';
import {
  BOARD,
  countTurns,
  playTurn,
  type TurnOnPage,
  waitForFeedback,
  waitForTypedTile,
} from '../../tools/play.ts';
import { takeScreenshot } from '../../tools/screenshot.ts';
import { LONG_WAIT } from '../long-wait.ts';
import type { SiteOptions } from '../site/options.ts';
import { startSite } from '../site/server.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Folder for pictures that people look at; no test compares them. */
export const PICTURES = join(import.meta.dirname, '../..', process.env.MAXWELL_SCREENSHOTS ?? 'test/output');

export interface Rig {
  readonly context: BrowserContext;
  /** `chrome-extension://…`, without a slash at the end. */
  readonly origin: string;
  /** Opens a new game on the practice site, by default without its start dialog. */
  open(options?: SiteOptions): Promise<Page>;
  /** Address that `open` visits, or that of the same game on a `local` host, where the extension may not run. */
  url(options?: SiteOptions, host?: 'real' | 'local'): string;
  /** Opens the popup in a tab; the popup shows the panel of the tab that was active before. */
  openPopup(): Promise<Page>;
  openOptions(): Promise<Page>;
  close(): Promise<void>;
}

export interface RigOptions
  extends Pick<
    BrowserOptions,
    'extension' | 'profile' | 'args' | 'backForwardCache' | 'scrollBars' | 'phone' | 'welcome'
  > {
  /** Starts a separate browser, for example because the test ends the extension. */
  readonly alone?: true;
}

/** The browser that the test files of a Vitest worker share; undefined until one of them needs it. */
let shared: Promise<Rig> | undefined;

/**
 * Starts the production build in a Chromium that takes the practice site for the real one. Test files that do not pass
 * options share one browser, because starting it takes longer than most tests; `close` then only resets it. By default
 * the profile is a copy of the one from `prepare.ts`, because generating equations takes even longer.
 */
export async function startRig({ alone, ...options }: RigOptions = {}): Promise<Rig> {
  if (alone || Object.keys(options).length > 0) return startBrowser(options);
  shared ??= startBrowser({});
  const rig = await shared;
  const stored = await readStored(rig);
  return { ...rig, close: () => cleanUp(rig, stored) };
}

async function startBrowser({ args = [], ...options }: Omit<RigOptions, 'alone'>): Promise<Rig> {
  const isNew = options.welcome || options.profile !== undefined || options.extension !== undefined;
  const copyOf = isNew ? undefined : inject('played');
  const site = await startSite();
  const context = await launchChromium({
    ...options,
    ...(copyOf !== undefined && { copyOf }),
    args: [...site.browserArgs, ...args],
  });
  context.setDefaultTimeout(120_000);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const origin = worker.url().replace('/background.js', '');

  const url: Rig['url'] = (options, host) => site.url({ nosplash: true, ...options }, host);

  async function visit(address: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  return {
    context,
    origin,
    async open(options) {
      const page = await context.newPage();
      await forgetSite(page, url(options));
      await page.goto(url(options));
      return page;
    },
    url,
    async openPopup() {
      const popup = await visit(`${origin}/popup.html`);
      await popup.setViewportSize({ width: 320, height: 480 });
      return popup;
    },
    async openOptions() {
      const options = await visit(`${origin}/options.html`);
      await options.locator('[data-testid=settings-page]').waitFor();
      return options;
    },
    async close() {
      await context.close();
      await site.close();
    },
  };
}

/**
 * Switches to developer mode, without which an unpacked extension that reloads itself does not come back. Uses the
 * browser's own page because some browsers protect the preferences in their profile.
 */
export async function switchToDeveloperMode({ context }: Rig): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate('chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })');
  await page.close();
}

/**
 * Types a guess. Only the first key comes from a real keyboard, so that the panel notices the typing. The others are
 * dispatched in the page as soon as it shows the previous key, which is much faster.
 */
export async function typeKeys(page: Page, guess: string): Promise<void> {
  await page.locator(BOARD).first().waitFor();
  const row = await countTurns(page);
  await page.keyboard.press(guess[0]!);
  await waitForTypedTile(page, row, 0, guess[0]!);
  await page.evaluate(
    async ([tiles, rest]) => {
      for (const [index, key] of [...rest].entries()) {
        const isShown = () => document.querySelectorAll(tiles)[index + 1]?.ariaLabel?.startsWith(`${key} `);
        window.dispatchEvent(new KeyboardEvent('keyup', { key }));
        while (!isShown()) await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [`${BOARD} > :nth-child(${row + 1}) > .keyboard-cell`, guess.slice(1)] as const,
  );
}

/** Types a guess and presses Enter. */
export async function enterGuess(page: Page, guess: string): Promise<void> {
  await typeKeys(page, guess);
  await page.keyboard.press('Enter');
}

/** Plays a guess that does not win, and waits for its feedback. */
export async function typeGuess(page: Page, guess: string): Promise<void> {
  await page.locator(BOARD).first().waitFor();
  const row = await countTurns(page);
  await enterGuess(page, guess);
  await waitForFeedback(page, row);
}

/** Plays the suggested guesses until the game is over. */
export async function followAdvice(page: Page): Promise<TurnOnPage[]> {
  const turns: TurnOnPage[] = [];
  for (let turn = await playTurn(page); turn; turn = await playTurn(page)) turns.push(turn);
  return turns;
}

/** Imports a file with this content on the settings page or the statistics page. */
export async function importFile(page: Page, content: string): Promise<void> {
  await page.locator('[data-testid=import-file]').setInputFiles({
    name: 'import.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
}

/**
 * Repeats a reading of the page until it has not changed for 250 ms, and returns it. The panel looks at the page 200 ms
 * after a change.
 */
export async function settledReading<Reading>(page: Page, read: () => Promise<Reading>): Promise<Reading> {
  let last = '';
  return vi.waitFor(async () => {
    const now = await read();
    const same = JSON.stringify(now) === last;
    last = JSON.stringify(now);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(same).toBe(true);
    return now;
  }, LONG_WAIT);
}

/** Waits until the panel contains a text. The panel's host element has size 0, so it never counts as visible. */
export async function waitForText(page: Page, hasText: string | RegExp): Promise<void> {
  await page.locator('maxwell-panel', { hasText }).waitFor({ state: 'attached' });
}

/** Takes a picture of a page. @param fullPage includes the part below the window */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await takeScreenshot(page, { path: join(PICTURES, `${name}.png`), animations: 'disabled', fullPage });
}

/** All visible text on a page and in its panel, one line per text node, without texts that differ between machines. */
export function textShown(page: Page): Promise<string> {
  return page.evaluate(() => {
    // These elements show the kind of processor, and how long the equations took.
    const differs = '[data-testid=engine], [data-testid=rebuilt]';
    const textsIn = (node: Node): string[] => {
      if (node instanceof Text) return node.data.trim() === '' ? [] : [node.data.trim()];
      const isRead = !(node instanceof Element) || (node.checkVisibility() && !node.matches(differs));
      const inside = node instanceof Element ? node.shadowRoot : null;
      return isRead ? [...node.childNodes, ...(inside?.childNodes ?? [])].flatMap(textsIn) : [];
    };
    return `${textsIn(document.documentElement).join('\n')}\n`;
  });
}

/** Text on the toolbar button for a tab. */
export async function badgeOf({ context }: Rig, page: Page): Promise<string> {
  const [worker] = context.serviceWorkers();
  const url = page.url();
  return worker!.evaluate(async (url) => {
    const { chrome } = globalThis as unknown as { chrome: typeof browser };
    const tabs = await chrome.tabs.query({});
    // Addresses are hidden without the permission for tabs; then the page must be in the newest tab.
    const { id } = tabs.find((tab) => tab.url === url) ?? tabs.at(-1)!;
    return chrome.action.getBadgeText({ tabId: id! });
  }, url);
}

declare const browser: {
  readonly tabs: { query(about: object): Promise<{ id?: number; url?: string }[]> };
  readonly action: { getBadgeText(about: { tabId: number }): Promise<string> };
};

/**
 * Violations that axe finds in a page of the extension. The code of axe is injected from outside, because of the page's
 * policy.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/**
 * Opens a file of the extension that runs no code of its own. Code evaluated in that page has the extension's rights.
 */
export async function inExtensionFile<Value>(rig: Rig, use: (file: Page) => Promise<Value>): Promise<Value> {
  const file = await rig.context.newPage();
  await file.goto(`${rig.origin}/manifest.json`);
  const value = await use(file);
  await file.close();
  return value;
}

/** The extension's service worker; one that was killed starts again with a message from a page of the extension. */
async function serviceWorkerOf(rig: Rig): Promise<Worker> {
  const [running] = rig.context.serviceWorkers();
  if (running) return running;
  const [started] = await Promise.all([
    rig.context.waitForEvent('serviceworker'),
    inExtensionFile(rig, (file) => file.evaluate('chrome.runtime.sendMessage({}).catch(() => {})')),
  ]);
  return started;
}

/** Changes some settings, as a page of the extension would. */
export async function setSettings(rig: Rig, settings: Partial<Settings>): Promise<void> {
  const worker = await serviceWorkerOf(rig);
  await worker.evaluate(async (changed) => {
    const { local } = chrome.storage;
    const { settings } = await local.get('settings');
    await local.set({ settings: { ...settings, ...changed } });
  }, settings);
}

/** Resets all settings to their defaults, so that a failed test does not leave changes behind. */
export async function resetSettings(rig: Rig): Promise<void> {
  const worker = await serviceWorkerOf(rig);
  await worker.evaluate(() => chrome.storage.local.remove('settings'));
}

/** Clears the local storage of an address's origin on the practice site, for example an unfinished game. */
export async function forgetSite(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(address);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await session.detach();
}

async function readStored(rig: Rig): Promise<object> {
  const worker = await serviceWorkerOf(rig);
  return worker.evaluate(() => chrome.storage.local.get());
}

/**
 * Restores the storage, deletes finished games, and closes every page except the first, which keeps the browser open.
 */
async function cleanUp(rig: Rig, stored: object): Promise<void> {
  await Promise.all(
    rig.context
      .pages()
      .slice(1)
      .map((page) => page.close()),
  );
  await rig.context.clearPermissions();
  const worker = await serviceWorkerOf(rig);
  await worker.evaluate(
    async ([stored, games]) => {
      const { local, session } = chrome.storage;
      await Promise.all([local.clear(), session.clear()]);
      await local.set(stored);
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(games);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      });
    },
    [stored, GAMES_DATABASE] as const,
  );
}

interface Storage {
  get(key?: string): Promise<{ readonly settings?: object }>;
  set(items: object): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** The browser's interface in the service worker and in pages of the extension. */
declare const chrome: {
  readonly storage: Record<'local' | 'session', Storage>;
};

/** Lists the browser's targets, such as pages and workers, without attaching to them. */
export async function targetsOf({ context }: Rig): Promise<{ targetId: string; url: string }[]> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos;
}

/** Ids of the offscreen documents. */
export async function offscreenDocuments(rig: Rig): Promise<string[]> {
  return (await targetsOf(rig)).flatMap(({ url, targetId }) =>
    url.endsWith('/offscreen.html') ? [targetId] : [],
  );
}

/** Ids of the extension's running targets. */
export async function extensionTargets(rig: Rig): Promise<string[]> {
  return (await targetsOf(rig)).flatMap(({ url, targetId }) =>
    url.startsWith(rig.origin) ? [targetId] : [],
  );
}
