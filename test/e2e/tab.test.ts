import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { SYMBOLS } from '../../src/game/symbols.ts';
import { PANEL_PORT } from '../../src/protocol/messages.ts';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { CUP_HOST, OTHER_HOST } from '../site/hosts.ts';
import {
  badgeOf,
  inExtensionFile,
  offscreenDocuments,
  type Rig,
  resetSettings,
  startRig,
  typeGuess,
} from './rig.ts';

const MINI = { mode: 'mini', answer: '25/5=5' } as const;

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(async () => {
  await page.close();
  await resetSettings(rig);
});

const panels = () => page.locator('maxwell-panel').count();
async function close(): Promise<void> {
  const panel = page.locator('maxwell-panel');
  await panel.getByRole('button', { name: 'Hide Maxwell in this tab' }).click();
  await panel.getByRole('button', { name: 'Undo' }).press('Escape');
}

async function usePopup(use: (popup: Page) => Promise<void>): Promise<void> {
  const popup = await rig.openPopup();
  await use(popup);
  await popup.close();
  await page.bringToFront();
}

describe('a tab', () => {
  it('bug: the panel was shown on pages without a game; it appears when a board does', async () => {
    page = await rig.context.newPage();
    for (const path of ['/version.txt', '/login.html', '/about']) {
      await page.goto(new URL(path, rig.url()).href);
      await usePopup((popup) => popup.getByText('to see hints here').waitFor());
      expect(await panels()).toBe(0);
    }
    await page.evaluate(
      ({ tries, length, keys }) => {
        const board = document.createElement('div');
        board.className = 'pb-grid';
        for (let row = 0; row < tries; row++) {
          const tiles = board.appendChild(document.createElement('div'));
          for (let tile = 0; tile < length; tile++)
            tiles.appendChild(document.createElement('div')).className = 'keyboard-cell';
        }
        document.body.append(board);
        for (const key of keys) document.body.appendChild(document.createElement('button')).ariaLabel = key;
      },
      { tries: MODES.maxi.tries, length: MODES.maxi.length, keys: [...SYMBOLS].map((key) => `${key} `) },
    );
    await expect.poll(() => panels()).toBe(1);
  });

  it('hides the panel at a press of its close button, also after a reload, until the popup brings it back', async () => {
    page = await rig.open(MINI);
    await waitForState(page, 'ready');
    await close();
    expect(await panels()).toBe(0);
    await page.reload();
    await usePopup(async (popup) => {
      await popup.getByText('The panel is hidden in this tab.').waitFor();
      expect(await panels()).toBe(0);
      await popup.getByRole('button', { name: 'Show Maxwell again' }).click();
      expect(await waitForState(page, 'ready')).toBe('ready');
    });
    await page.reload();
    expect(await waitForState(page, 'ready')).toBe('ready');
  });

  it('bug: the button kept the count of a panel that was hidden or switched off', async () => {
    page = await rig.open(MINI);
    const badge = () => badgeOf(rig, page);
    await expect.poll(() => badge()).toBe('206');
    await typeGuess(page, '16-7=9');
    await waitForState(page, 'ready');
    await expect.poll(() => badge()).not.toBe('206');
    const count = await badge();
    await close();
    await expect.poll(() => badge()).toBe('');
    await usePopup((popup) => popup.getByRole('button', { name: 'Show Maxwell again' }).click());
    await expect.poll(() => badge()).toBe(count);
    await usePopup((popup) => popup.locator('[data-testid=enabled]').uncheck());
    await expect.poll(() => badge()).toBe('');
    await usePopup((popup) => popup.locator('[data-testid=enabled]').check());
    await expect.poll(() => badge()).toBe(count);
  });

  it('with a hidden panel does not affect the panel of another tab', async () => {
    page = await rig.open(MINI);
    await waitForState(page, 'ready');
    await close();
    const other = await rig.open(MINI);
    await waitForState(other, 'ready');
    expect(Number(await dataValueOf(panelLocators(other).remaining))).toBe(206);
    await other.close();
  });
});

