import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelOf, waitForState } from '../../tools/play.ts';
import { PATIENT } from '../patient.ts';
import type { SiteOptions } from '../site/options.ts';
import { hardToTouch } from '../touch.ts';
import { enterGuess, forgetSettings, picture, type Rig, startRig, typeGuess, typeKeys } from './rig.ts';

const WRONG = ['75+2-31=46', '56+4-21=39', '98-76+1=23', '10+20+5=35', '11*4-13=31', '20*4-35=45'];

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig({ phone: true });
});
afterAll(() => rig.close());
afterEach(async () => {
  await page.close();
  await forgetSettings(rig);
});

const inPanel = (selector: string, hasText?: string) =>
  page.locator(`maxwell-panel ${selector}`, hasText === undefined ? {} : { hasText });
const opener = () => inPanel(':is(.open, button.line)');
const detail = (text: string) => inPanel('.link', text);

/** Expects all targets to be large enough for a thumb. */
async function expectEasy(what: string, exempt?: string): Promise<void> {
  // An opened part grows upward one frame later, so this polls.
  await expect.poll(() => page.evaluate(hardToTouch, exempt), { message: what }).toEqual([]);
}

/** Tiles and keys of the game that the panel covers once it has stopped moving. */
async function covered(): Promise<string[]> {
  let last = '';
  return vi.waitFor(async () => {
    const now = await page.evaluate(() => {
      const card = document.querySelector('maxwell-panel')!.shadowRoot!.querySelector('.panel')!;
      const { left, top, right, bottom } = card.getBoundingClientRect();
      return [...document.querySelectorAll('.keyboard-cell:not(.mini-cell), .key, .board .tile')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        .map(({ element }) => element.getAttribute('aria-label') ?? element.className);
    });
    const same = JSON.stringify(now) === last;
    last = JSON.stringify(now);
    // The panel must not change for a quarter of a second.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(same).toBe(true);
    return now;
  }, PATIENT);
}

async function open(options: SiteOptions, width = 390, height = 844): Promise<void> {
  page = await rig.context.newPage();
  await page.setViewportSize({ width, height });
  await page.goto(rig.url({ answer: '36/4+29=38', dark: false, colourBlind: false, ...options }));
}

describe('the panel on a phone', () => {
  it.each([
    ['upright', 390, 844],
    ['small', 360, 640],
    ['on its side', 844, 390],
    ['small and on its side', 640, 360],
  ])('closed, %s, is pressed by a thumb and covers neither tile nor key', async (name, width, height) => {
    await open({ date: '20250601' }, width, height);
    await waitForState(page, 'ready');
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await covered()).toEqual([]);
    await expectEasy(name);
    await picture(page, `touch-closed-${name.replaceAll(' ', '-')}`);
    await opener().tap();
    await expectEasy(`${name}, opened`);
    // Fill is inside the visible part of the panel.
    const { bottom, edge } = await panelOf(page).fill.evaluate((fill) => ({
      bottom: fill.getBoundingClientRect().bottom,
      edge: fill.closest('.content')!.getBoundingClientRect().bottom,
    }));
    expect(bottom).toBeLessThanOrEqual(edge + 1);
    await picture(page, `touch-opened-${name.replaceAll(' ', '-')}`);
  });

  it('with everything that opens, at every level', async () => {
    await open({ date: '20250602' });
    await typeGuess(page, WRONG[0]!);
    await waitForState(page, 'ready');
    await opener().tap();
    for (const text of ['Map', 'Why', 'Others']) {
      await detail(text).tap();
      await inPanel('.detail').waitFor();
      await expectEasy(text);
    }
    await typeKeys(page, '48/6+27=35');
    await inPanel('[data-testid=own-guess][data-guess]').waitFor();
    await expectEasy('own guess');
    await inPanel('.own .link').tap();
    await inPanel('[data-testid=split]').waitFor();
    await expectEasy('what each feedback leaves');
    await inPanel('[data-testid=hint-level]').focus();
    for (const level of ['nudge', 'count']) {
      await page.keyboard.press('ArrowUp');
      await inPanel('[data-testid=show-more]').waitFor();
      await expect.poll(() => inPanel('[data-testid=hint-level]').inputValue()).toBe(level);
      await expectEasy(level);
    }
    await page.keyboard.press('End');
    await panelOf(page).fill.waitFor();
  });

  it.each(['won', 'lost'])('after a game %s, with its review', async (outcome) => {
    await open({ date: outcome === 'won' ? '20250603' : '20250604' });
    for (const guess of WRONG.slice(0, outcome === 'won' ? 2 : 5)) await typeGuess(page, guess);
    await enterGuess(page, outcome === 'won' ? '36/4+29=38' : WRONG[5]!);
    await waitForState(page, outcome);
    await page.getByRole('button', { name: 'Close' }).tap();
    await opener().tap();
    await inPanel('[data-testid=review]').waitFor();
    await expectEasy(outcome);
    await detail('Review').tap();
    await inPanel('[data-testid=copy-result]').waitFor();
    await expectEasy(`${outcome}, review`);
  });

  it('where the board cannot be read: a game is typed by touch, to its end', async () => {
    await open({ date: '20250605', boards: 2 });
    await waitForState(page, 'unreadable');
    await opener().tap();
    await expectEasy('unreadable');
    await inPanel('button', 'Type the turns').tap();
    await expectEasy('no row');
    await inPanel('.manual input').fill('75+2-31=46');
    for (const [tile, taps] of [...'0112012011'].entries())
      for (let tap = 0; tap < Number(taps); tap++) await inPanel('.manual button.tile').nth(tile).tap();
    await inPanel('.manual [type=submit]').tap();
    await inPanel('.manual .row').waitFor();
    await waitForState(page, 'ready', 'inconsistent');
    await expectEasy('a row');
    await picture(page, 'touch-typed');
    await inPanel('.manual input').fill('36/4+29=38');
    for (let tile = 0; tile < 10; tile++)
      for (const _ of 'GG') await inPanel('.manual button.tile').nth(tile).tap();
    await inPanel('.manual [type=submit]').tap();
    await inPanel('[data-testid=typed-all]').waitFor();
    await expectEasy('all rows');
    await inPanel('[data-testid=end-typing]').tap();
    await waitForState(page, 'unreadable');
  });

  it('as a card on a tablet, collapsed and open', async () => {
    await open({ date: '20250606' }, 1180, 820);
    await waitForState(page, 'ready');
    await inPanel('.grip').waitFor();
    await expectEasy('card');
    await picture(page, 'touch-card');
    await page.getByRole('button', { name: 'Collapse the panel' }).tap();
    await inPanel('.content').waitFor({ state: 'detached' });
    await expectEasy('collapsed');
    await page.getByRole('button', { name: 'Open the panel' }).tap();
    await inPanel('.content').waitFor();
  });
});

