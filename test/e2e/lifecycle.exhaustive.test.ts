import type { Page } from 'playwright-core';
import { launch } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../tools/chromium.ts';
import { CHROMIUM_BUILD } from '../../tools/launch-chromium.ts';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { startSite } from '../site/server.ts';
import { badgeOf, offscreenDocuments, type Rig, setSettings, startRig, typeGuess } from './rig.ts';

/* Uses browsers of its own, one of which keeps the back-forward cache. Takes six minutes. */

const MINI = { mode: 'mini', answer: '25/5=5' } as const;

describe('a page that comes back from the back-forward cache', () => {
  let rig: Rig;
  let page: Page;
  beforeAll(async () => {
    rig = await startRig({ backForwardCache: true });
  });
  afterAll(() => rig.close());

  /** Opens a game, does something there and on a second page of the tab, and goes back. */
  async function comeBack({ first, second }: Partial<Record<'first' | 'second', () => Promise<void>>> = {}) {
    page = await rig.open(MINI);
    await expect.poll(() => badgeOf(rig, page)).toBe('206');
    await first?.();
    await page.evaluate('mark = 1');
    await page.goto(page.url().replace('/game', '/20250103'));
    await second?.();
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('globalThis.mark')).toBe(1);
  }

  const panels = () => page.locator('maxwell-panel').count();
  const hide = () =>
    page.locator('maxwell-panel').getByRole('button', { name: 'Hide Maxwell in this tab' }).click();
  async function show(): Promise<void> {
    await expect.poll(panels).toBe(0);
    const popup = await rig.openPopup();
    await popup.getByRole('button', { name: 'Show it again' }).click();
    await popup.close();
    await page.bringToFront();
    await waitForState(page, 'ready');
  }

  it('goes on', async () => {
    await comeBack();
    await typeGuess(page, '16-7=9');
    expect(await waitForState(page, 'ready')).toBe('ready');
    expect(Number(await dataValueOf(panelLocators(page).remaining))).toBeLessThan(206);
  });

  it('bug: the button was empty until the next row', async () => {
    await comeBack();
    await expect.poll(() => badgeOf(rig, page)).toBe('206');
  });

  it('bug: a panel that was hidden on the second page was there again', async () => {
    await comeBack({ second: hide });
    await expect.poll(async () => [await panels(), await badgeOf(rig, page)]).toEqual([0, '']);
  });

  it('bug: a panel that was shown again on the second page stayed hidden', async () => {
    await comeBack({ first: hide, second: show });
    await expect.poll(async () => [await panels(), await badgeOf(rig, page)]).toEqual([1, '206']);
  });

  it('bug: a setting that was changed meanwhile had no effect', async () => {
    await comeBack({ second: () => setSettings(rig, { badge: false, language: 'zh-TW' }) });
    await expect.poll(() => page.locator('maxwell-panel .panel').getAttribute('lang')).toBe('zh-TW');
    await expect.poll(() => badgeOf(rig, page)).toBe('');
  });
});

it('bug: a tab that the browser had frozen kept the engine; it lets go, and goes on when it is back', async () => {
  const rig = await startRig({ alone: true });
  try {
    const page = await rig.open(MINI);
    await waitForState(page, 'ready');
    const session = await rig.context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expect.poll(() => offscreenDocuments(rig), { timeout: 600_000 }).toEqual([]);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await expect.poll(() => offscreenDocuments(rig)).toHaveLength(1);
    await typeGuess(page, '16-7=9');
    await expect.poll(() => dataValueOf(panelLocators(page).remaining)).toBe('9');
  } finally {
    await rig.close();
  }
});

/** Uses Puppeteer, because Chromium does not load pages ahead under Playwright. */
it('bug: a page that was loaded ahead wrote its count on the button, and started the engine', async () => {
  const site = await startSite();
  const browser = await launch({
    executablePath: findChromium(),
    pipe: true,
    enableExtensions: [CHROMIUM_BUILD],
    args: ['--no-sandbox', ...site.browserArgs],
  });
  try {
    const background = await browser.waitForTarget((target) => target.url().endsWith('/background.js'));
    const worker = (await background.worker())!;
    const page = await browser.newPage();
    const game = site.url({ ...MINI, nosplash: true });
    await worker.evaluate(() => {
      globalThis.senders = [];
      chrome.runtime.onMessage.addListener((_, { documentLifecycle }) => {
        senders.push(documentLifecycle);
      });
    });
    /** Goes to the game with a rule to load it ahead. @returns when the tab showed it, after its loading began */
    async function visit(): Promise<number> {
      await page.goto(new URL('/login.html', game).href);
      await Promise.all([
        page.waitForNavigation(),
        page.evaluate((game) => {
          const rules = document.head.appendChild(document.createElement('script'));
          rules.type = 'speculationrules';
          rules.text = JSON.stringify({ prerender: [{ urls: [game], eagerness: 'immediate' }] });
          // Once the browser knows the rule, the visit waits for the page that is loaded ahead.
          requestAnimationFrame(() => requestAnimationFrame(() => location.assign(game)));
        }, game),
      ]);
      return page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        return (navigation as unknown as { readonly activationStart: number }).activationStart;
      });
    }
    await expect.poll(visit).toBeGreaterThan(0);
    await expect.poll(() => worker.evaluate(() => senders.length)).toBeGreaterThan(3);
    expect(await worker.evaluate(() => senders.filter((lifecycle) => lifecycle !== 'active'))).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});

declare const chrome: {
  readonly runtime: {
    readonly onMessage: {
      addListener(listener: (message: unknown, sender: { readonly documentLifecycle: string }) => void): void;
    };
  };
};

declare global {
  /** In the service worker: the state of the page that sent each message. */
  var senders: string[];
}