/** Asks the page in the previous tab for its panel, like the popup, but without starting the engine. */
function askPage(file: Page): Promise<unknown> {
  return file.evaluate(async (name) => {
    const tabs = await chrome.tabs.query({});
    const { id } = tabs.at(-2)!;
    return new Promise((resolve) => chrome.tabs.connect(id, { name }).onMessage.addListener(resolve));
  }, PANEL_PORT);
}

declare const chrome: {
  readonly tabs: {
    query(about: object): Promise<{ id: number }[]>;
    connect(
      id: number,
      about: { name: string },
    ): { onMessage: { addListener(listener: (message: unknown) => void): void } };
  };
};

describe('a cup match, against another player', () => {
  const navigate = (address: string) =>
    page.evaluate((address) => history.pushState(null, '', address), address);
  const popupSays = (text: string) => usePopup((popup) => popup.getByText(text).waitFor());
  const away = 'Maxwell stays out';

  describe('in a browser in which nothing else asks for the engine', () => {
    let alone: Rig;
    beforeAll(async () => {
      alone = await startRig({ alone: true });
    });
    afterAll(() => alone.close());

    it.each(['/game?nosplash&cup=7', '/20250401?cup=7'])(
      'has no panel, count or engine at %s',
      async (path) => {
        page = await alone.context.newPage();
        await page.goto(new URL(path, alone.url()).href);
        await page.locator('.pb-grid').first().waitFor();
        expect(await inExtensionFile(alone, askPage)).toBe('match');
        expect([await panels(), await badgeOf(alone, page)]).toEqual([0, '']);
        expect(await offscreenDocuments(alone)).toEqual([]);
      },
    );

    it('has none in another game on the same host, which draws the same grid', async () => {
      page = await alone.context.newPage();
      await page.goto(new URL('/decoy', alone.url({ mode: 'classic' })).href);
      await page.locator('.pb-grid').first().waitFor();
      await page.reload();
      await page.locator('.pb-grid').first().waitFor();
      expect(await offscreenDocuments(alone)).toEqual([]);
      expect([await panels(), await badgeOf(alone, page)]).toEqual([0, '']);
    });

    it('has none in a game that Maxwell does not know', async () => {
      page = await alone.context.newPage();
      const address = new URL(alone.url());
      address.hostname = OTHER_HOST;
      await page.goto(address.href);
      await typeGuess(page, '75+2-31=46');
      expect(await offscreenDocuments(alone)).toEqual([]);
      const popup = await alone.openPopup();
      await popup.getByText('to see hints here').waitFor();
      await popup.close();
      expect(await panels()).toBe(0);
    });
  });

  it('has none on the host of the cup', async () => {
    page = await rig.context.newPage();
    await page.goto(`https://${CUP_HOST}/game?nosplash`);
    await popupSays(away);
    expect([await panels(), await badgeOf(rig, page)]).toEqual([0, '']);
  });

  it('begins and ends in the page that is open', async () => {
    page = await rig.open({ answer: '63/7+28=37', date: '20250305' });
    await expect.poll(() => badgeOf(rig, page)).toBe('1.7M');
    await navigate('/20250401?cup=7');
    await expect.poll(async () => [await panels(), await badgeOf(rig, page)]).toEqual([0, '']);
    await popupSays(away);
    await navigate('/game');
    await waitForState(page, 'ready');
    await expect.poll(() => badgeOf(rig, page)).toBe('1.7M');
    await navigate('/decoy');
    await expect.poll(async () => [await panels(), await badgeOf(rig, page)]).toEqual([0, '']);
    await navigate('/game');
    await waitForState(page, 'ready');
    await page.evaluate(() => history.back());
    await expect.poll(() => panels()).toBe(0);
  });
});
