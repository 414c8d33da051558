/** `npm run latency`: from the row's appearance on the page to the panel's next advice, in milliseconds, turn by turn. */

import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import type { Page } from 'playwright-core';
import { build } from 'wxt';
import { startSite } from '../../test/site/server.ts';
import { launchBrowser } from './browser.ts';
import { playTurn, waitForState } from './play.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GAMES = ['12+34-5=41', '36/4+29=38', '4³-5²+1=40', '2*(7+8)=30', '70-18*3=16', '91-4*16=27'];

interface Clock {
  rowAt: number;
  readonly delays: number[];
}

/** Runs in the page: notes when a row is completed, and when the panel is ready again after it. */
function watch(): void {
  const clock: Clock = { rowAt: 0, delays: [] };
  let rows = 0;
  Object.assign(globalThis, { clock });
  const mark = () => {
    const marked = document.querySelectorAll(
      '.pb-grid.main-grid > * > :is([aria-label$=" correct"], [aria-label$=" present"], [aria-label$=" absent"])',
    ).length;
    if (marked / 10 > rows) {
      rows = marked / 10;
      clock.rowAt = performance.now();
    }
  };
  new MutationObserver(mark).observe(document, { subtree: true, childList: true, attributes: true });
  // The observer of the panel's own changes runs in the same task as they do.
  const watchPanel = () => {
    const root = document.querySelector('maxwell-panel')?.shadowRoot;
    if (!root) return void setTimeout(watchPanel);
    new MutationObserver(() => {
      if (clock.rowAt === 0 || !root.querySelector('[data-state=ready]')) return;
      clock.delays.push(performance.now() - clock.rowAt);
      clock.rowAt = 0;
    }).observe(root, { subtree: true, childList: true, attributes: true });
  };
  watchPanel();
}

async function delaysOf(page: Page): Promise<number[]> {
  while ((await playTurn(page)) && (await waitForState(page, 'ready', 'won', 'lost')) === 'ready');
  return page.evaluate(() => (globalThis as unknown as { clock: Clock }).clock.delays);
}

new Command('npm run latency --')
  .description(`Builds the extension and plays for ${GAMES.join(', ')} in Chromium.`)
  .parse();
await import('./kernels.ts');
await build({ root: ROOT });
const site = await startSite();
const context = await launchBrowser({ args: site.browserArgs });
try {
  await context.addInitScript(watch);
  for (const answer of GAMES) {
    const page = await context.newPage();
    await page.goto(site.url({ answer, nosplash: true }));
    const delays = await delaysOf(page);
    console.log(
      `${answer}  ${delays.map((delay, turn) => `turn ${turn + 2}: ${delay.toFixed(0)} ms`).join('  ')}`,
    );
    await page.close();
  }
} finally {
  await context.close();
  await site.close();
}
