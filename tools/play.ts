import type { Locator, Page } from 'playwright-core';

/** One turn as shown on the page. */
export interface SeenTurn {
  readonly guess: string;
  /** `G`, `P` or `B` per tile. */
  readonly feedback: string;
  /** Possible answers before the guess. */
  readonly remaining: number;
}

/** The site's board, once loaded. */
export const BOARD = '.pb-grid.main-grid';

const MARKS: Record<string, string> = { correct: 'G', present: 'P', absent: 'B' };
const MARKED = Object.keys(MARKS).map((state) => `[aria-label$=" ${state}"]`);
/** A row with feedback: every tile is marked. */
const ANSWERED = `:not(:has(> :not(:is(${MARKED}))))`;
/** Milliseconds for one hint: the first start also generates the equations. */
const PATIENCE = 60_000;

/** Parts of the panel; locators reach into its open shadow root. */
export function panelOf(page: Page) {
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

/** Waits until the panel is in one of the states, and returns it. */
export async function waitForState(page: Page, ...states: string[]): Promise<string> {
  const selector = states.map((state) => `maxwell-panel [data-state=${state}]`).join(', ');
  // Waits and reads in one call: between two the panel may change.
  return (await page.locator(selector).getAttribute('data-state', { timeout: PATIENCE })) ?? '';
}

export async function dataValue(locator: Locator): Promise<string> {
  return (await locator.getAttribute('data-value')) ?? '';
}

/** @param row 0-based */
function rowOf(page: Page, row: number): Locator {
  return page.locator(`${BOARD} > *`).nth(row);
}

/** Waits for the feedback of a row; its guess and marks, from the labels of its tiles. */
export async function completedRow(page: Page, row: number): Promise<Pick<SeenTurn, 'guess' | 'feedback'>> {
  const answered = page.locator(`${BOARD} > :nth-child(${row + 1})${ANSWERED}`);
  await answered.waitFor({ state: 'attached' });
  const labels = await answered
    .locator('> *')
    .evaluateAll((elements) => elements.map((tile) => tile.getAttribute('aria-label')));
  const parts = labels.map((label) => (label ?? '').split(' '));
  return {
    guess: parts.map(([symbol]) => symbol).join(''),
    feedback: parts.map(([, state]) => MARKS[state]).join(''),
  };
}

/** Number of rows with feedback. */
export async function countTurns(page: Page): Promise<number> {
  return page.locator(`${BOARD} > *${ANSWERED}`).count();
}

/** Waits until a tile of the row being typed shows a symbol. */
export async function typedTile(page: Page, row: number, tile: number, symbol: string): Promise<void> {
  const shown = rowOf(page, row).locator(`:nth-child(${tile + 1})[aria-label^="${symbol} "]`);
  await shown.waitFor({ state: 'attached' });
}

/** Clicks Fill and waits until the row shows the guess. */
export async function fillAdvice(page: Page, row: number): Promise<void> {
  const guess = await dataValue(panelOf(page).recommendation);
  await panelOf(page).fill.click();
  for (const [tile, symbol] of [...guess].entries()) await typedTile(page, row, tile, symbol);
}

/** Follows the panel's advice for one turn: Fill, then Enter. Null: the game is over. */
export async function playTurn(page: Page): Promise<SeenTurn | null> {
  if ((await waitForState(page, 'ready', 'won', 'lost')) !== 'ready') return null;
  const panel = panelOf(page);
  const remaining = Number(await dataValue(panel.remaining));
  const row = await countTurns(page);
  await fillAdvice(page, row);
  await page.keyboard.press('Enter');
  return { ...(await completedRow(page, row)), remaining };
}
