import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, utcDayAt } from '../../src/game/day.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { waitForState } from '../../tools/play.ts';
import { closeDialog, review, reviewed, typedLoss } from './finished.ts';
import { answeredRow, openPractice, playCode, playGuess } from './practice.ts';
import { enterGuess, importFile, type Rig, startRig, typeGuess, typeKeys } from './rig.ts';

/*
 * Records of finished games: winning guesses are kept as typed, and two puzzles of one day are separate.
 * `finished.exhaustive.test.ts` tests the first win of a day, after which the site loads its page again.
 */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

const byId = (id: string) => page.locator(`[data-testid=${id}]`);
const games = (count: number) => page.locator(`[data-testid=statistics-page][data-games="${count}"]`);

async function openStatistics(mode: string): Promise<void> {
  page = await rig.context.newPage();
  await page.goto(`${rig.origin}/statistics.html`);
  await byId('mode').locator(`[data-value=${mode}]`).click();
}

describe('a win in another order', () => {
  it('bug: was judged as the answer that the page shows; a hint that won lost skill', async () => {
    page = await rig.open({ mode: 'mini', answer: '7*4=28', date: '20250401' });
    await waitForState(page, 'ready');
    await enterGuess(page, '4*7=28');
    await waitForState(page, 'won');
    await closeDialog(page);
    expect(await reviewed(page)).toEqual({ choices: 0, skill: 100, guess: '4*7=28' });
  });

  it('is judged as the verdict on the typed row said, also after a reload', async () => {
    // A different day than in the test before, so that this is a different puzzle.
    page = await rig.open({ mode: 'mini', answer: '4*7=28', date: '20250411' });
    await waitForState(page, 'ready');
    await typeKeys(page, '7*4=28');
    const known = { choices: expect.closeTo(await typedLoss(page), 2), guess: '7*4=28' };
    expect(await typedLoss(page)).toBeGreaterThan(0.01);
    await page.keyboard.press('Enter');
    for (const load of [async () => {}, () => page.reload()]) {
      await load();
      await waitForState(page, 'won');
      await closeDialog(page);
      await expect.poll(() => reviewed(page)).toMatchObject(known);
    }
  });

  it('bug: listed the answer among the first guesses', async () => {
    await openStatistics('mini');
    await games(2).waitFor();
    const openers = byId('openers').locator('tbody tr');
    expect((await openers.locator('th').locator('.equation').allInnerTexts()).toSorted()).toEqual([
      '4×7=28',
      '7×4=28',
    ]);
  });

  it('counts in practice as it was typed, also after a reload', async () => {
    page = await openPractice(rig);
    await playCode(page, 'mini', '7*4=28');
    await playGuess(page, '4*7=28');
    await answeredRow(page, 1).waitFor();
    expect(await reviewed(page)).toMatchObject({ choices: 0, skill: 100 });
    await page.reload();
    await expect.poll(() => reviewed(page)).toMatchObject({ choices: 0, guess: '4*7=28' });
  });

  it('counts as the cheapest order if the typed one is not known', async () => {
    page = await rig.open({ mode: 'mini', answer: '8*4=32', date: '20250403' });
    await waitForState(page, 'ready');
    // Simulates a game that was played before the extension was installed.
    await page.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('gameState') ?? '');
      localStorage.setItem('gameState', JSON.stringify({ ...state, guesses: [['8*4=32']] }));
    });
    await page.reload();
    await waitForState(page, 'won');
    await closeDialog(page);
    const { choices, guess } = await reviewed(page);
    // 4*8=32 costs 0.05 more than the suggestion, 8*4=32 costs 0.06.
    expect(choices).toBeCloseTo(0.05, 9);
    expect(guess).toBe('8*4=32');
  });
});

describe('two puzzles of one day', () => {
  it('bug: counted as one; the same one again is a second try', async () => {
    for (const [answer, ...guesses] of [
      ['4+3=7', '4+3=7'],
      ['9-5=4', '9-5=4'],
      ['4+3=7', '8-2=6', '4+3=7'],
    ] as const) {
      page = await rig.open({ mode: 'micro', answer });
      await waitForState(page, 'ready');
      for (const guess of guesses.slice(0, -1)) await typeGuess(page, guess);
      await enterGuess(page, guesses.at(-1)!);
      await waitForState(page, 'won');
      await review(page).waitFor({ state: 'attached' });
      await page.close();
    }
    await openStatistics('micro');
    await games(3).waitFor();
    expect(await byId('needed').locator('td').allInnerTexts()).toEqual(['2', '0', '0', '0', '0', '0', '0']);
    expect(await page.locator('.games-list > ol > li', { hasText: 'second try' }).count()).toBe(1);
  });

  it('bug: ended the streak of players in other time zones', async () => {
    // A player in California played on the evening before last, yesterday morning, and this morning.
    const played = [
      ['9*6*1=54', 2, 1],
      ['5+6*7=47', 1, 1],
      ['56/8+1=8', 0, 0],
    ] as const;
    const now = Date.now();
    const file = played.map(([answer, localDaysAgo, daysAgo]) => ({
      ...{ mode: 'classic', source: 'site', won: true, finished: now - daysAgo * DAY_MS },
      ...{
        day: utcDayAt(now - daysAgo * DAY_MS),
        localDay: utcDayAt(now - localDaysAgo * DAY_MS),
        isReplay: false,
        help: ['guess'],
      },
      turns: [{ guess: answer, feedback: feedbackOf(answer as Equation, answer as Equation) }],
    }));
    await openStatistics('micro');
    await games(3).waitFor();
    await byId('delete').click();
    await byId('confirm').click();
    await games(0).waitFor();
    await importFile(page, JSON.stringify(file));
    await byId('mode').locator('[data-value=classic]').click();
    await games(3).waitFor();
    const streak = page.locator('.totals > div', { hasText: 'Days won in a row' });
    expect(await streak.innerText()).toMatch(/^3\s+Days won in a row; most so far 3$/);
  });
});

describe('a replay to which the page moves without loading again', () => {
  it('bug: was filed under the day of the puzzle before it', async () => {
    page = await rig.open({ mode: 'mini', answer: '7*4=28', date: '20250405' });
    await waitForState(page, 'ready');
    await page.evaluate(() => history.pushState(null, '', `/20250406${location.search}`));
    await enterGuess(page, '7*4=28');
    await review(page).waitFor({ state: 'attached' });
    await page.close();
    await openStatistics('mini');
    await games(1).waitFor();
    await page.locator('.games-list summary').click();
    expect(await byId('replay').getAttribute('href')).toBe('https://mini.nerdlegame.com/20250406');
  });
});
