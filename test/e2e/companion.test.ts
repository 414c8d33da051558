import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HintLevel } from '../../src/settings.ts';
import { dataValue, fillAdvice, panelOf, playTurn, typedTile, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { enterGuess, forgetSettings, picture, type Rig, startRig, typeGuess, typeKeys } from './rig.ts';

const WRONG = ['75+2-31=46', '56+4-21=39', '98-76+1=23', '10+20+5=35', '11*4-13=31', '20*4-35=45'];

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(async () => {
  await page.close();
  await forgetSettings(rig);
});

async function open(options: SiteOptions): Promise<void> {
  page = await rig.open(options);
  await waitForState(page, 'ready');
}

/** Changes the setting in the popup, because pages may not change settings and untrusted events are ignored. */
async function setLevel(level: HintLevel): Promise<void> {
  const popup = await rig.openPopup();
  await popup.locator('[data-testid=hint-level]').selectOption(level);
  const chosen = inPanel('[data-testid=hint-level]');
  await expect.poll(() => chosen.inputValue()).toBe(level);
  await popup.close();
  await page.bringToFront();
}

const inPanel = (selector: string) => page.locator(`maxwell-panel ${selector}`);

/** Reads the panel's verdict on the typed guess. */
async function ownGuess(guess: string) {
  const line = inPanel(`[data-testid=own-guess][data-guess="${guess}"][data-verdict]`);
  await line.waitFor();
  return {
    value: Number(await dataValue(line)),
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
    fortune: await figure('fortune'),
  };
}

describe('a guess of one’s own', () => {
  it('shows its worth as soon as it is complete, but not a better guess', async () => {
    await open({ answer: '36/4+29=38' });
    await typeGuess(page, WRONG[0]);
    await waitForState(page, 'ready');
    await setLevel('nudge');
    await typeKeys(page, '48/6+27=3');
    expect(await inPanel('[data-testid=own-guess]').count()).toBe(0);
    await page.keyboard.press('5');
    const own = await ownGuess('48/6+27=35');
    expect(own.value).toBeGreaterThan(1);
    expect(own.loss).toBeGreaterThan(0.15);
    expect(['costs', 'wasteful']).toContain(own.verdict);
    expect(own.text).toMatch(/^(Costs|Wasteful: costs) [\d.]+ (of a guess|guess|guesses)\b/);
    expect(await panelOf(page).needed.count()).toBe(0);
    expect(await panelOf(page).recommendation.count()).toBe(0);
    await picture(page, 'own-guess');
    await inPanel('.own .link').click();
    await inPanel('[data-testid=split] tbody tr').first().waitFor();
    await picture(page, 'own-guess-open');
  });

  it('stands in order: the suggested guess is better than a poor one', async () => {
    await open({ answer: '36/4+29=38', date: '20250301' });
    await typeGuess(page, WRONG[0]);
    await waitForState(page, 'ready');
    const advice = await dataValue(panelOf(page).recommendation);
    await fillAdvice(page, 1);
    const best = await ownGuess(advice);
    for (let tile = 9; tile >= 0; tile--) {
      await page.keyboard.press('Backspace');
      await typedTile(page, 1, tile, '');
    }
    await typeKeys(page, '111-111=01');
    await inPanel('[data-testid=own-guess][data-verdict=refused]').waitFor();
    await page.keyboard.press('Backspace');
    await typedTile(page, 1, 9, '');
    await page.keyboard.press('0');
    const poor = await ownGuess('111-111=00');
    expect(best).toMatchObject({ verdict: 'best', loss: 0 });
    expect(poor).toMatchObject({ verdict: 'wasteful' });
    expect(poor.loss).toBeGreaterThan(0.5);
    expect(poor.value).toBeGreaterThan(best.value);
    await page.keyboard.press('Backspace');
    await inPanel('[data-testid=own-guess]').waitFor({ state: 'detached' });
  });
});

describe('the review', () => {
  it('of a game that is won, again after a reload, with a text to share', async () => {
    await open({ answer: '36/4+29=38', date: '20250302' });
    await rig.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await typeGuess(page, WRONG[0]);
    await typeGuess(page, '48/6+27=35');
    while (await playTurn(page));
    await page.getByRole('button', { name: 'Close' }).click();
    const first = await review();
    expect(first.guesses).toBe(Number((await inPanel('.title').innerText()).match(/\d/)?.[0]));
    expect(first.expected + first.choices + first.luck).toBeCloseTo(first.guesses, 9);
    for (const score of [first.skill, first.fortune]) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(99);
    }
    await page.reload();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await review()).toEqual(first);
    await inPanel('.review .link').click();
    expect(await inPanel('.judged > li').count()).toBeGreaterThan(2);
    await picture(page, 'review');
    await inPanel('[data-testid=copy-result]').click();
    await inPanel('.copy').getByText('Copied').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    // 2 March 2025 is day 773 since the first puzzle.
    expect(text).toMatch(/^maxi nerdlegame 773 \d\/6\n\n([🟩🟪⬛]{10}\n)+\nMaxwell: skill \d+, luck \d+$/u);
  });

  it('of a lost game does not reveal more than the hint level while a retry is offered', async () => {
    await open({ answer: '84/6+29=43', date: '20250303' });
    await setLevel('count');
    for (const guess of WRONG) await typeGuess(page, guess);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await review();
    await inPanel('.review .link').click();
    const text = (await inPanel('.panel').innerText()).replaceAll('÷', '/').replaceAll('−', '-');
    expect(text).not.toContain('84/6');
    expect(await inPanel('.content .tiles').count()).toBe(0);
    await picture(page, 'review-lost');
  });

  it('of a first win, through its five page loads', async () => {
    await open({ answer: '45/9+38=43', firstWin: true });
    await enterGuess(page, '45/9+38=43');
    await page.waitForURL((url) => url.pathname === '/game' && !url.searchParams.has('nosplash'));
    const { guesses, luck, fortune } = await review();
    expect(guesses).toBe(1);
    expect(luck).toBeLessThan(-2);
    expect(fortune).toBe(99);
  });
});

describe('what is possible', () => {
  it('is shown as a map; the answers once they are few', async () => {
    await open({ answer: '36/4+29=38', date: '20250304' });
    await inPanel('.history .link').click();
    await inPanel('[data-testid=map] [data-share]').first().waitFor();
    expect(await inPanel('[data-testid=answers]').count()).toBe(0);
    await picture(page, 'map-first');
    await typeGuess(page, WRONG[0]);
    await typeGuess(page, '48/6+27=35');
    const remaining = Number(await dataValue(inPanel('[data-testid=remaining][data-value]')));
    expect(remaining).toBeLessThanOrEqual(50);
    await inPanel('[data-testid=answers] li').first().waitFor();
    expect(await inPanel('[data-testid=answers] li').count()).toBe(remaining);
    const split = inPanel('[data-testid=split] tbody tr');
    await split.first().waitFor();
    const sizes = await split.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-size'))));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(remaining);
    await picture(page, 'map');
  });
});
