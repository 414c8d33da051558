import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { enterGuess, followAdvice, type Rig, startRig, typeGuess } from './rig.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

async function open(options: SiteOptions): Promise<void> {
  page = await rig.open(options);
}

async function advice(): Promise<{ remaining: number; recommendation: string }> {
  await waitForState(page, 'ready');
  const panel = panelLocators(page);
  return {
    remaining: Number(await dataValueOf(panel.remaining)),
    recommendation: await dataValueOf(panel.recommendation),
  };
}

/* A game of Maxi is played to its end in `start.test.ts`. */

describe('a game on the page', () => {
  it('bug: a row that no answer looks like ended the help for the whole game', async () => {
    await open({ answer: '63/7+28=37' });
    for (const guess of ['5**2+10=35', '10+-9+4=05', '0+5+5+5=15']) await typeGuess(page, guess);
    const { remaining } = await advice();
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThan(1_692_498);
    await typeGuess(page, '75+2-31=46');
    expect((await advice()).remaining).toBeLessThanOrEqual(remaining);
  });

  it('follows the board, not the answer that the page keeps in its storage', async () => {
    await open({ mode: 'mini', answer: '25/5=5' });
    await typeGuess(page, '16-7=9');
    const honest = await advice();
    await page.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('gameState') ?? '');
      localStorage.setItem('gameState', JSON.stringify({ ...state, answer: '11-8=3' }));
    });
    await typeGuess(page, '18-9=9');
    const turns = await followAdvice(page);
    expect(honest.remaining).toBeGreaterThan(1);
    expect(turns.at(-1)?.guess).toBe('25/5=5');
  });

  it('gives advice on the next puzzle', async () => {
    await open({ answer: '70-18*3=16' });
    await waitForState(page, 'ready');
    await enterGuess(page, '70-18*3=16');
    await waitForState(page, 'won');
    await page.getByRole('button', { name: 'New puzzle' }).click();
    expect((await advice()).remaining).toBe(1_692_498);
  });
});
