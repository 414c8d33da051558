import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ModeId } from '../../src/game/mode.ts';
import { winsAgainst } from '../../src/game/win-rule.ts';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { ANSWERS } from '../site/page/answers.ts';
import { enterGuess, followAdvice, type Rig, typeGuess } from './rig.ts';

/** Number of answers and opener of each small game. */
export const SMALL = {
  midi: { answers: 6_661, opener: '2+69=71' },
  mini: { answers: 206, opener: '4*7=28' },
  micro: { answers: 127, opener: '3+2=5' },
} as const satisfies Partial<Record<ModeId, unknown>>;

export type SmallGame = keyof typeof SMALL;

interface Played {
  readonly rig: Rig;
  readonly mode: SmallGame;
  readonly look: SiteOptions;
}

/** An answer that is not an opener, and six guesses that do not win. */
function puzzleOf(mode: SmallGame) {
  const [answer, ...others] = ANSWERS[mode];
  return { answer, wrong: others.filter((guess) => !winsAgainst(guess, answer, 'orders')).slice(0, 6) };
}

function begin({ rig, mode, look }: Played): Promise<Page> {
  return rig.open({ mode, answer: puzzleOf(mode).answer, ...look });
}

async function adviceOn(page: Page) {
  await waitForState(page, 'ready');
  const { remaining, recommendation } = panelLocators(page);
  return { remaining: Number(await dataValueOf(remaining)), guess: await dataValueOf(recommendation) };
}

/** Ways to play a whole game. The caller closes the page. */
export const WAYS: Readonly<Record<string, (played: Played) => Promise<Page>>> = {
  async 'is won by following the advice'(played) {
    const page = await begin(played);
    const { answer } = puzzleOf(played.mode);
    const { answers, opener } = SMALL[played.mode];
    const turns = await followAdvice(page);
    expect(turns[0]).toMatchObject({ guess: opener, remaining: answers });
    expect(turns.at(-1)).toMatchObject({ guess: answer, feedback: 'G'.repeat(answer.length) });
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    return page;
  },

  async 'is the same after a reload in the middle, and won once its end is read again'(played) {
    const page = await begin(played);
    const { answer, wrong } = puzzleOf(played.mode);
    await typeGuess(page, wrong[0]);
    const before = await adviceOn(page);
    await page.reload();
    expect(await adviceOn(page)).toEqual(before);
    await enterGuess(page, answer);
    expect(await waitForState(page, 'won')).toBe('won');
    await page.reload();
    expect(await waitForState(page, 'won', 'ready')).toBe('won');
    return page;
  },

  async 'is lost, retried and won'(played) {
    const page = await begin(played);
    const { answer, wrong } = puzzleOf(played.mode);
    for (const guess of wrong) await typeGuess(page, guess);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await page.getByRole('button', { name: 'Retry last guess' }).click();
    expect((await adviceOn(page)).remaining).toBeGreaterThan(0);
    await enterGuess(page, answer);
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    return page;
  },

  async 'is lost and started again; in mini the lost board stays'(played) {
    const page = await begin(played);
    for (const guess of puzzleOf(played.mode).wrong) await typeGuess(page, guess);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await page.getByRole('button', { name: 'Restart game' }).click();
    if (played.mode === 'mini') expect(await waitForState(page, 'lost', 'ready')).toBe('lost');
    else expect((await adviceOn(page)).remaining).toBe(SMALL[played.mode].answers);
    return page;
  },
};

/** Expects a board to be unreadable when its size does not match the game of the address. */
export async function expectMismatchSeen(rig: Rig, mode: SmallGame): Promise<Page> {
  const page = await begin({ rig, mode, look: {} });
  await waitForState(page, 'ready');
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('.pb-grid.main-grid > *')) row.lastElementChild!.remove();
  });
  expect(await waitForState(page, 'unreadable')).toBe('unreadable');
  return page;
}
