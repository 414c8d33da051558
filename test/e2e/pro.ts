import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import { dataValue, panelOf, playTurn, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { ANSWERS } from '../site/page/answers.ts';
import { enterGuess, panelSays, type Rig, typeGuess } from './rig.ts';

export type ProMode = Extract<ModeId, `pro-${number}`>;

interface PlayedPro {
  readonly rig: Rig;
  readonly mode: ProMode;
  readonly look: SiteOptions;
}

/** An answer that is no first guess, and guesses that do not win. */
function puzzleOf(mode: ProMode) {
  const [answer, ...wrong] = ANSWERS[mode];
  return { answer: answer!, wrong };
}

async function begin({ rig, mode, look }: PlayedPro): Promise<Page> {
  const page = await rig.open({ mode, answer: puzzleOf(mode).answer, ...look });
  await page.evaluate(() => localStorage.removeItem('gameState'));
  await page.reload();
  return page;
}

const adviceOn = async (page: Page) => {
  await waitForState(page, 'ready');
  const { remaining, recommendation } = panelOf(page);
  return { remaining: await dataValue(remaining), guess: await dataValue(recommendation) };
};

async function followAdvice(page: Page): Promise<string[]> {
  const guesses: string[] = [];
  for (let turn = await playTurn(page); turn; turn = await playTurn(page)) guesses.push(turn.guess);
  return guesses;
}

/** Ways through a puzzle of pro, each from its beginning; the page is the caller's to close. */
export const PRO_WAYS: Readonly<Record<string, (played: PlayedPro) => Promise<Page>>> = {
  async 'is won by following the advice, with the keys of the page'(played) {
    const page = await begin({ ...played, look: { ...played.look, rows: 8, omitted: '*()²³' } });
    const guesses = await followAdvice(page);
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    expect(guesses.join('')).not.toMatch(/[*()²³]/);
    expect(await page.locator('maxwell-panel').getAttribute('data-game')).toBe('pro');
    return page;
  },

  async 'takes a revealed row as a clue, after a reload too'(played) {
    const revealed = puzzleOf(played.mode).wrong[0]!;
    const page = await begin({ ...played, look: { ...played.look, revealed } });
    const before = await adviceOn(page);
    await page.reload();
    expect(await adviceOn(page)).toEqual(before);
    await enterGuess(page, puzzleOf(played.mode).answer);
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    return page;
  },

  async 'is lost in the rows that the page has, retried and won'(played) {
    const { wrong, answer } = puzzleOf(played.mode);
    const page = await begin({ ...played, look: { ...played.look, rows: 3 } });
    for (let row = 0; row < 3; row++) await typeGuess(page, wrong[row % wrong.length]!);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await page.getByRole('button', { name: 'Retry last guess' }).click();
    await waitForState(page, 'ready');
    await enterGuess(page, answer);
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    return page;
  },
};

/** Above the guesses stands any text. */
export async function expectTextIgnored(rig: Rig, mode: ProMode, text: string): Promise<Page> {
  const page = await begin({ rig, mode, look: { revealed: `RAW${text}` } });
  await waitForState(page, 'ready');
  const guess = await dataValue(panelOf(page).recommendation);
  await panelOf(page).fill.click();
  const shown = page.locator('.pb-grid.main-grid > :nth-child(2) > .keyboard-cell');
  await expect
    .poll(() => shown.evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel?.split(' ')[0]).join('')))
    .toBe(guess);
  return page;
}

/** A key that Maxwell does not know is the reason for its silence. */
export async function expectKeyNamed(rig: Rig, mode: ProMode, key: string): Promise<Page> {
  const page = await begin({ rig, mode, look: { extra: key } });
  expect(await waitForState(page, 'unreadable')).toBe('unreadable');
  await panelSays(page, `This puzzle has the key ${key}, which Maxwell does not know.`);
  return page;
}

export const PRO_MODES = Object.keys(MODES).filter((id): id is ProMode => id.startsWith('pro-'));
