import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeApng, type Frame } from '../../tools/apng.ts';
import {
  dataValueOf,
  fillSuggestion,
  panelLocators,
  waitForFeedback,
  waitForState,
} from '../../tools/play.ts';
import { takeScreenshot } from '../../tools/screenshot.ts';
import { PICTURES, type Rig, startRig, textShown, typeKeys, waitForText } from './rig.ts';

/* Draws the animated picture of the README, and writes the texts in it to a file. Takes half a minute. */

const ANSWER = '36/4+29=38';
const OWN_GUESS = '48/6+27=35';
const SIZE = { width: 1280, height: 610 };
/** The area with board, keyboard and panel, in px. */
const PART = { x: 400, y: 56, width: 772, height: 554 };
/** Index of the frame that is shown with reduced motion: the judged typed guess. */
const STILL = 3;
const MAX_BYTES = 1_500_000;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

it('the README’s animated picture: a game, and its review', async () => {
  const page = await rig.open({ answer: ANSWER, dark: false, colourBlind: false, date: '20250221' });
  await page.setViewportSize(SIZE);
  await waitForState(page, 'ready');
  const frames: Frame[] = [];
  const texts: string[] = [];
  const keep = async (ms: number) => {
    frames.push({ png: await takeScreenshot(page, { clip: PART, animations: 'disabled' }), ms });
    texts.push(await textShown(page));
  };

  await keep(1500);
  await fillSuggestion(page, 0);
  for (let row = 0; ; row++) {
    const typed = row === 1 ? page.locator('maxwell-panel [data-testid=own-guess][data-verdict]') : null;
    await (typed?.waitFor() ?? waitForText(page, 'Press Enter to play'));
    await keep(1500);
    if (!(await enter(page, row))) break;
    await waitForCalm(page);
    await keep(1500);
    if (row === 0) await typeKeys(page, OWN_GUESS);
    else await fillSuggestion(page, row + 1);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await waitForText(page, /Skill \d+ · /);
  await keep(1500);
  await page.locator('maxwell-panel .link', { hasText: 'Review' }).click();
  await page.locator('maxwell-panel .judged').waitFor();
  await keep(2500);

  await mkdir(PICTURES, { recursive: true });
  const game = encodeApng(frames);
  expect(game.length).toBeLessThan(MAX_BYTES);
  await writeFile(join(PICTURES, 'game.png'), game);
  await writeFile(join(PICTURES, 'still.png'), frames[STILL]!.png);
  await writeFile(join(PICTURES, 'game.txt'), texts.join('\n'));
  await page.close();
});

/** Waits until the panel's text stays the same for half a second, because sentences follow a hint. */
async function waitForCalm(page: Page): Promise<void> {
  let last = '';
  const isCalm = async () => {
    const text = await textShown(page);
    const isSame = text === last;
    last = text;
    return isSame;
  };
  await expect.poll(isCalm, { interval: 500, timeout: 20_000 }).toBe(true);
}

/** Enters the typed guess and waits for the next hint. @returns whether the game goes on */
async function enter(page: Page, row: number): Promise<boolean> {
  const { remaining } = panelLocators(page);
  const before = await dataValueOf(remaining);
  await page.keyboard.press('Enter');
  if ((await waitForFeedback(page, row)).guess === ANSWER) return false;
  await page.locator(`maxwell-panel [data-testid=remaining]:not([data-value="${before}"])`).waitFor();
  await waitForState(page, 'ready');
  return true;
}
