import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/game/day.ts';
import { type Feedback, feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { encodeGame } from '../../src/practice/game-code.ts';
import type { GameRecord } from '../../src/statistics/record.ts';
import { dataValueOf, waitForState } from '../../tools/play.ts';
import { playGuess } from './practice.ts';
import { importFile, type Rig, resetSettings, startRig } from './rig.ts';

const FIRST = '9*8-7=65';
const ANSWER = '58+16=74';
const OPENER = '54-36=18';
/** The first guess once more, which wastes a turn. */
const POOR = FIRST;

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

const byId = (id: string) => page.locator(`[data-testid=${id}]`);
const stage = (name: string) => page.locator(`[data-testid=again-page][data-stage=${name}]`);
const dueOnPage = (due: number) => page.locator(`[data-testid=again-page][data-due="${due}"]`);
const panel = () => page.locator('maxwell-panel').count();

async function open(hash = ''): Promise<void> {
  page = await rig.context.newPage();
  await page.goto(`${rig.origin}/practice.html${hash}`);
}

const play = (guess: string) => playGuess(page, guess);

/** A record of a game on 2 January whose turns have these costs. */
function game(guesses: readonly string[], costs: readonly number[], change: object = {}): object {
  const turns = guesses.map((guess) => ({
    guess,
    feedback: feedbackOf(guess as Equation, ANSWER as Equation) as Feedback,
  }));
  return {
    ...{ key: guesses.join(), mode: 'classic', source: 'site', won: true, skill: 40, luck: 50 },
    ...{ turns, costs, finished: Date.UTC(2026, 0, 2), day: '2026-01-02', localDay: '2026-01-02' },
    ...{ isReplay: false, help: guesses.map(() => 'guess'), again: [] },
    // The statistics page would judge a game without causes, and replace its costs.
    account: { expected: 3, choices: costs.reduce((sum, cost) => sum + cost), luck: 0 },
    causes: costs.map(() => 'split'),
    ...change,
  };
}

/** Replaces the stored games. */
async function store(games: readonly object[]): Promise<void> {
  const statistics = await rig.context.newPage();
  await statistics.goto(`${rig.origin}/statistics.html`);
  await statistics.locator('[data-testid=statistics-page][data-games]').waitFor();
  await statistics.locator('[data-testid=import]').waitFor();
  if ((await statistics.locator('[data-testid=delete]').count()) > 0) {
    await statistics.locator('[data-testid=delete]').click();
    await statistics.locator('[data-testid=confirm]').click();
    await statistics.locator('[data-testid=delete]').waitFor({ state: 'detached' });
  }
  await importFile(statistics, JSON.stringify(games));
  await statistics.locator('[data-testid=notice][data-value=imported]').waitFor();
  await statistics.close();
}

/** The stored tries, identified by the cost of their turns. */
async function tries(): Promise<readonly (readonly [cost: number, passed: number])[]> {
  const games = await page.evaluate(
    () =>
      new Promise<GameRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('maxwell-games');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('games').objectStore('games').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
  return games.flatMap(({ again = [], costs }) =>
    again.map(({ turn, passed }) => [costs![turn]!, passed] as const),
  );
}

describe('mistakes of finished games', () => {
  it('are offered once there are some: two are tried in a row, and are not due again after a reload', async () => {
    await store([game([FIRST, POOR, ANSWER], [0.25, 0.9, 0])]);
    await open();
    await byId('again').filter({ hasText: 'Your mistakes, again: 2 to try' }).click();
    await stage('typing').waitFor();
    // The row before is shown, but not the panel, which would show the better guess.
    expect(await page.locator('[data-testid=board] > [aria-label*=": "]').count()).toBe(1);
    await page.getByText('Jan 2, 2026. What is a better guess 2?').waitFor();
    await expect.poll(() => panel()).toBe(0);
    // Playing the same guess again is a failed try.
    await play(POOR);
    await stage('judged').waitFor();
    expect(Number(await byId('again-result').getAttribute('data-loss'))).toBeGreaterThan(0.5);
    await byId('better').waitFor();
    await page.getByText('Played then:').waitFor();
    await page.getByText('It comes back tomorrow.').waitFor();
    const better = (await byId('better').locator('.equation').innerText()).replace(/[×÷−]/g, (sign) =>
      sign === '×' ? '*' : sign === '÷' ? '/' : '-',
    );
    expect(await tries()).toEqual([[0.9, 0]]);
    await dueOnPage(1).waitFor();
    await byId('next').click();
    await stage('typing').waitFor();
    await page.getByText('What is a better guess 1?').waitFor();
    await play(OPENER);
    await stage('judged').waitFor();
    expect(await byId('again-result').getAttribute('data-passed')).toBe('1');
    expect(await byId('better').count()).toBe(0);
    await dueOnPage(0).waitFor();
    expect(await byId('next').count()).toBe(0);
    await page.reload();
    await stage('none').waitFor();
    await byId('back').click();
    await page.locator('[data-testid=practice-page]').waitFor();
    await waitForState(page, 'ready');
    expect(await byId('again').count()).toBe(0);
    // Both mistakes are due again the next day.
    await page.close();
    const tried = Date.now() - DAY_MS;
    const yesterday = [
      { turn: 0, tried, passed: 1 },
      { turn: 1, tried, passed: 0 },
    ];
    await store([game([FIRST, POOR, ANSWER], [0.25, 0.9, 0], { again: yesterday })]);
    await open('#again');
    await dueOnPage(2).waitFor();
    await play(better);
    await stage('judged').waitFor();
    expect(await byId('again-result').getAttribute('data-passed')).toBe('1');
    await byId('next').click();
    await stage('typing').waitFor();
    await play(OPENER);
    await stage('judged').waitFor();
    expect(await byId('again-result').getAttribute('data-passed')).toBe('2');
    await page.getByText('It comes back in 3 days.').waitFor();
    expect((await tries()).toSorted()).toEqual([
      [0.25, 2],
      [0.9, 1],
    ]);
  });

  it('do not count as tried if the tab is closed midway, after Back, or after a refused row', async () => {
    await store([game([FIRST, POOR, ANSWER], [0, 0.9, 0])]);
    await open('#again');
    await stage('typing').waitFor();
    await play('12+23=36');
    await page.getByText('Not an equation: 35 is not 36.').waitFor();
    await page.reload();
    await stage('typing').waitFor();
    await page.keyboard.type(POOR);
    await page.close();
    await open('#again');
    await dueOnPage(1).waitFor();
    await stage('typing').waitFor();
    // An entered guess could be judged before the page is left, so the guess is only typed.
    await page.keyboard.type(POOR);
    await page.goBack();
    await page.goto(`${rig.origin}/practice.html`);
    await byId('again').waitFor();
    expect(await tries()).toEqual([]);
    await page.goto(`${rig.origin}/statistics.html`);
    await byId('again').filter({ hasText: 'Your mistakes, again: 1 to try' }).click();
    await stage('typing').waitFor();
  });

  it('come from a game played here, at once, and the game beside them goes on', async () => {
    await store([]);
    await open();
    await byId('code-field').fill(encodeGame('classic', ['48-32=16' as Equation]));
    await byId('play-code').click();
    await waitForState(page, 'ready');
    for (const guess of ['9*8-7=65', '9*8-7=65', '48-32=16']) await play(guess);
    await page.locator('[data-testid=practice-page][data-outcome=won]').waitFor();
    await byId('again').waitFor();
    const code = await dataValueOf(byId('code'));
    await byId('again').click();
    await stage('typing').waitFor();
    await page.getByText('What is a better guess 2?').waitFor();
    await byId('back').click();
    await page.locator(`[data-testid=code][data-value="${code}"]`).waitFor();
    await waitForState(page, 'won');
  });

  it('with contradicting rows are reported; those of a game that is not judged are not offered', async () => {
    const wrong = game([FIRST, FIRST, ANSWER], [0, 0, 0.7]);
    const turns = (wrong as GameRecord).turns.map((turn, row) =>
      row === 1 ? { ...turn, feedback: 'GGBBBBBB' } : turn,
    );
    await store([{ ...wrong, turns }, game([POOR, ANSWER], [0.9, 0], { costs: undefined })]);
    await open('#again');
    await dueOnPage(1).waitFor();
    await play(ANSWER);
    await stage('unknown').waitFor();
    await page.getByText('No known equation fits').waitFor();
    expect(await tries()).toEqual([]);
  });
});
