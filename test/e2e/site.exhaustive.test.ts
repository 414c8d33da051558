import { request } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { findChromium } from '../../tools/chromium.ts';
import { answersOfDate } from '../site/page/answers.ts';
import { type SiteServer, startSite } from '../site/server.ts';

/* The practice site behaves as the real one was seen to behave. Takes 15 s. */

const ANSWER = '12+34-5=41';

let site: SiteServer;
let browser: Browser;
let page: Page;
let visited: string[];

beforeAll(async () => {
  site = await startSite();
  const args = ['--no-sandbox', ...site.browserArgs];
  browser = await chromium.launch({ executablePath: findChromium(), headless: true, args });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(() => page.context().close());

async function open(...visit: Parameters<SiteServer['url']>): Promise<void> {
  const context = await browser.newContext();
  page = await context.newPage();
  visited = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).hostname));
  await page.goto(site.url(...visit));
}

/** Types on the physical keyboard; powers are only on the on-screen keyboard. */
async function type(text: string): Promise<void> {
  for (const character of text) {
    await page.keyboard.press(character === '\n' ? 'Enter' : character);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

const labels = (row: number) =>
  page
    .locator(`.pb-grid > :nth-child(${row}) > *`)
    .evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel));

describe('the game page', () => {
  it('labels tiles as the site does, in empty, typed and completed rows', async () => {
    await open({ answer: ANSWER, nosplash: true });
    expect(await labels(1)).toEqual(Array(10).fill('  undefined'));
    expect(await labels(2)).toEqual(Array(10).fill('undefined undefined'));
    await type('48-6*7+3=9');
    expect((await labels(1))[2]).toBe('- undefined');
    await type('\n');
    expect((await labels(1)).slice(0, 3)).toEqual(['4 present', '8 absent', '- present']);
    expect(await labels(2)).toEqual(Array(10).fill('  undefined'));
    expect(await page.locator('button[aria-label="minus present"]').count()).toBe(1);
    expect(await page.locator('button[aria-label="multipy absent"]').count()).toBe(1);
  });

  it('keeps the node of the row below a submitted one, which gets a new node', async () => {
    await open({ answer: ANSWER, nosplash: true });
    const moved = await page.evaluateHandle(() => ['row1', 'row2'].map((id) => document.getElementById(id)!));
    await type('48-6*7+3=9\n');
    expect(await moved.evaluate((rows) => rows.map(({ id }) => id))).toEqual(['row2', 'row3']);
    expect(await page.locator('.pb-grid > *').count()).toBe(6);
  });

  it('replaces the tiles of a row at its first character and patches them afterwards', async () => {
    await open({ answer: ANSWER, nosplash: true });
    const last = () => page.evaluateHandle(() => document.querySelector('#row1')!.lastElementChild!);
    const blank = await last();
    await type('1');
    const first = await last();
    await type('2');
    const second = await last();
    expect(await page.evaluate(([a, b]) => a === b, [blank, first])).toBe(false);
    expect(await page.evaluate(([a, b]) => a === b, [first, second])).toBe(true);
  });

  it('keeps only the last of several keys clicked in one turn of the event loop', async () => {
    await open({ answer: ANSWER, nosplash: true });
    await page.evaluate(() => {
      for (const key of ['1 ', '2 '])
        document.querySelector<HTMLElement>(`button[aria-label="${key}"]`)!.click();
    });
    await page.waitForSelector('#row1 > [aria-label="2 undefined"]:first-child');
    expect((await labels(1))[1]).toBe('  undefined');
  });

  it('refuses false equations', async () => {
    await open({ answer: ANSWER, nosplash: true });
    await type('12+34-5=42\n');
    await page.getByText('This does not compute.').waitFor();
    expect((await labels(1))[0]).toBe('1 undefined');
  });

  it('covers tiles with a bubble that intercepts their clicks', async () => {
    await open({ answer: ANSWER, nosplash: true, bubbles: true });
    const onTop = await page.evaluate(() => {
      const { x, y, width, height } = document
        .querySelector('#row2 > :nth-child(5)')!
        .getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.hint-box-new') !== null;
    });
    expect(onTop).toBe(true);
    expect(await page.locator('.hint-box-new .mini-cell').count()).toBe(40);
    expect(await page.locator('.hint-box-new .mini-cell:visible').count()).toBe(10);
  });

  it('is inert while a dialog is open, except for keys', async () => {
    await open({ answer: ANSWER });
    const root = page.locator('#root');
    expect(await root.getAttribute('inert')).toBe('');
    expect(await root.getAttribute('aria-hidden')).toBe('true');
    await type('1');
    expect((await labels(1))[0]).toBe('1 undefined');
    await page.getByText('Start').click();
    expect(await root.getAttribute('inert')).toBeNull();
  });

  it('goes on after a reload', async () => {
    await open({ answer: ANSWER, nosplash: true });
    await type('48-6*7+3=9\n');
    const before = await labels(1);
    await page.reload();
    await page.waitForSelector('.pb-grid');
    expect(await labels(1)).toEqual(before);
  });

  it('runs under a hostile policy', async () => {
    await open({ answer: ANSWER, nosplash: true, csp: 'hostile' });
    await type('48-6*7+3=9\n');
    expect((await labels(1))[0]).toBe('4 present');
    const isEnforced = await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = 'markup';
        return false;
      } catch {
        return true;
      }
    });
    expect(isEnforced).toBe(true);
  });

  it('has the answer of a date at its replay address', async () => {
    await open({ date: '20240103', nosplash: true }, 'local');
    expect(new URL(page.url()).pathname).toBe('/20240103');
    expect(await page.evaluate(() => localStorage.getItem('gameState'))).toContain(
      answersOfDate(MODES.maxi, '20240103')[0],
    );
  });
});

describe('bounces', () => {
  it('goes to the main host and back from the plain address', async () => {
    await open({}, 'local');
    visited = [];
    await page.goto(`http://127.0.0.1:${site.port}/`);
    await page.waitForURL('**/game');
    expect(visited).toEqual(['127.0.0.1', 'localhost', '127.0.0.1']);
  });

  it('loads five pages after the first win of a day, and shows two dialogs at their end', async () => {
    await open({ answer: ANSWER, nosplash: true, firstWin: true });
    visited = [];
    await type(ANSWER);
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=Solved in one try');
    expect(visited).toHaveLength(5);
    expect(new Set(visited)).toEqual(new Set(['maxi.nerdlegame.com', 'nerdlegame.com']));
    expect(page.url()).not.toContain('nosplash');
    expect(await page.locator('[role=dialog]').count()).toBe(2);
    expect((await labels(1))[0]).toBe('1 correct');
  });
});

/** Requests a path unchanged; `fetch` would resolve its dots first. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port: site.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it('serves only the page, no other files of the project', async () => {
  await open({}, 'local');
  for (const path of [
    '/package.json',
    '/src/settings.ts',
    '/test/site/../../package.json',
    '/src/game/%2e%2e/settings.ts',
  ]) {
    expect(await statusOf(path)).toBe(404);
  }
});
