/**
 * `npm run -s measure -- latency` measures times in milliseconds, starting with a game on a fresh install:
 * - from the board's appearance, and from the navigation, to the panel's first advice
 * - from a row's appearance to the next final advice, turn by turn
 * - from the last key of a typed guess to its verdict
 *
 * The summary of the verdicts at the end omits the first game, in which the first guess waits for the equations.
 */

import type { Page } from 'playwright-core';
import { BOARD, countTurns, playTurn, waitForState } from '../../tools/play.ts';
import { medianAndP95 } from '../node/numbers.ts';
import { measureOnSite, typeGuess } from './in-chromium.ts';
import { measurement } from './measurement.ts';

const GAMES = ['12+34-5=41', '36/4+29=38', '4³-5²+1=40', '2*(7+8)=30', '70-18*3=16', '91-4*16=27'];

/** Guesses typed before each turn and deleted again. */
const OWN = ['75+2-31=46', '48/6+27=35', '9*8-7*6=30', '96-5*17=11'];

/** Times in milliseconds since the navigation; 0: not yet. */
interface Clock {
  boardAt: number;
  /** When the first suggestion appeared. */
  firstAt: number;
  /** When the newest completed row appeared; 0: its final advice is shown. */
  rowAt: number;
  /** Milliseconds from each completed row to its final advice. */
  readonly delays: number[];
  /** When a symbol was last typed; 0: another key was pressed since. */
  keyAt: number;
  /** The typed guess whose verdict the panel shows. */
  judged: string | undefined;
  /** Milliseconds from the last key of a typed guess to its verdict, and the number of completed rows before it. */
  readonly judgements: { readonly rows: number; readonly ms: number }[];
}

/** Runs in the page: records the times of the board, of completed rows, and of the panel's advice and verdicts. */
function watch(): void {
  const clock: Clock = {
    ...{ boardAt: 0, firstAt: 0, rowAt: 0, keyAt: 0 },
    ...{ delays: [], judged: undefined, judgements: [] },
  };
  let rows = 0;
  Object.assign(globalThis, { clock });
  const mark = () => {
    if (clock.boardAt === 0 && document.querySelector('.pb-grid.main-grid'))
      clock.boardAt = performance.now();
    const marked = document.querySelectorAll(
      '.pb-grid.main-grid > * > :is([aria-label$=" correct"], [aria-label$=" present"], [aria-label$=" absent"])',
    ).length;
    if (marked / 10 > rows) {
      rows = marked / 10;
      clock.rowAt = performance.now();
    }
  };
  new MutationObserver(mark).observe(document, { subtree: true, childList: true, attributes: true });
  // Keys that delete have long names; they do not complete a guess.
  window.addEventListener('keydown', ({ key }) => (clock.keyAt = key.length === 1 ? performance.now() : 0), {
    capture: true,
  });
  // An observer inside the page runs in the same task as the panel's changes.
  const watchPanel = () => {
    const root = document.querySelector('maxwell-panel')?.shadowRoot;
    if (!root) return void setTimeout(watchPanel);
    new MutationObserver(() => {
      const own = root.querySelector<HTMLElement>('[data-testid=own-guess]')?.dataset.guess;
      if (own && own !== clock.judged && clock.keyAt > 0)
        clock.judgements.push({ rows, ms: performance.now() - clock.keyAt });
      clock.judged = own;
      if (clock.firstAt === 0 && root.querySelector('[data-testid=recommendation]'))
        clock.firstAt = performance.now();
      if (clock.rowAt === 0 || !root.querySelector('[data-state=ready]')) return;
      clock.delays.push(performance.now() - clock.rowAt);
      clock.rowAt = 0;
    }).observe(root, { subtree: true, childList: true, attributes: true });
  };
  watchPanel();
}

/** Types a guess, waits until the panel has judged it, and deletes it. */
async function tryOut(page: Page, guess: string): Promise<void> {
  const row = await countTurns(page);
  await typeGuess(page, row, guess);
  await page.locator(`maxwell-panel [data-testid=own-guess][data-guess="${guess}"]`).waitFor();
  for (const [tile, symbol] of [...[...guess].entries()].reverse()) {
    await page.keyboard.press('Backspace');
    const gone = `${BOARD} > :nth-child(${row + 1}) > :nth-child(${tile + 1}):not([aria-label^="${symbol} "])`;
    await page.locator(gone).waitFor({ state: 'attached' });
  }
}

async function clockOf(page: Page): Promise<Clock> {
  do for (const guess of OWN) await tryOut(page, guess);
  while ((await playTurn(page)) && (await waitForState(page, 'ready', 'won', 'lost')) === 'ready');
  return page.evaluate(() => (globalThis as unknown as { clock: Clock }).clock);
}

measurement('latency').parse();
const judged: Clock['judgements'] = [];
await measureOnSite(async (context, site) => {
  await context.addInitScript(watch);
  for (const answer of GAMES) {
    const page = await context.newPage();
    await page.goto(site.url({ answer, nosplash: true }));
    await waitForState(page, 'ready');
    const { boardAt, firstAt, delays, judgements } = await clockOf(page);
    console.log(
      `${answer}  turn 1: ${(firstAt - boardAt).toFixed(0)} ms, ${firstAt.toFixed(0)} ms from the navigation  ${delays.map((delay, turn) => `turn ${turn + 2}: ${delay.toFixed(0)} ms`).join('  ')}` +
        `  own guesses: ${judgements.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`,
    );
    if (answer !== GAMES[0]) judged.push(...judgements);
    await page.close();
  }
});
for (const [rows, some] of Map.groupBy(judged, ({ rows }) => rows)) {
  const times = medianAndP95(some.map(({ ms }) => ms));
  console.log(`turn ${rows + 1}: ${some.length} own guesses, median ${times}`);
}
