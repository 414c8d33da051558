/**
 * `npm run -s measure -- tabs` measures tabs that ask for hints almost at once or, with `--apart`, one after another,
 * each with more than 100,000 possible answers: the seconds from a tab's row to its first and to its final suggestion.
 */

import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { waitForState } from '../../tools/play.ts';
import { numberOption } from '../number-option.ts';
import { measureOnSite, typeGuess } from './in-chromium.ts';
import { measurement } from './measurement.ts';

/** First guesses and answers. In real play each first guess leaves 107,809 to 137,647 possible answers. */
const GAMES = [
  ['111-110=01', '5*75-367=8'],
  ['0*0+0*0=00', '65-23-35=7'],
  ['111-110=01', '74-45-7=22'],
  ['77/7-7=004', '63-3*6*3=9'],
  ['0/9*9*9=00', '53+365=418'],
  ['77/7-7=004', '54-5+34=83'],
] as const;

/** Milliseconds since 1970; 0: not yet. */
interface Times {
  row: number;
  first: number;
  last: number;
}

/** Runs in the page: records when the row is marked, and when the panel shows its first and its final suggestion. */
function watch(): void {
  const times: Times = { row: 0, first: 0, last: 0 };
  let hasBegun = false;
  Object.assign(globalThis, { times });
  const marked =
    '.pb-grid.main-grid :is([aria-label$=" correct"], [aria-label$=" present"], [aria-label$=" absent"])';
  const look = () => {
    const root = document.querySelector('maxwell-panel')?.shadowRoot;
    if (times.row === 0 && document.querySelector(marked)) times.row = Date.now();
    if (times.row === 0 || !root) return;
    const isFinal = root.querySelector('[data-state=ready]') !== null;
    // The panel shows the previous turn's advice until the board is read.
    hasBegun ||= !isFinal;
    if (!hasBegun) return;
    const isSuggested = isFinal || /so far|refining/i.test(root.textContent ?? '');
    if (times.first === 0 && isSuggested) times.first = Date.now();
    if (times.last === 0 && isFinal) times.last = Date.now();
  };
  setInterval(look, 5);
  const everything = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document, everything);
  const watchPanel = () => {
    const root = document.querySelector('maxwell-panel')?.shadowRoot;
    if (!root) return void requestIdleCallback(watchPanel);
    new MutationObserver(look).observe(root, { ...everything, characterData: true });
  };
  watchPanel();
}

const { apart: pause } = measurement('tabs')
  .addOption(numberOption('--apart <N>', 'seconds between two tabs', [0, 600]).default(0))
  .parse()
  .opts();
await measureOnSite(async (context, site) => {
  await context.addInitScript(watch);
  const pages: Page[] = [];
  for (const [index, [guess, answer]] of GAMES.entries()) {
    const page = await context.newPage();
    await page.goto(site.url({ answer, date: `2025010${index + 1}`, nosplash: true }));
    await waitForState(page, 'ready');
    await page.bringToFront();
    await typeGuess(page, 0, guess);
    pages.push(page);
  }
  const start = Date.now();
  for (const page of pages) {
    await page.bringToFront();
    await page.keyboard.press('Enter');
    await setTimeout(pause * 1000);
  }
  for (const [index, page] of pages.entries()) {
    await page.waitForFunction(() => (globalThis as unknown as { times: Times }).times.last > 0, undefined, {
      timeout: 200_000,
      polling: 200,
    });
    const times = await page.evaluate(() => (globalThis as unknown as { times: Times }).times);
    const after = (at: number) => ((at - times.row) / 1000).toFixed(2).padStart(6);
    console.log(
      `tab ${index + 1}  asked at ${((times.row - start) / 1000).toFixed(2)}  first ${after(times.first)} s  final ${after(times.last)} s`,
    );
  }
});
