import { cpSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../tools/firefox.ts';
import { CHROMIUM_BUILD } from '../../tools/launch-chromium.ts';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { type FirefoxRig, lookAtPanels, playByAdvice, startFirefox, waitForPanel } from './firefox.ts';
import { buildOlder, type OlderBuild } from './older-build.ts';
import {
  badgeOf,
  followAdvice,
  inExtensionFile,
  type Rig,
  setSettings,
  startRig,
  switchToDeveloperMode,
  typeGuess,
} from './rig.ts';

/*
 * The release before this commit is installed, has games and settings, and is updated to the build while a game is
 * open. Takes two minutes, to build the older version.
 */

const FIRST = { mode: 'mini', answer: '25/5=5', date: '20250101' } as const;
const OPEN = { mode: 'mini', answer: '18/9=2', date: '20250102' } as const;

describe('in Chromium', () => {
  let older: OlderBuild;
  let rig: Rig;
  let page: Page;
  beforeAll(async () => {
    older = buildOlder('chrome');
    rig = await startRig({ extension: older.folder });
    await switchToDeveloperMode(rig);
  });
  afterAll(async () => {
    await rig?.close();
    older.remove();
  });

  const farewell = () => page.locator('maxwell-panel .farewell');

  /** Opens the statistics, and waits until they show this number of games. */
  async function expectGames(count: number): Promise<void> {
    const statistics = await rig.context.newPage();
    await statistics.goto(`${rig.origin}/statistics.html`);
    await statistics.locator(`[data-testid=statistics-page][data-games="${count}"]`).waitFor();
    await statistics.close();
  }

  it('the older version keeps a game and settings, and has a second game open', async () => {
    const won = await rig.open(FIRST);
    await followAdvice(won);
    expect(await waitForState(won, 'won')).toBe('won');
    await expectGames(1);
    await won.close();
    page = await rig.open(OPEN);
    await waitForState(page, 'ready');
    await typeGuess(page, '16-7=9');
    await waitForState(page, 'ready');
    await setSettings(rig, { strategy: 'greedy1', badge: false });
    await expect.poll(() => panelLocators(page).strategy.inputValue()).toBe('greedy1');
    await expect.poll(() => badgeOf(rig, page)).toBe('');
  });

  it('after the update the open page says once to reload, and then the panel is back', async () => {
    rmSync(older.folder, { recursive: true });
    cpSync(CHROMIUM_BUILD, older.folder, { recursive: true });
    await inExtensionFile(rig, (file) => file.evaluate('chrome.runtime.reload()').catch(() => {}));
    await page.bringToFront();
    await farewell().waitFor({ state: 'attached' });
    expect([await farewell().count(), await page.locator('maxwell-panel').count()]).toEqual([1, 1]);
    await page.reload();
    expect(await waitForState(page, 'ready')).toBe('ready');
    expect(await farewell().count()).toBe(0);
    const remaining = Number(await dataValueOf(panelLocators(page).remaining));
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThan(206);
  });

  it('nothing is lost: games and settings are there, and the open game joins them', async () => {
    expect(await panelLocators(page).strategy.inputValue()).toBe('greedy1');
    expect(await badgeOf(rig, page)).toBe('');
    await expectGames(1);
    await page.bringToFront();
    await followAdvice(page);
    await expectGames(2);
    const version = await inExtensionFile(rig, (file) =>
      file.evaluate('chrome.runtime.getManifest().version'),
    );
    expect(version).not.toBe('0.1.0');
  });
});

describe.skipIf(!findFirefox())('in Firefox', () => {
  let older: OlderBuild;
  let rig: FirefoxRig;
  beforeAll(async () => {
    older = buildOlder('firefox');
    rig = await startFirefox(older.folder);
  });
  afterAll(async () => {
    await rig?.close();
    older.remove();
  });

  async function expectGames(count: number): Promise<void> {
    const statistics = await rig.openOwn('statistics');
    await statistics.waitForSelector(`[data-testid=statistics-page][data-games="${count}"]`);
    await statistics.close();
  }

  it('games and settings survive an update, and the open page has one panel, the new one', async () => {
    const won = await rig.open(FIRST);
    await playByAdvice(won);
    await expectGames(1);
    await won.close();
    const page = await rig.open(OPEN);
    await waitForPanel(page, { state: 'ready' });
    const popup = await rig.openOwn('popup');
    await waitForPanel(popup, { remaining: 206 });
    await popup.select('[data-testid=strategy]', 'greedy1');
    await waitForPanel(page, { state: 'ready', strategy: 'greedy1' });
    await popup.close();
    await page.bringToFront();
    await page.$eval('maxwell-panel', (panel) => panel.setAttribute('data-older', ''));
    await rig.install();
    await expect.poll(() => page.$$('maxwell-panel[data-older]')).toEqual([]);
    await expect.poll(() => lookAtPanels(page)).toEqual([true]);
    await waitForPanel(page, { state: 'ready', strategy: 'greedy1' });
    await expectGames(1);
    await page.bringToFront();
    const turns = await playByAdvice(page);
    expect(turns.at(-1)?.guess).toBe(OPEN.answer);
    await expectGames(2);
  });
});
