import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memoize } from '../../src/async.ts';
import { createRandom } from '../../src/equations/random.ts';
import { equationsOf } from '../../src/equations/spelled.testing.ts';
import { type Feedback, feedbackOf, isWin } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { winsAgainst } from '../../src/game/win-rule.ts';
import { loadRules } from '../../tools/node/resources.ts';
import { BOARD, dataValueOf, MARKS, panelLocators, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { type Rig, waitForText } from './rig.ts';

export const SEVERAL_GAMES = ['bi', 'mini-bi', 'quad'] as const;
type SeveralMode = (typeof SEVERAL_GAMES)[number];

/** For each mode: one answer per grid, none of them an opener, and guesses that do not win any grid. */
const PUZZLES: Readonly<
  Record<SeveralMode, { readonly answers: readonly string[]; readonly wrong: readonly string[] }>
> = {
  bi: { answers: ['58+16=74', '9*8-7=65'], wrong: ['18/2-6=3', '240/8=30', '96-63=33'] },
  'mini-bi': { answers: ['16-7=9', '24/3=8'], wrong: ['11-2=9', '20/4=5', '18/9=2'] },
  quad: {
    answers: ['58+16=74', '9*8-7=65', '12+35=47', '56/8+1=8'],
    wrong: ['18/2-6=3', '240/8=30', '96-63=33'],
  },
};

interface PlayedSeveral {
  readonly rig: Rig;
  readonly mode: SeveralMode;
  readonly look: SiteOptions;
}

function begin({ rig, mode, look }: PlayedSeveral, answers = PUZZLES[mode].answers): Promise<Page> {
  return rig.open({ mode, answer: answers.join(','), ...look });
}

/** Reads the completed rows of each grid, as guess and marks, from the labels of their tiles. */
async function gridsOf(page: Page): Promise<readonly { guess: string; feedback: string }[][]> {
  return page.evaluate(
    ([board, marks]) =>
      Array.from(document.querySelectorAll(board), (grid) =>
        Array.from(grid.children).flatMap((row) => {
          const labels = Array.from(row.querySelectorAll('.keyboard-cell'), (tile) =>
            (tile.ariaLabel ?? '').split(' '),
          );
          const isCompleted = labels.every(([, state]) => state! in marks);
          if (!isCompleted) return [];
          return [
            {
              guess: labels.map(([symbol]) => symbol).join(''),
              feedback: labels.map(([, state]) => marks[state!]).join(''),
            },
          ];
        }),
      ),
    [BOARD, MARKS] as const,
  );
}

const answersOf = memoize(async (mode: SeveralMode) => equationsOf(await loadRules('exact', MODES[mode])));

/** Number of answers that fit the rows of a grid, checked one by one; null if the grid is solved. */
async function countOf(
  mode: SeveralMode,
  rows: readonly { guess: string; feedback: string }[],
): Promise<number | null> {
  if (rows.some(({ feedback }) => isWin(feedback as Feedback))) return null;
  const fitting = (await answersOf(mode)).filter((answer) =>
    rows.every(
      ({ guess, feedback }) =>
        feedbackOf(guess as Equation, answer) === feedback &&
        !winsAgainst(guess as Equation, answer, MODES[mode].winRule),
    ),
  );
  return fitting.length;
}

/** The counts that the panel shows for the grids, in their order; null for solved ones. */
async function countsShown(page: Page): Promise<(number | null)[]> {
  const shown = await panelLocators(page).remaining.evaluateAll((parts) =>
    parts.map((part) => ({ ...(part as HTMLElement).dataset })),
  );
  const ordered = shown.toSorted((a, b) => Number(a.board) - Number(b.board));
  return ordered.map(({ solved, value }) => (solved === undefined ? Number(value) : null));
}

/**
 * Follows the advice for one turn: expects the panel's counts to be right, and Fill to type the guess.
 * @returns whether the game was still open
 */
async function followTurn(page: Page, mode: SeveralMode): Promise<boolean> {
  if ((await waitForState(page, 'ready', 'won', 'lost')) !== 'ready') return false;
  const grids = await gridsOf(page);
  expect(await countsShown(page)).toEqual(await Promise.all(grids.map((rows) => countOf(mode, rows))));
  const guess = await dataValueOf(panelLocators(page).recommendation);
  const row = Math.max(...grids.map((rows) => rows.length));
  const open = grids.findIndex((rows) => !rows.some(({ feedback }) => isWin(feedback as Feedback)));
  await panelLocators(page).fill.click();
  await page.waitForFunction(
    ({ board, open, row, guess }) => {
      const tiles = document.querySelectorAll(board)[open]?.children[row]?.querySelectorAll('.keyboard-cell');
      return Array.from(tiles ?? [], (tile) => tile.ariaLabel?.split(' ')[0]).join('') === guess;
    },
    { board: BOARD, open, row, guess },
  );
  await submitRow(page, row);
  return true;
}

/** Presses Enter and waits for feedback. */
async function submitRow(page: Page, row: number): Promise<void> {
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    ({ board, row }) =>
      [...document.querySelectorAll(board)].some((grid) =>
        [...(grid.children[row]?.querySelectorAll('.keyboard-cell') ?? [])].some((tile) =>
          / (correct|present|absent)$/.test(tile.ariaLabel ?? ''),
        ),
      ),
    { board: BOARD, row },
  );
}

