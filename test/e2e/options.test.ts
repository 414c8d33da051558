import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { type Rig, resetSettings, startRig, waitForText } from './rig.ts';

declare const chrome: {
  readonly storage: { readonly local: { set: (items: object) => Promise<void> } };
  readonly commands: { getAll(): Promise<unknown> };
};

const MINI = { mode: 'mini', answer: '25/5=5' } as const;

let rig: Rig;
let options: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  options = await rig.openOptions();
});
afterEach(async () => {
  await options.close();
  await resetSettings(rig);
});

const byId = (id: string) => options.locator(`[data-testid=${id}]`);
const notice = (kind: string) => options.locator(`[data-testid=notice][data-value=${kind}]`);
const strategy = (name: string) => options.locator(`[data-testid=strategy] input[value=${name}]`);
const prior = (name: string) => options.locator(`[data-testid=prior] input[value=${name}]`);
const level = (name: string) => options.locator(`[data-testid=hint-level] input[value=${name}]`);

async function reset(): Promise<void> {
  await byId('reset').click();
  await byId('confirm').click();
  await notice('reset').waitFor();
}

describe('the settings page', () => {
  it('a setting that could not be stored holds on the page, which says so until it is stored', async () => {
    await options.evaluate(() => {
      const { set } = chrome.storage.local;
      chrome.storage.local.set = () => {
        chrome.storage.local.set = set;
        return Promise.reject(new Error('no space left'));
      };
    });
    await byId('badge').click();
    await byId('unsaved').waitFor();
    expect(await byId('badge').isChecked()).toBe(false);
    await level('count').click();
    await byId('unsaved').waitFor({ state: 'detached' });
    await options.reload();
    await byId('badge').waitFor();
    expect(await byId('badge').isChecked()).toBe(false);
    expect(await level('count').isChecked()).toBe(true);
  });

  it('bug: a switch jumped back when the page was drawn before its setting was stored', async () => {
    const badge = byId('badge');
    expect(await badge.isChecked()).toBe(true);
    await options.evaluate(() => {
      chrome.storage.local.set = () => new Promise(() => {});
    });
    await badge.click();
    // The engine's state may arrive at any time and redraw the page. This event redraws it, too.
    await options.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await chrome.commands.getAll();
      await new Promise(requestAnimationFrame);
    });
    expect(await badge.isChecked()).toBe(false);
  });

  it('what is chosen there is on the page at once', async () => {
    const page = await rig.open(MINI);
    await waitForState(page, 'ready');
    await strategy('greedy1').check();
    await expect.poll(() => panelLocators(page).strategy.inputValue()).toBe('greedy1');
    await level('count').check();
    await panelLocators(page).recommendation.waitFor({ state: 'detached' });
    await reset();
    await panelLocators(page).recommendation.waitFor();
    await page.close();
  });

  it('answers are as likely as on the site or equally likely, on the page at once', async () => {
    const page = await rig.open({ answer: '36/4+29=38', date: '20250505' });
    await waitForState(page, 'ready');
    const { remaining, recommendation } = panelLocators(page);
    const advice = async () => ({
      count: await dataValueOf(remaining),
      guess: await dataValueOf(recommendation),
    });
    const site = await advice();
    expect(await prior('site').isChecked()).toBe(true);
    await prior('uniform').check();
    await expect.poll(() => dataValueOf(recommendation)).not.toBe(site.guess);
    await waitForState(page, 'ready');
    const uniform = await advice();
    // Both priors have the same possible answers.
    expect(uniform.count).toBe(site.count);
    await options.locator('section', { hasText: 'Not measured for equally likely answers' }).waitFor();

    // The popup must not show figures that were measured with the site's answers.
    const popup = await rig.openPopup();
    expect(await popup.locator('main').innerText()).not.toMatch(/\d\.\d\d guesses/);
    await popup.close();
    await page.close();
  });

  it('a first guess that is kept there begins the hints; its cost is named, and it can be removed', async () => {
    const page = await rig.open(MINI);
    await waitForState(page, 'ready');
    const { recommendation } = panelLocators(page);
    const ours = await dataValueOf(recommendation);
    await byId('first-guess-game').selectOption('mini');
    await byId('first-guess-typed').fill('9 + 9 = 18');
    await byId('keep-first-guess').click();
    await expect.poll(() => dataValueOf(recommendation)).toBe('9+9=18');
    await waitForText(page, 'Your first guess');
    expect(Number(await dataValueOf(byId('first-guess-cost')))).toBeGreaterThan(0.02);
    await byId('remove-first-guess').click();
    await expect.poll(() => dataValueOf(recommendation)).toBe(ours);
    await page.close();
  });

  it('puts a dragged panel back beside the board', async () => {
    const page = await rig.open(MINI);
    await waitForState(page, 'ready');
    expect(await byId('reset-place').isDisabled()).toBe(true);
    await page.locator('maxwell-panel .grip').press('ArrowDown');
    await byId('reset-place').click();
    await expect.poll(() => byId('reset-place').isDisabled()).toBe(true);
    await page.close();
  });

  it('speaks Chinese once that is chosen, and so do panel, popup and pages, at once', async () => {
    const page = await rig.open(MINI);
    await waitForState(page, 'ready');
    const statistics = await rig.context.newPage();
    await statistics.goto(`${rig.origin}/statistics.html`);
    await statistics.getByRole('heading', { name: 'Statistics' }).waitFor();
    await byId('language').selectOption('zh-TW');
    await options.getByRole('heading', { name: '設定', exact: true }).waitFor();
    expect(await options.locator('html').getAttribute('lang')).toBe('zh-TW');
    await waitForText(page, '種可能');
    await statistics.getByRole('heading', { name: '統計' }).waitFor();
    await statistics.close();
    await page.bringToFront();
    const popup = await rig.openPopup();
    await popup.locator('main', { hasText: '策略' }).waitFor();
    await popup.close();
    await byId('language').selectOption('browser');
    await options.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    await waitForText(page, 'possible');
    await page.close();
  });

  it('bug: equations that could not be removed left the page rebuilding for ever', async () => {
    await options.evaluate(() => {
      indexedDB.open = () => {
        throw new Error('no database');
      };
    });
    await byId('engine').locator('summary').click();
    await byId('rebuild').click();
    await options.locator('[data-testid=rebuilt][data-value=failed]').waitFor();
    expect(await byId('rebuild').isEnabled()).toBe(true);
  });

  it('leads to the licences of what Maxwell contains', async () => {
    const opening = rig.context.waitForEvent('page');
    await options.locator('[data-testid=licences] a').click();
    const licences = await opening;
    await licences.getByText('preact').first().waitFor();
    await licences.close();
  });

  it('lists the keyboard shortcuts, and opens the page of the browser where they are changed', async () => {
    expect(await byId('shortcuts').locator('dd').allInnerTexts()).toEqual([
      'Alt+Shift+M',
      'Alt+Shift+H',
      'Alt+Shift+U',
      'Alt+Shift+F',
    ]);
    const [opened] = await Promise.all([rig.context.waitForEvent('page'), byId('change-shortcuts').click()]);
    await expect.poll(() => opened.url()).toMatch(/^chrome:\/\/extensions/);
    await opened.close();
  });
});
