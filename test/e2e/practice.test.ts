import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, waitForState } from '../../tools/play.ts';
import { answeredRow, openPractice, playCode, playGuess } from './practice.ts';
import { type Rig, startRig } from './rig.ts';

/* `practice.exhaustive.test.ts` plays games of several grids by the panel's advice. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

const byId = (id: string) => page.locator(`[data-testid=${id}]`);
const inPanel = (selector: string) => page.locator(`maxwell-panel ${selector}`);
const outcome = (name: string) => page.locator(`[data-testid=practice-page][data-outcome=${name}]`);
const row = (number: number) => answeredRow(page, number);
const play = (guess: string) => playGuess(page, guess);

async function open(): Promise<void> {
  page = await openPractice(rig);
}

describe('practice', () => {
  it('goes on where it was after a reload and after an invalid code; a press starts another game', async () => {
    await open();
    await playCode(page, 'mini', '25/5=5');
    await play('16-7=9');
    await row(1).waitFor();
    const code = await dataValueOf(byId('code'));
    await byId('code-field').fill('M-12345-67890');
    await byId('play-code').click();
    await page.getByText('Not a valid code').waitFor();
    await page.reload();
    await row(1).waitFor();
    expect(await dataValueOf(byId('code'))).toBe(code);
    await waitForState(page, 'ready');
    await byId('new-game').click();
    await page.locator(`[data-testid=code]:not([data-value="${code}"])`).waitFor();
    expect(await row(1).count()).toBe(0);
    // Bug: Enter pressed the button again instead of playing the row.
    await page.getByRole('button', { name: 'New game' }).click();
    await waitForState(page, 'ready');
    await play('16-7=9');
    await row(1).waitFor();
  });

  it('is played in classic, too, with its own equations', async () => {
    await open();
    await byId('mode').locator('[data-value=classic]').click();
    await waitForState(page, 'ready');
    await page.locator('maxwell-panel [data-testid=remaining][data-value="17723"]').waitFor();
    // In classic, answers are always equally likely.
    expect(await byId('drawn-by').count()).toBe(0);
    await playCode(page, 'classic', '48-32=16');
    await play('9*8-7=65');
    await row(1).waitFor();
    await play('48-32=16');
    await outcome('won').waitFor();
    expect(await page.locator('[data-testid=board] > :nth-child(2)').getAttribute('aria-label')).toContain(
      'green',
    );
  });

  it('can be typed by touch, with powers, and explains why a row is refused', async () => {
    await open();
    await playCode(page, 'maxi', '36/4+29=38');
    for (const name of ['4', 'cubed', 'minus', '5', 'squared', 'plus', '1', 'equals', '4'])
      await page.locator('.keyboard').getByRole('button', { name, exact: true }).click();
    await byId('enter').click();
    await page.getByText('Fill every tile first.').waitFor();
    await page.locator('.keyboard').getByRole('button', { name: '1', exact: true }).click();
    await byId('enter').click();
    await page.getByText('Not an equation: 40 is not 41.').waitFor();
    await byId('delete').click();
    await page.keyboard.press('0');
    await page.keyboard.press('Enter');
    await row(1).waitFor();
    // Keyboards without ² can type ^2.
    await page.keyboard.type('^2');
    await page.locator('[data-testid=tile-1]', { hasText: '²' }).waitFor();
  });

  it('is lost after six guesses, with the answer and the review', async () => {
    await open();
    await playCode(page, 'mini', '25/5=5');
    for (const guess of ['11-2=9', '16-9=7', '11-4=7', '16/4=4', '11-6=5', '17-8=9']) await play(guess);
    await outcome('lost').waitFor();
    await page.getByText('The answer was').waitFor();
    await inPanel('[data-testid=review]').waitFor();
    await inPanel('.line-of-grades .link').click();
    await inPanel('[data-testid=copy-result]').waitFor();
  });

  it('the panel can be hidden and brought back', async () => {
    await open();
    await playCode(page, 'mini', '25/5=5');
    await inPanel('[aria-label="Hide Maxwell in this tab"]').click();
    await inPanel('[data-testid=hidden-notice] button').press('Escape');
    await page.locator('maxwell-panel').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show Maxwell again' }).click();
    await waitForState(page, 'ready');
  });
});
