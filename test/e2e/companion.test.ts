import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  dataValueOf,
  fillSuggestion,
  panelLocators,
  waitForFeedback,
  waitForState,
  waitForTypedTile,
} from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import {
  enterGuess,
  type Rig,
  resetSettings,
  setSettings,
  startRig,
  typeGuess,
  typeKeys,
  waitForText,
} from './rig.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(async () => {
  await page.close();
  await resetSettings(rig);
});

async function open(options: SiteOptions): Promise<void> {
  page = await rig.open(options);
  await waitForState(page, 'ready');
}

const inPanel = (selector: string) => page.locator(`maxwell-panel ${selector}`);

/** Reads the panel's verdict on the typed guess. */
async function ownGuess(guess: string) {
  const line = inPanel(`[data-testid=own-guess][data-guess="${guess}"][data-verdict]`);
  await line.waitFor();
  return {
    value: Number(await dataValueOf(line)),
    verdict: await line.getAttribute('data-verdict'),
    loss: Number(await line.getAttribute('data-loss')),
    text: await line.innerText(),
  };
}

async function review() {
  const line = inPanel('[data-testid=review]');
  await line.waitFor();
  const figure = async (name: string) => Number(await line.getAttribute(`data-${name}`));
  return {
    guesses: await figure('guesses'),
    expected: await figure('expected'),
    choices: await figure('choices'),
    luck: await figure('luck'),
    skill: await figure('skill'),
    fortune: await line.getAttribute('data-fortune'),
  };
}

describe('a guess of one’s own', () => {
  it('is judged as soon as it is typed, not before, and nothing shows what would be better', async () => {
    await setSettings(rig, { hintLevel: 'nudge' });
    await open({ mode: 'classic', answer: '58+16=74' });
    await typeKeys(page, '11+11=2');
    expect(await inPanel('[data-testid=own-guess]').count()).toBe(0);
    await page.keyboard.press('3');
    await inPanel('[data-testid=own-guess][data-verdict=refused]').waitFor();
    await page.keyboard.press('Backspace');
    await waitForTypedTile(page, 0, 7, '');
    await page.keyboard.press('2');
    const own = await ownGuess('11+11=22');
    expect(own.value).toBeGreaterThan(1);
    expect(own.loss).toBeGreaterThan(0.15);
    expect(['fair', 'weak', 'wasted']).toContain(own.verdict);
    expect(own.text).toMatch(/^Your guess\s+(Fair|Weak|Wasted)\b/);
    expect(await panelLocators(page).needed.count()).toBe(0);
    expect(await panelLocators(page).recommendation.count()).toBe(0);
    await inPanel('.own .link').click();
    await inPanel('[data-testid=split] tbody tr').first().waitFor();
    await page.keyboard.press('Backspace');
    await inPanel('[data-testid=own-guess]').waitFor({ state: 'detached' });
  });
});

describe('the review', () => {
  it('of a game that is won, again after a reload, with a text to share', async () => {
    await open({ mode: 'classic', answer: '9*8-7=65', date: '20250302' });
    await rig.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const guess of ['54-36=18', '9*7+1=64']) await typeGuess(page, guess);
    await enterGuess(page, '9*8-7=65');
    await page.getByRole('button', { name: 'Close' }).click();
    const first = await review();
    expect(first.guesses).toBe(3);
    expect(first.expected + first.choices + first.luck).toBeCloseTo(first.guesses, 9);
    expect(first.skill).toBeGreaterThanOrEqual(0);
    expect(first.skill).toBeLessThanOrEqual(100);
    expect(first.fortune).toMatch(/^(un)?lucky$|^normal$/);
    await page.reload();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await review()).toEqual(first);
    await inPanel('.line-of-grades .link').click();
    expect(await inPanel('.judged > li').count()).toBe(3);
    await inPanel('[data-testid=copy-result]').click();
    await inPanel('.copy').getByText('Copied').waitFor();
    const [statistics] = await Promise.all([
      rig.context.waitForEvent('page'),
      inPanel('[data-testid=all-games]').click(),
    ]);
    await statistics.waitForURL(/\/statistics\.html$/);
    await statistics.close();
    await page.bringToFront();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    // The puzzle of 2 March 2025 has the number 1138.
    expect(text).toMatch(
      /^nerdlegame 1138 3\/6\n\n([🟩🟪⬛]{8}\n)+\nMaxwell: skill \d+, (lucky|normal luck|unlucky)$/u,
    );
  });
});

describe('what is possible', () => {
  it('is shown as a map; the answers once they are few; the suggested guess is filled in without a verdict', async () => {
    await open({ mode: 'classic', answer: '48/6+1=9', date: '20250304' });
    await inPanel('.history .link').click();
    await inPanel('[data-testid=map] [data-share]').first().waitFor();
    expect(await inPanel('[data-testid=answers]').count()).toBe(0);
    await typeGuess(page, '54-36=18');
    await waitForState(page, 'ready');
    await fillSuggestion(page, 1);
    await waitForText(page, 'Press Enter to play');
    expect(await inPanel('[data-testid=own-guess]').count()).toBe(0);
    await page.keyboard.press('Enter');
    await waitForFeedback(page, 1);
    await waitForState(page, 'ready');
    const remaining = Number(await dataValueOf(inPanel('[data-testid=remaining][data-value]')));
    expect(remaining).toBeLessThanOrEqual(50);
    await inPanel('[data-testid=answers] li').first().waitFor();
    expect(await inPanel('[data-testid=answers] li').count()).toBe(remaining);
    const split = inPanel('[data-testid=split] tbody tr');
    await split.first().waitFor();
    const sizes = await split.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-size'))));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(remaining);
  });
});
