import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { BOARD } from '../../tools/play.ts';
import { eventually } from '../eventually.ts';
import type { SiteOptions } from '../site/options.ts';
import { type SiteProxy, startProxy } from '../site/proxy.ts';
import { startSite } from '../site/server.ts';

const BUILD = join(import.meta.dirname, '../../.output/firefox-mv2');
/** The extension's, from `wxt.config.ts`; its pages get an address that is known in advance. */
const ID = 'maxwell-for-nerdle@maxwell';
const ORIGIN_ID = '5f1d2c7a-9d3b-4a58-8f63-2b7f6a1f0c11';
/** Hosts of Firefox's own services. */
const FIREFOXS_OWN = /\.(mozilla\.(com|org|net)|firefox\.com)$/;

export interface FirefoxRig {
  /** A page of the practice site, under the real name. */
  open(options?: SiteOptions): Promise<Page>;
  /** A page of the extension; the popup, as a tab of its own. */
  openOwn(name: 'popup' | 'practice' | 'statistics'): Promise<Page>;
  /** Hosts that somebody asked for, apart from the site's and Firefox's own. */
  strangers(): readonly string[];
  closePages(): Promise<void>;
  install(): Promise<void>;
  uninstall(): Promise<void>;
  close(): Promise<void>;
}

/** The production build in a Firefox of its own, and a practice site that it takes for the real one. */
export async function startFirefox(executablePath: string): Promise<FirefoxRig> {
  const site = await startSite();
  const proxy = await startProxy(site);
  const browser = await launchFirefox(executablePath, proxy);
  const install = async () => void (await browser.installExtension(BUILD));
  const blank = await browser.pages();
  await install();
  const others = async () => (await browser.pages()).filter((page) => !blank.includes(page));
  const closeOthers = async () => {
    for (const page of await others()) await page.close();
  };
  // The welcome page comes to the front, and what is behind it stands still: nothing is opened before it. It stays open, for
  // while it is being loaded it cannot be closed reliably.
  await eventually(async () => expect(await others()).toHaveLength(1));
  return {
    async open(options = {}) {
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      await page.goto(site.url({ nosplash: true, ...options }));
      return page;
    },
    async openOwn(name) {
      const page = await browser.newPage();
      // Firefox never says that an extension's page has loaded; what is on it tells.
      page.goto(`moz-extension://${ORIGIN_ID}/${name}.html`, { timeout: 0 }).catch(() => undefined);
      return page;
    },
    strangers: () => proxy.refused.filter((host) => !FIREFOXS_OWN.test(host)),
    closePages: closeOthers,
    install,
    uninstall: () => browser.uninstallExtension(ID),
    async close() {
      await browser.close();
      proxy.close();
      await site.close();
    },
  };
}

function launchFirefox(executablePath: string, { port }: SiteProxy): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    timeout: 120_000,
    // Without it the extension's own pages are out of reach.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': port,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': port,
      'extensions.webextensions.uuids': JSON.stringify({ [ID]: ORIGIN_ID }),
    },
  });
}

/** What the panel in a page of the site says now. */
export interface Seen {
  readonly state: string;
  readonly remaining: number;
  readonly recommendation: string;
  readonly strategy: string;
}

/** What the panel says now, or the popup where that is the page; parts that are not there are empty. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const root = document.querySelector('maxwell-panel')?.shadowRoot ?? document;
    const part = (id: string) => root.querySelector<HTMLElement>(`[data-testid=${id}]`);
    return {
      state: part('status')?.dataset.state ?? '',
      remaining: Number(part('remaining')?.dataset.value),
      recommendation: part('recommendation')?.dataset.value ?? '',
      strategy: (part('strategy') as HTMLSelectElement | null)?.value ?? '',
    };
  });
}

/** Waits until the panel, or the popup, says what is expected. */
export function see(page: Page, expected: Partial<Seen>): Promise<Seen> {
  return eventually(async () => {
    const seen = await look(page);
    expect(seen).toMatchObject(expected);
    return seen;
  });
}

/** Waits until there is advice with fewer possible answers than before, or the game is won. */
function nextAdvice(page: Page, before: number): Promise<Seen> {
  return eventually(async () => {
    const seen = await look(page);
    if (seen.state !== 'won') expect(seen.state).toBe('ready');
    if (seen.state === 'ready') expect(seen.remaining).toBeLessThan(before);
    return seen;
  });
}

/** The symbols of a row of each board, as its labels tell them. */
function rowTexts(page: Page, row: number): Promise<string[]> {
  return page.$$eval(`${BOARD} > :nth-child(${row + 1})`, (rows) =>
    rows.map(({ children }) =>
      Array.from(children, (tile) => tile.getAttribute('aria-label')?.split(' ')[0]).join(''),
    ),
  );
}

/** Plays to the win by the panel's advice: Fill, then Enter. Each turn's advice. */
export async function playByAdvice(page: Page): Promise<Seen[]> {
  const turns: Seen[] = [];
  for (;;) {
    const advice = await nextAdvice(page, turns.at(-1)?.remaining ?? Number.POSITIVE_INFINITY);
    if (advice.state === 'won') return turns;
    await page.locator('maxwell-panel >>> [data-testid=fill]').click();
    // A solved board takes no more rows.
    await eventually(async () => expect(await rowTexts(page, turns.length)).toContain(advice.recommendation));
    await page.keyboard.press('Enter');
    turns.push(advice);
  }
}
