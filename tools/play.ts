import type { Locator, Page } from 'playwright-core';

/** One turn as shown on the page. */
export interface TurnOnPage {
  readonly guess: string;
  /** `G`, `P` or `B` per tile, board by board. */
  readonly feedback: string;
  /** Number of possible answers before the guess. */
  readonly remaining: number;
}

/** Selector of the site's boards, once they are loaded. */
export const BOARD = '.pb-grid.main-grid';

/** Marks, by the states in tile labels. */
export const MARKS: Record<string, string> = { correct: 'G', present: 'P', absent: 'B' };
const MARKED = Object.keys(MARKS).map((state) => `[aria-label$=" ${state}"]`);
/** Selector of rows in which every tile is marked. */
const ANSWERED = `:not(:has(> .keyboard-cell:not(:is(${MARKED}))))`;
/** Maximum wait for a hint. It includes the time to generate the equations at the first start. */
export const HINT_TIMEOUT_MS = 60_000;

/** Locators of the panel's parts. They reach into its open shadow root. */
export function panelLocators(page: Page) {
  const part = (id: string) => page.locator(`maxwell-panel [data-testid=${id}]`);
  return {
    status: part('status'),
    remaining: part('remaining'),
    recommendation: part('recommendation'),
    fill: part('fill'),
    strategy: part('strategy'),
    needed: part('needed'),
  };
}

/** Waits until the panel is in one of the states, and returns that state. */
export async function waitForState(page: Page, ...states: string[]): Promise<string> {
  const selector = states.map((state) => `maxwell-panel [data-state=${state}]`).join(', ');
  // Wait and read in one call, because the panel may change between two.
  return (await page.locator(selector).getAttribute('data-state', { timeout: HINT_TIMEOUT_MS })) ?? '';
}

export async function dataValueOf(locator: Locator): Promise<string> {
  return (await locator.getAttribute('data-value')) ?? '';
}

/** Checks the board every 20 milliseconds. */
const POLLING = { polling: 20 };

/*
 * The board is queried with the browser's own selectors. Playwright's selectors, which search shadow roots too, took
 * half of the page's time.
 */

/**
 * Waits until the site has marked a row of the page's only board, and reads the guess and marks from its tile labels.
 * @param row 0-based
 */
export async function waitForFeedback(
  page: Page,
  row: number,
): Promise<Pick<TurnOnPage, 'guess' | 'feedback'>> {
  const answered = await page.waitForFunction(
    ({ tiles, marks }) => {
      const labels = Array.from(document.querySelectorAll(tiles), (tile) => tile.ariaLabel ?? '');
      const parts = labels.map((label) => label.split(' '));
      if (parts.length === 0 || parts.some(([, state]) => !(state! in marks))) return null;
      return {
        guess: parts.map(([symbol]) => symbol).join(''),
        feedback: parts.map(([, state]) => marks[state!]).join(''),
      };
    },
    { tiles: `${BOARD} > :nth-child(${row + 1}) > .keyboard-cell`, marks: MARKS },
    POLLING,
  );
  return (await answered.jsonValue())!;
}

/** Number of rows with feedback, on all boards together. */
export async function countTurns(page: Page): Promise<number> {
  return page.evaluate((rows) => document.querySelectorAll(rows).length, `${BOARD} > *${ANSWERED}`);
}

/** Waits until a tile of the row being typed shows a symbol. @param row 0-based @param tile 0-based */
export async function waitForTypedTile(page: Page, row: number, tile: number, symbol: string): Promise<void> {
  const shown = `${BOARD} > :nth-child(${row + 1}) > :nth-child(${tile + 1})[aria-label^="${symbol} "]`;
  await page.waitForFunction((shown) => document.querySelector(shown) !== null, shown, POLLING);
}

/** Clicks Fill and waits until the row shows the guess. */
export async function fillSuggestion(page: Page, row: number): Promise<void> {
  const guess = await dataValueOf(panelLocators(page).recommendation);
  await panelLocators(page).fill.click();
  await page.waitForFunction(
    ({ tiles, guess }) => {
      const shown = Array.from(document.querySelectorAll(tiles), (tile) => tile.ariaLabel?.split(' ')[0]);
      return shown.join('') === guess;
    },
    { tiles: `${BOARD} > :nth-child(${row + 1}) > *`, guess },
    POLLING,
  );
}

/** Plays the suggested guess with Fill and Enter, on a page with a single board; null: the game is over. */
export async function playTurn(page: Page): Promise<TurnOnPage | null> {
  if ((await waitForState(page, 'ready', 'won', 'lost')) !== 'ready') return null;
  const panel = panelLocators(page);
  const remaining = Number(await dataValueOf(panel.remaining));
  const row = await countTurns(page);
  await fillSuggestion(page, row);
  await page.keyboard.press('Enter');
  return { ...(await waitForFeedback(page, row)), remaining };
}
