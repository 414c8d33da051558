/**
 * `npm run -s measure -- statistics` first imports games of four kinds, twice, through the statistics page. For each
 * import it reports the seconds until the page shows the result, the tasks of more than 50 ms, and how long games wait
 * that are finished during the import.
 *
 * Then it stores 365 games of every kind and opens the statistics page again and again. It reports, in milliseconds since
 * the start of the navigation, when the page paints the title and the choices and when it paints the games, and again
 * the tasks of more than 50 ms.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { createRandom } from '../../src/equations/random.ts';
import { DAY_MS } from '../../src/game/day.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { MODE_IDS, MODES, type ModeId } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { CAUSES } from '../../src/protocol/cause.ts';
import { type GameRecord, SOURCES } from '../../src/statistics/record.ts';
import { launchChromium } from '../../tools/launch-chromium.ts';
import { numberOption } from '../number-option.ts';
import { buildExtension } from './in-chromium.ts';
import { measurement } from './measurement.ts';

/** Games of each kind when the page is opened: a year of daily puzzles. */
const GAMES_OF_KIND = 365;

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

/** The kinds of the measured import. */
const IMPORTED_MODES: readonly ModeId[] = ['maxi', 'classic', 'mini', 'quad'];

const drawGames = (modes: readonly ModeId[], sources: readonly GameRecord['source'][], ofEach: number) =>
  modes.flatMap((mode) =>
    sources.flatMap((source) =>
      Array.from({ length: ofEach }, (_, at) => drawGame(mode, source, at, random)),
    ),
  );

/** Chooses a file of these games. From a path, because the page would have to decode a buffer. */
async function chooseFile(page: Page, games: readonly object[]): Promise<void> {
  const path = join(folder, 'games.json');
  await writeFile(path, JSON.stringify(games));
  await page.locator('[data-testid=import-file]').setInputFiles(path);
}

/** Sends a game to the background, as a content script does. Returns how long it took to be stored, in milliseconds. */
async function keepGame(game: object): Promise<number> {
  const begin = performance.now();
  const { chrome } = globalThis as unknown as {
    chrome: { runtime: { sendMessage(message: object): Promise<unknown> } };
  };
  await chrome.runtime.sendMessage({ id: 1, type: 'keepGame', data: game, timestamp: Date.now() });
  return performance.now() - begin;
}

const timesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { times: PaintTimes }).times);

const list = (tasks: readonly number[]) => tasks.join(', ') || 'none';

/** Imports the file, while another page sends a finished game every 200 ms. */
async function measureImport(context: BrowserContext, address: string, games: readonly object[]) {
  const [page, player] = [await context.newPage(), await context.newPage()];
  await Promise.all([page.goto(address), player.goto(new URL('/welcome.html', address).href)]);
  await page.bringToFront();
  await page.locator('[data-testid=export]').waitFor();
  await setTimeout(1000);
  const before = (await timesOf(page)).tasks.length;
  await chooseFile(page, games);
  const begin = performance.now();
  const done = page.locator('[data-testid=notice][data-value=imported]').waitFor({ timeout: 600_000 });
  let isDone = false;
  void done.then(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    await setTimeout(200);
    const game = drawGame('maxi', 'site', waits.length + Math.floor(1e4 * random()), random);
    waits.push(await player.evaluate(keepGame, game));
  }
  const seconds = (performance.now() - begin) / 1000;
  await setTimeout(2000);
  const tasks = (await timesOf(page)).tasks.slice(before);
  const text = await page.locator('[data-testid=notice]').innerText();
  console.log(`import of ${games.length}: ${seconds.toFixed(1)} s, "${text}"`);
  console.log(`  tasks over 50 ms: ${list(tasks)}`);
  console.log(`  ${waits.length} games stored meanwhile, after ${Math.max(...waits).toFixed(0)} ms at most`);
  await Promise.all([page.close(), player.close()]);
}

const { openings, games: imported } = measurement('statistics')
  .addOption(numberOption('--openings <N>', 'number of openings', [0, 100]).default(10))
  .addOption(
    numberOption('--games <N>', 'number of games in the measured import', [4, 40_000]).default(10_000),
  )
  .parse()
  .opts();
await buildExtension();
const random = createRandom(1);
const context = await launchChromium({});
const folder = await mkdtemp(join(tmpdir(), 'maxwell-statistics-'));
try {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const address = new URL('/statistics.html', worker.url()).href;
  await context.addInitScript(watch);
  const first = drawGames(IMPORTED_MODES, ['site'], imported / IMPORTED_MODES.length);
  for (let time = 0; time < 2; time++) await measureImport(context, address, first);
  if (openings > 0) {
    const writer = await context.newPage();
    await writer.goto(address);
    await writer.locator('[data-testid=delete]').click();
    await writer.locator('[data-testid=confirm]').click();
    await writer.locator(`${PAGE}[data-games="0"]`).waitFor();
    await chooseFile(writer, drawGames(MODE_IDS, SOURCES, GAMES_OF_KIND));
    await writer.locator(`${PAGE}[data-games="${GAMES_OF_KIND}"]`).waitFor({ timeout: 300_000 });
    await writer.close();
  }
  for (let opening = 1; opening <= openings; opening++) {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator(`${PAGE}[data-games="${GAMES_OF_KIND}"]`).waitFor();
    // After painting the games of one kind, the page reads all others.
    await page.locator('[data-testid=export]').waitFor();
    await setTimeout(1000);
    const { frame, games, tasks } = await timesOf(page);
    const after = (at: number) => at.toFixed(0).padStart(4);
    console.log(
      `${opening}  frame ${after(frame)}  games ${after(games)} ms  tasks over 50 ms: ${list(tasks)}`,
    );
    await page.close();
  }
} finally {
  await context.close();
  await rm(folder, { recursive: true });
}
