import type { Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import { FIREFOX_BUILD, FIREFOX_ID, FIREFOX_ORIGIN, launchFirefox } from '../../tools/launch-firefox.ts';
import type { TurnOnPage } from '../../tools/play.ts';
import { playInFirefox } from '../../tools/play-firefox.ts';
import { LONG_WAIT } from '../long-wait.ts';
import type { SiteOptions } from '../site/options.ts';
import { startProxy } from '../site/proxy.ts';
import { startSite } from '../site/server.ts';

/** Hosts of Firefox's own services. */
const FIREFOXS_OWN = /\.(mozilla\.(com|org|net)|firefox\.com)$/;

export interface FirefoxRig {
  /** Opens a page of the practice site under the real host name. */
  open(options?: SiteOptions): Promise<Page>;
  /** Opens a page of the extension; the popup opens in a tab. @param hash end of the address, from `#` */
  openOwn(name: 'popup' | 'practice' | 'statistics', hash?: string): Promise<Page>;
  /** Requested hosts other than the site's and Firefox's own. */
  strangers(): readonly string[];
  closePages(): Promise<void>;
  /** Installs the production build, also over another version. */
  install(): Promise<void>;
  uninstall(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Firefox that takes the practice site for the real one. @param extension folder, default: the production build */
export async function startFirefox(extension = FIREFOX_BUILD): Promise<FirefoxRig> {
  const site = await startSite();
  const proxy = await startProxy(site);
  const browser = await launchFirefox({ proxy: proxy.port, extension });
  const [blank] = await browser.pages();
  return {
    async open(options = {}) {
      const page = await browser.newPage();
      await page.goto(site.url({ nosplash: true, ...options }));
      return page;
    },
    async openOwn(name, hash = '') {
      const page = await browser.newPage();
      // Firefox does not report when a page of an extension has loaded, so callers wait for its contents.
      page.goto(`${FIREFOX_ORIGIN}/${name}.html${hash}`, { timeout: 0 }).catch(() => undefined);
      return page;
    },
    strangers: () => proxy.refused.filter((host) => !FIREFOXS_OWN.test(host)),
    async closePages() {
      for (const page of await browser.pages()) if (page !== blank) await page.close();
    },
    install: async () => void (await browser.installExtension(FIREFOX_BUILD)),
    uninstall: () => browser.uninstallExtension(FIREFOX_ID),
    async close() {
      await browser.close();
      proxy.close();
      await site.close();
    },
  };
}

interface Seen {
  readonly state: string;
  readonly remaining: number;
  readonly recommendation: string;
  readonly strategy: string;
}

/** Reads the panel, or the popup if that is the page; missing texts are empty, and a missing number is NaN. */
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

/** Waits until the panel or the popup shows the expected state. */
export function waitForPanel(page: Page, expected: Partial<Seen>): Promise<Seen> {
  return vi.waitFor(async () => {
    const seen = await look(page);
    expect(seen).toMatchObject(expected);
    return seen;
  }, LONG_WAIT);
}

/** Follows the panel's advice until the game is won. */
export async function playByAdvice(page: Page): Promise<TurnOnPage[]> {
  const turns: TurnOnPage[] = [];
  for await (const turn of playInFirefox(page)) turns.push(turn);
  await waitForPanel(page, { state: 'won' });
  return turns;
}

/** Whether each panel on the page is visible. */
export const lookAtPanels = (page: Page) =>
  page.$$eval('maxwell-panel', (panels) =>
    panels.map((panel) =>
      panel.shadowRoot?.querySelector('.panel')?.checkVisibility({ visibilityProperty: true }),
    ),
  );
