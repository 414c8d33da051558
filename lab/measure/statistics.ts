/**
 * `npm run -s measure -- statistics` stores 365 games of every kind and opens the statistics page again and again. It
 * reports, in milliseconds from the start of the navigation, when the page paints the title and the choices and when it
 * paints the games. It also lists the tasks of more than 50 ms.
 */

import { setTimeout } from 'node:timers/promises';
import { Command } from '@commander-js/extra-typings';
import { createRandom } from '../../src/equations/random.ts';
import { DAY_MS } from '../../src/game/day.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { MODE_IDS, MODES, type ModeId } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { CAUSES } from '../../src/protocol/cause.ts';
import { type GameRecord, MAX_STORED_GAMES, SOURCES } from '../../src/statistics/record.ts';
import { launchChromium } from '../../tools/launch-chromium.ts';
import { numberOption } from '../number-option.ts';
import { buildExtension } from './build.ts';

const PAGE = '[data-testid=statistics-page]';

/** Times in milliseconds since the navigation; 0: not yet. */
interface PaintTimes {
  frame: number;
  games: number;
  /** Durations in milliseconds of the tasks that took more than 50. */
  readonly tasks: number[];
}

/** Runs in the page: records when it paints its frame and games. */
function watch(): void {
  const times: PaintTimes = { frame: 0, games: 0, tasks: [] };
  Object.assign(globalThis, { times });
  new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) times.tasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((seen) => {
    for (const { name, startTime } of seen.getEntries())
      if (name === 'first-contentful-paint') times.frame = startTime;
  }).observe({ type: 'paint', buffered: true });
  const watching = new MutationObserver(() => {
    if (Number(document.querySelector<HTMLElement>('[data-games]')?.dataset.games ?? 0) === 0) return;
    watching.disconnect();
    // The task after the next frame begins once that frame is painted.
    requestAnimationFrame(() =>
      globalThis.setTimeout(() => {
        times.games = performance.now();
      }),
    );
  });
  watching.observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * A game of at most four turns, lost if it has several grids. Its rows are drawn symbols, because the page does not
 * check them.
 */
function drawGame(mode: ModeId, source: GameRecord['source'], number: number, random: () => number): object {
  const { length, grids, tries } = MODES[mode];
  const draw = (from: string) => from[Math.floor(random() * from.length)]!;
  const row = () => Array.from({ length }, () => draw('0123456789+-*/')).join('') as Equation;
  const answers = Array.from({ length: grids }, row);
  const rows = Math.min(4, tries);
  const turns = Array.from({ length: rows }, (_, turn) => {
    const guess = turn === rows - 1 ? answers[0]! : row();
    const feedbacks = answers.map((answer) => feedbackOf(guess, answer));
    return grids === 1 ? { guess, feedback: feedbacks[0] } : { guess, feedbacks };
  });
  const finished = Date.now() - number * DAY_MS;
  const day = new Date(finished).toISOString().slice(0, 10);
  return {
    key: `${source} ${mode} ${number}`,
    ...{ mode, source, turns, finished, day, localDay: day, isReplay: false, again: [] },
    ...{ won: grids === 1, winningGuess: null, skill: 80, luck: 50 },
    account: { expected: 3.2, choices: 0.4, luck: 0.1 },
    costs: turns.map(() => 0.1),
    causes: grids === 1 ? turns.map(() => CAUSES[Math.floor(random() * CAUSES.length)]) : null,
    help: turns.map(() => 'none'),
  };
}

const { openings } = new Command('npm run -s measure -- statistics')
  .description('Builds the extension and opens its statistics page with 365 games of every kind.')
  .addOption(numberOption('--openings <N>', 'number of openings', [1, 100]).default(10))
  .parse()
  .opts();
await buildExtension();
const context = await launchChromium({});
try {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const address = new URL('/statistics.html', worker.url()).href;
  const random = createRandom(1);
  const stored = MODE_IDS.flatMap((mode) =>
    SOURCES.flatMap((source) =>
      Array.from({ length: MAX_STORED_GAMES }, (_, number) => drawGame(mode, source, number, random)),
    ),
  );
  const writer = await context.newPage();
  await writer.goto(address);
  await writer.locator(`${PAGE}[data-games="0"]`).waitFor();
  const file = {
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(stored)),
  };
  await writer.locator('[data-testid=import-file]').setInputFiles(file);
  await writer.locator(`${PAGE}[data-games="${MAX_STORED_GAMES}"]`).waitFor({ timeout: 300_000 });
  await writer.close();
  await context.addInitScript(watch);
  for (let opening = 1; opening <= openings; opening++) {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator(`${PAGE}[data-games="${MAX_STORED_GAMES}"]`).waitFor();
    // After painting the games of one kind, the page reads all others.
    await page.locator('[data-testid=export]').waitFor();
    await setTimeout(1000);
    const { frame, games, tasks } = await page.evaluate(
      () => (globalThis as unknown as { times: PaintTimes }).times,
    );
    const after = (at: number) => at.toFixed(0).padStart(4);
    console.log(
      `${opening}  frame ${after(frame)}  games ${after(games)} ms  tasks over 50 ms: ${tasks.join(', ') || 'none'}`,
    );
    await page.close();
  }
} finally {
  await context.close();
}
