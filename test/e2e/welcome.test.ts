import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openInFront } from '../../tools/launch-chromium.ts';
import { panelLocators, waitForState } from '../../tools/play.ts';
import { inExtensionFile, type Rig, resetSettings, setSettings, startRig } from './rig.ts';

let rig: Rig;
let welcome: Page;

const welcomes = () => rig.context.pages().filter((page) => page.url().endsWith('/welcome.html'));

beforeAll(async () => {
  rig = await startRig({ welcome: true });
});
afterAll(() => rig.close());
afterEach(() => resetSettings(rig));

it('bug: npm start showed the page that greets a new profile, not the board', async () => {
  const page = await openInFront(rig.context, rig.url());
  const addresses = () => rig.context.pages().map((page) => new URL(page.url()).pathname);
  await expect.poll(() => addresses()).toEqual(['/game', '/welcome.html']);
  const [worker] = rig.context.serviceWorkers();
  await expect
    .poll(() => worker!.evaluate('chrome.tabs.query({ active: true })'))
    .toMatchObject([{ index: 0 }]);
  await page.goto('about:blank');
});

describe('after installing', () => {
  it('one page says in five sentences what Maxwell does, reads, keeps and sends', async () => {
    await expect.poll(() => welcomes()).toHaveLength(1);
    [welcome] = welcomes() as [Page];
    await welcome.locator('[data-testid=welcome-page]').waitFor();
    expect(await welcome.locator('.sentences li').count()).toBe(5);
  });

  it('a hint level chosen there counts', async () => {
    await welcome.locator('input[value=count]').check();
    const page = await rig.open({ mode: 'mini', answer: '25/5=5' });
    await waitForState(page, 'ready');
    expect(await panelLocators(page).recommendation.count()).toBe(0);
    await welcome.locator('input[value=guess]').check();
    await panelLocators(page).recommendation.waitFor();
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

  it('it speaks the language that is chosen', async () => {
    await setSettings(rig, { language: 'zh-TW' });
    await welcome.locator('html[lang="zh-TW"]').waitFor();
  });
});

describe('after an update', () => {
  it('the popup says once what is new, until it is dismissed', async () => {
    const before = await rig.openPopup();
    expect(await before.locator('[data-testid=news]').count()).toBe(0);
    await before.close();
    // Store the news flag as an update would, because tests cannot update from a store.
    await inExtensionFile(rig, (file) =>
      file.evaluate(() => {
        const { chrome } = globalThis as unknown as {
          chrome: { storage: { local: { set(items: object): Promise<void> } } };
        };
        return chrome.storage.local.set({ news: true });
      }),
    );
    const popup = await rig.openPopup();
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
