import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { StoredDrills } from '../../src/practice/stored-drills.ts';
import { drillAddress, mistakeAddress } from '../../src/ui/practice/actions.ts';
import { playGuess } from './practice.ts';
import { importFile, type Rig, startRig } from './rig.ts';

declare const chrome: { readonly storage: { readonly local: { get(name: string): Promise<object> } } };

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
  page = await rig.context.newPage();
});
// Closing the rig restores the storage.
afterAll(() => rig.close());

const position = (number: number) =>
  page.locator(`[data-testid=drill-page][data-stage=typing][data-number="${number}"]`);
const byId = (id: string) => page.locator(`[data-testid=${id}]`);

/** Names of the positions shown so far, as they are stored. */
async function shown(): Promise<readonly string[]> {
  const { drills } = (await page.evaluate(() => chrome.storage.local.get('drills'))) as {
    readonly drills?: StoredDrills;
  };
  return drills?.shown.map(({ name }) => name) ?? [];
}

/** Plays a guess in a position, and goes on. */
async function play(number: number, guess: string): Promise<void> {
  await position(number).waitFor();
  await playGuess(page, guess);
  await byId('again-result').waitFor();
  await byId('next').click();
}

it('a drill has five positions, survives a reload, and its link begins another one', async () => {
  const address = `${rig.origin}/practice.html${drillAddress('split', 'mini')}`;
  await page.goto(address);
  await play(1, '12-7=5');
  await position(2).waitFor();
  expect(await page.locator('maxwell-panel').count()).toBe(0);
  await expect.poll(shown).toHaveLength(2);
  const board = await byId('board').innerText();
  await page.reload();
  await position(2).waitFor();
  expect(await byId('board').innerText()).toBe(board);
  for (let number = 2; number <= 5; number++) await play(number, '12-7=5');
  const result = byId('drill-result').and(page.locator('[data-positions="5"]'));
  await result.waitFor();
  expect(await page.getByTestId('tries').locator('tbody tr').count()).toBe(5);
  await page.getByText('Your first drill of this kind here.').waitFor();
  const first = await shown();
  expect(new Set(first).size).toBe(5);
  await byId('restart').click();
  for (let number = 1; number <= 5; number++) await play(number, '12-7=5');
  await result.waitFor();
  await byId('before').filter({ hasText: 'Last time:' }).waitFor();
  expect(new Set(await shown()).size).toBe(10);
  // A new page does not have the state of the first one.
  await page.goto('about:blank');
  await page.goto(address);
  await position(1).waitFor();
  await byId('back').click();
  await byId('practice-page').waitFor();
});

it('a turn of a finished game opens at its address, although it is not due', async () => {
  const statistics = await rig.context.newPage();
  await statistics.goto(`${rig.origin}/statistics.html`);
  const turns = ['12-7=5', '4*7=28'].map((guess) => ({
    guess,
    feedback: feedbackOf(guess as Equation, '4*7=28' as Equation),
  }));
  const game = {
    ...{ mode: 'mini', source: 'site', won: true, turns, costs: [0.1, 0] },
    // The statistics page would judge a game without causes, and replace its costs.
    ...{ skill: 90, luck: 70, help: ['guess', 'guess'], again: [] },
    account: { expected: 2.55, choices: 0.1, luck: -0.65 },
    causes: ['opener', 'none'],
    ...{ finished: Date.UTC(2026, 0, 2), day: '2026-01-02', localDay: '2026-01-02', isReplay: false },
  };
  await importFile(statistics, JSON.stringify([game]));
  await statistics.locator('[data-testid=notice][data-value=imported]').waitFor();
  await statistics.close();
  const key = `site mini 12-7=5${turns[0]!.feedback} *2478= 2026-01-02`;
  await page.goto(`${rig.origin}/practice.html${mistakeAddress({ key }, 0)}`);
  await page.locator('[data-testid=again-page][data-stage=typing]').waitFor();
  await page.getByText('Jan 2, 2026. What is a better guess 1?').waitFor();
});
