import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ModeId } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { encodeGame } from '../../src/practice/game-code.ts';
import { waitForState } from '../../tools/play.ts';
import { SIZES, type THEMES } from './looks.ts';
import { picture, type Rig } from './rig.ts';
import { coveredOn } from './touch.ts';

export const WINDOWS = { wide: SIZES.wide, phone: SIZES.phone, low: SIZES.low };

/** Opens the practice page and waits for its game, which may be over. */
export async function openPractice(rig: Rig): Promise<Page> {
  const page = await rig.context.newPage();
  await page.goto(`${rig.origin}/practice.html`);
  await page
    .locator(
      '[data-testid=practice-page]:is([data-outcome=playing], [data-outcome=won], [data-outcome=lost])',
    )
    .waitFor();
  return page;
}

/** Starts the game of these answers, by its code. @param answers one per grid */
export async function playCode(page: Page, mode: ModeId, ...answers: readonly string[]): Promise<void> {
  const code = encodeGame(mode, answers as readonly Equation[]);
  await page.locator('[data-testid=code-field]').fill(code);
  await page.locator('[data-testid=play-code]').click();
  await page.locator(`[data-testid=code][data-value="${code}"]`).waitFor();
  await waitForState(page, 'ready');
}

/** Types a guess on the physical keyboard and presses Enter. */
export async function playGuess(page: Page, guess: string): Promise<void> {
  await page.keyboard.type(guess);
  await page.keyboard.press('Enter');
}

/** Locates a row that has its feedback. @param number from 1 */
export const answeredRow = (page: Page, number: number) =>
  page.locator(`[data-testid=board] > :nth-child(${number})[aria-label*=": "]`);

/** Expects the panel to cover neither board nor keys after a guess, in a window of this size and theme. */
export async function expectUncovered(
  page: Page,
  theme: (typeof THEMES)[number],
  size: keyof typeof WINDOWS,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(WINDOWS[size]);
  await playCode(page, 'maxi', '36/4+29=38');
  await playGuess(page, '75+2-31=46');
  await answeredRow(page, 1).waitFor();
  await waitForState(page, 'ready');
  await page.keyboard.type('48/6+27=35');
  await page
    .locator('maxwell-panel [data-testid=own-guess][data-guess="48/6+27=35"]')
    .first()
    .waitFor({ state: 'attached' });
  const covered = await coveredOn(page);
  await picture(page, `practice-${size}-${theme}`);
  expect(covered).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Plays a drawn game by the panel's advice, to the win and its review. */
export async function winByAdvice(page: Page, mode: ModeId): Promise<void> {
  const outcome = (name: string) => page.locator(`[data-testid=practice-page][data-outcome=${name}]`);
  const inPanel = (id: string) => page.locator(`maxwell-panel [data-testid=${id}]`);
  await page.locator(`[data-testid=mode] [data-value=${mode}]`).click();
  await outcome('playing').waitFor();
  for (let turn = 1; (await waitForState(page, 'ready', 'won')) === 'ready'; turn++) {
    await inPanel('fill').click();
    await page.locator('maxwell-panel .caption [role=status]').waitFor();
    await page.keyboard.press('Enter');
    await answeredRow(page, turn).first().waitFor();
  }
  await outcome('won').waitFor();
  await inPanel('review').waitFor();
}