describe('the pages on a phone', () => {
  async function visit(name: string): Promise<void> {
    await page.goto(`${rig.origin}/${name}.html`);
    // Pages of extensions have their own process, in which Playwright does not emulate touch.
    const session = await rig.context.newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  }
  beforeEach(async () => {
    page = await rig.context.newPage();
  });
  const byId = (id: string) => page.locator(`[data-testid=${id}]`);
  const fitsWindow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it.each(['en', 'zh-TW'])('settings, welcome, popup and statistics, in %s', async (language) => {
    await visit('options');
    await byId('language').selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor();
    await byId('by-guess').check();
    await byId('guess-levels').waitFor();
    await expectEasy('settings');
    await byId('reset').tap();
    await expectEasy('really reset');
    await byId('confirm').tap();
    await byId('notice').waitFor();
    await byId('language').selectOption(language);
    await page.locator(`html[lang="${language}"]`).waitFor();
    expect(await fitsWindow()).toBeLessThanOrEqual(0);
    for (const [name, ready] of [
      ['welcome', '[data-testid=welcome-page]'],
      ['popup', '[data-testid=strategy]'],
      ['statistics', '[data-testid=statistics-page][data-games]'],
    ] as const) {
      await visit(name);
      await page.locator(ready).waitFor();
      await expectEasy(name);
      expect(await fitsWindow(), name).toBeLessThanOrEqual(0);
      await picture(page, `touch-${name}-${language}`, true);
    }
  });

  it('practice is played by touch alone, and its end is in the statistics', async () => {
    await visit('practice');
    await waitForState(page, 'ready');
    const key = (name: string) => page.locator('.keyboard').getByRole('button', { name, exact: true });
    await expectEasy('practice', '.board .tile');
    // Ten tiles in a row are too narrow to press, but these keys reach each of them.
    await key('Next tile').tap();
    await key('Next tile').tap();
    await byId('tile-3').and(page.locator('.at')).waitFor();
    await key('Tile before').tap();
    await key('7').tap();
    await byId('tile-2').filter({ hasText: '7' }).waitFor();
    expect(await covered()).toEqual([]);
    await picture(page, 'touch-practice');
    for (let row = 0; row < 6 && (await page.locator('[data-outcome=playing]').count()) > 0; row++) {
      await waitForState(page, 'ready');
      await panelOf(page).fill.tap();
      await inPanel(':is([data-testid=own-guess], .enter)').first().waitFor();
      await byId('enter').tap();
      await page.locator(`[data-testid=board] > :nth-child(${row + 1})[aria-label*=": "]`).waitFor();
    }
    await page.locator('[data-outcome=won]').waitFor();
    await expectEasy('practice won');
    await opener().tap();
    await inPanel('[data-testid=review]').waitFor();
    await visit('statistics');
    await byId('source').locator('[data-value=practice]').tap();
    await page.locator('summary').first().tap();
    await expectEasy('statistics');
    await byId('delete').tap();
    await expectEasy('really delete');
    expect(await fitsWindow()).toBeLessThanOrEqual(0);
  });
});
