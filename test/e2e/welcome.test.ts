import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { panelOf, waitForState } from '../../tools/play.ts';
import { forgetSettings, picture, type Rig, startRig, violationsOn, withFile } from './rig.ts';

let rig: Rig;
let welcome: Page;

const welcomes = () => rig.context.pages().filter((page) => page.url().endsWith('/welcome.html'));

beforeAll(async () => {
  rig = await startRig({ welcome: true });
});
afterAll(() => rig.close());
afterEach(() => forgetSettings(rig));

describe('after installing', () => {
  it('one page says in three sentences what Maxwell does', async () => {
    await expect.poll(() => welcomes()).toHaveLength(1);
    [welcome] = welcomes() as [Page];
    await welcome.locator('[data-testid=welcome-page]').waitFor();
    expect(await welcome.locator('.sentences li').count()).toBe(3);
  });

  it('a hint level chosen there counts', async () => {
    await welcome.locator('input[value=count]').check();
    const page = await rig.open({ answer: '36/4+29=38' });
    await waitForState(page, 'ready');
    expect(await panelOf(page).recommendation.count()).toBe(0);
    await welcome.locator('input[value=guess]').check();
    await panelOf(page).recommendation.waitFor();
    await page.close();
  });

  it('it leads to the games', async () => {
    const [opened] = await Promise.all([
      rig.context.waitForEvent('page'),
      welcome.locator('[data-testid=play-maxi]').click(),
    ]);
    await opened.waitForURL(/^https?:\/\/maxi\.nerdlegame\.com\//);
    await opened.close();
  });

  it.each(['en', 'zh-TW'])('it looks right in %s, and axe objects to nothing', async (language) => {
    const options = await rig.openOptions();
    await options.locator('[data-testid=language]').selectOption(language);
    await options.close();
    await welcome.locator(`html[lang="${language}"]`).waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await welcome.emulateMedia({ colorScheme: theme });
      for (const [size, viewport] of Object.entries({
        wide: { width: 1280, height: 800 },
        phone: { width: 390, height: 844 },
        low: { width: 1000, height: 560 },
      })) {
        await welcome.setViewportSize(viewport);
        await picture(welcome, `welcome-${language}-${size}-${theme}`);
        expect(
          await welcome.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await violationsOn(welcome)).toEqual([]);
      }
    }
  });
});

describe('after an update', () => {
  it('the popup says once what is new, until it is dismissed', async () => {
    const before = await rig.openPopup();
    expect(await before.locator('[data-testid=news]').count()).toBe(0);
    await before.close();
    // Sets the state after an update, because tests cannot update from a store.
    await withFile(rig, (file) =>
      file.evaluate(() => {
        const { chrome } = globalThis as unknown as {
          chrome: { storage: { local: { set(items: object): Promise<void> } } };
        };
        return chrome.storage.local.set({ news: true });
      }),
    );
    const popup = await rig.openPopup();
    await picture(popup, 'popup-news');
    await popup.locator('[data-testid=news] button').click();
    await popup.locator('[data-testid=news]').waitFor({ state: 'detached' });
    await popup.reload();
    await popup.locator('[data-testid=strategy]').waitFor();
    expect(await popup.locator('[data-testid=news]').count()).toBe(0);
    await popup.close();
  });

  it('no page opens', () => {
    expect(welcomes()).toHaveLength(1);
  });
});
