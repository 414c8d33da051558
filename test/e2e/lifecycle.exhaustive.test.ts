import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { badgeOf, type Rig, setSettings, startRig, typeGuess } from './rig.ts';

/* Uses a browser of its own, which keeps the back-forward cache. Takes 20 s. */

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
  async function hide(): Promise<void> {
    const panel = page.locator('maxwell-panel');
    await panel.getByRole('button', { name: 'Hide Maxwell in this tab' }).click();
    await panel.getByRole('button', { name: 'Undo' }).press('Escape');
  }
  async function show(): Promise<void> {
    await expect.poll(panels).toBe(0);
    const popup = await rig.openPopup();
    await popup.getByRole('button', { name: 'Show Maxwell again' }).click();
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