async function playRow(page: Page, row: number, guess: string): Promise<void> {
  await page.locator(BOARD).first().waitFor();
  for (const symbol of guess) {
    await page.keyboard.press(symbol);
    // The site handles one key in each turn of the event loop.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
  await submitRow(page, row);
}

async function followAll(page: Page, mode: SeveralMode): Promise<void> {
  while (await followTurn(page, mode));
  expect(await waitForState(page, 'won', 'lost')).toBe('won');
  const rows = (await gridsOf(page)).map(({ length }) => length);
  expect(Math.max(...rows)).toBeLessThanOrEqual(MODES[mode].tries);
}

/**
 * Follows the advice in drawn games and checks the counts of all grids at every row.
 * @returns number of turns needed in each game
 */
export async function followDrawn(rig: Rig, mode: SeveralMode, games: number): Promise<readonly number[]> {
  const answers = await answersOf(mode);
  const random = createRandom(1);
  const turns: number[] = [];
  for (let game = 0; game < games; game++) {
    const drawn = new Set<Equation>();
    while (drawn.size < MODES[mode].grids) drawn.add(answers[Math.floor(random() * answers.length)]!);
    const page = await begin({ rig, mode, look: {} }, [...drawn]);
    await followAll(page, mode);
    turns.push(Math.max(...(await gridsOf(page)).map(({ length }) => length)));
    await page.close();
  }
  return turns;
}

/** Ways to play a whole game of several grids. The caller closes the page. */
export const SEVERAL_WAYS: Readonly<Record<string, (played: PlayedSeveral) => Promise<Page>>> = {
  async 'is won by following the advice, with every board counted'(played) {
    const page = await begin(played);
    await followAll(page, played.mode);
    return page;
  },

  async 'waits for grids that come late, and goes on after a reload in the middle'(played) {
    const page = await begin({ ...played, look: { ...played.look, late: 400 } });
    await followTurn(page, played.mode);
    await waitForState(page, 'ready');
    const before = await countsShown(page);
    await page.reload();
    await waitForState(page, 'ready');
    expect(await countsShown(page)).toEqual(before);
    await followAll(page, played.mode);
    await page.reload();
    expect(await waitForState(page, 'won', 'ready')).toBe('won');
    return page;
  },

  async 'leaves a row that the page typed alone until Enter'(played) {
    const page = await begin({ ...played, look: { ...played.look, given: 'typed' } });
    await waitForText(page, 'The first row is given. Press Enter.');
    expect(await panelLocators(page).fill.count()).toBe(0);
    await submitRow(page, 0);
    await followAll(page, played.mode);
    return page;
  },

  async 'is lost, retried and won'(played) {
    const page = await begin(played);
    const { answers, wrong } = PUZZLES[played.mode];
    const { tries } = MODES[played.mode];
    // Solves all grids except the last one.
    for (const [row, guess] of answers.slice(0, -1).entries()) await playRow(page, row, guess);
    for (let row = answers.length - 1; row < tries; row++)
      await playRow(page, row, wrong[row % wrong.length]!);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await page.getByRole('button', { name: 'Retry last guess' }).click();
    await waitForState(page, 'ready');
    expect((await countsShown(page)).slice(0, -1)).toEqual(answers.slice(0, -1).map(() => null));
    await playRow(page, tries - 1, answers.at(-1)!);
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    return page;
  },
};
