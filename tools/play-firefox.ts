import type { Page } from 'puppeteer-core';
import { BOARD, HINT_TIMEOUT_MS, MARKS, type TurnOnPage } from './play.ts';

/** Plays the suggested guesses until the game is over, with Fill and Enter. Yields each turn after its feedback. */
export async function* playInFirefox(page: Page): AsyncGenerator<TurnOnPage> {
  for (let row = 0, remaining = Number.POSITIVE_INFINITY; ; row++) {
    const advice = await waitForAdvice(page, remaining);
    if (advice === 'over') return;
    await page.locator('maxwell-panel >>> [data-testid=fill]').click();
    await waitForGuess(page, row, advice.guess);
    await page.keyboard.press('Enter');
    const feedback = await waitForFeedback(page, row);
    remaining = advice.remaining;
    yield { ...advice, feedback };
  }
}

const WAITING = { polling: 20, timeout: HINT_TIMEOUT_MS };

/** Waits for a suggestion with fewer possible answers than before, or for the end of the game. */
async function waitForAdvice(page: Page, before: number): Promise<Omit<TurnOnPage, 'feedback'> | 'over'> {
  const seen = await page.waitForFunction(
    (before) => {
      const root = document.querySelector('maxwell-panel')?.shadowRoot;
      const part = (id: string) => root?.querySelector<HTMLElement>(`[data-testid=${id}]`)?.dataset;
      const state = part('status')?.state;
      if (state === 'won' || state === 'lost') return 'over';
      const guess = part('recommendation')?.value;
      const remaining = Number(part('remaining')?.value);
      return state === 'ready' && guess && remaining < before ? { guess, remaining } : null;
    },
    WAITING,
    before,
  );
  return (await seen.jsonValue())!;
}

/** Selector of a row, from 0, on every board. */
const rowsOf = (row: number) => `${BOARD} > :nth-child(${row + 1})`;

/** Waits until a grid shows the guess. Solved grids do not show it. */
async function waitForGuess(page: Page, row: number, guess: string): Promise<void> {
  await page.waitForFunction(
    (rows, guess) =>
      Array.from(document.querySelectorAll(rows), ({ children }) =>
        Array.from(children, (tile) => tile.ariaLabel?.split(' ')[0]).join(''),
      ).includes(guess),
    WAITING,
    rowsOf(row),
    guess,
  );
}

/** Waits until every board that was not solved before has marked the row. @returns the marks, board by board */
async function waitForFeedback(page: Page, row: number): Promise<string> {
  const seen = await page.waitForFunction(
    (tiles, marks) => {
      const labels = Array.from(document.querySelectorAll(tiles), ({ ariaLabel }) => ariaLabel?.split(' '));
      const taken = labels.filter((label) => label?.[0] !== 'undefined');
      const feedback = taken.map((label) => marks[label?.[1] ?? ''] ?? ' ').join('');
      return feedback.includes(' ') ? null : feedback;
    },
    WAITING,
    `${rowsOf(row)} > *`,
    MARKS,
  );
  return (await seen.jsonValue())!;
}
