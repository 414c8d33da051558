import type { Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import { FIREFOX_BUILD, FIREFOX_ID, FIREFOX_ORIGIN, launchFirefox } from '../../tools/launch-firefox.ts';
import type { SeenTurn } from '../../tools/play.ts';
import { playInFirefox } from '../../tools/play-firefox.ts';
import { PATIENT } from '../patient.ts';
import type { SiteOptions } from '../site/options.ts';
import { startProxy } from '../site/proxy.ts';
import { startSite } from '../site/server.ts';

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
export async function startFirefox(): Promise<FirefoxRig> {
  const site = await startSite();
  const proxy = await startProxy(site);
  const browser = await launchFirefox({ proxy: proxy.port });
  const [blank] = await browser.pages();
  return {
    async open(options = {}) {
      const page = await browser.newPage();
      await page.goto(site.url({ nosplash: true, ...options }));
      return page;
    },
    async openOwn(name) {
      const page = await browser.newPage();
      // Firefox does not report that an extension's page has loaded: callers wait for its contents.
      page.goto(`${FIREFOX_ORIGIN}/${name}.html`, { timeout: 0 }).catch(() => undefined);
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
  return vi.waitFor(async () => {
    const seen = await look(page);
    expect(seen).toMatchObject(expected);
    return seen;
  }, PATIENT);
}

/** Plays to the win by the panel's advice. */
export async function playByAdvice(page: Page): Promise<SeenTurn[]> {
  const turns: SeenTurn[] = [];
  for await (const turn of playInFirefox(page)) turns.push(turn);
  await see(page, { state: 'won' });
  return turns;
}
