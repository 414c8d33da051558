import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataValue, panelOf, playTurn, waitForState } from '../../tools/play.ts';
import { OTHER_HOST } from '../site/hosts.ts';
import { enterGuess, panelSays, picture, type Rig, startRig, targetsOf, typeGuess } from './rig.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

/** Follows the advice and returns the turns. */
async function playByAdvice() {
  const turns = [];
  for (let turn = await playTurn(page); turn; turn = await playTurn(page)) turns.push(turn);
  return turns;
}

describe('classic Nerdle', () => {
  it('is played to the end by following the advice', async () => {
    page = await rig.open({ mode: 'classic', answer: '9*8-7=65' });
    await waitForState(page, 'ready');
    await picture(page, 'classic');
    const turns = await playByAdvice();
    expect(turns[0]).toMatchObject({ guess: '54-36=18', remaining: 17_723 });
    expect(turns.at(-1)).toMatchObject({ guess: '9*8-7=65', feedback: 'GGGGGGGG' });
    expect(await waitForState(page, 'won')).toBe('won');
    await panelSays(page, /Skill \d+ · Luck \d+/);
    await picture(page, 'classic-won');
  });

  it('is lost after six guesses', async () => {
    page = await rig.open({ mode: 'classic', answer: '58+16=74' });
    const wrong = ['48-32=16', '9*8-7=65', '12+35=47', '3*4+1=13', '56/8+1=8', '90-81=09'];
    for (const guess of wrong) await typeGuess(page, guess);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
  });

  it('knows a commutative win, which needs no number of the answer', async () => {
    page = await rig.open({ mode: 'classic', answer: '12+35=47' });
    await enterGuess(page, '35+12=47');
    expect(await waitForState(page, 'won')).toBe('won');
  });

  it.each(['/', '/classic', '/20250102'])('is played at %s', async (path) => {
    page = await rig.context.newPage();
    await page.addInitScript(() => localStorage.clear());
    const address = new URL(rig.url({ mode: 'classic' }));
    address.pathname = path;
    await page.goto(address.href);
    await waitForState(page, 'ready');
    expect(Number(await dataValue(panelOf(page).remaining))).toBe(17_723);
  });

  it('is in the popup', async () => {
    page = await rig.open({ mode: 'classic', answer: '12+35=47' });
    await waitForState(page, 'ready');
    const popup = await rig.openPopup();
    await popup.locator('[data-testid=recommendation][data-value="54-36=18"]').waitFor();
    await popup.locator('[data-testid=remaining][data-value="17723"]').waitFor();
    await popup.close();
  });

  it('and Maxi are played side by side, each with its own equations', async () => {
    page = await rig.open({ mode: 'classic', answer: '5-20/4=0' });
    await waitForState(page, 'ready');
    const maxi = await rig.open({ answer: '36/4+29=38' });
    await waitForState(maxi, 'ready');
    expect(Number(await dataValue(panelOf(maxi).remaining))).toBe(1_692_498);
    await playTurn(maxi);
    expect((await playByAdvice()).at(-1)?.guess).toBe('5-20/4=0');
    expect(await waitForState(maxi, 'ready')).toBe('ready');
    await maxi.close();
  });
});

describe('a game that Maxwell does not know', () => {
  it('is left alone: no panel, no engine', async () => {
    const other = await startRig({ alone: true });
    try {
      page = await other.context.newPage();
      const address = new URL(other.url());
      address.hostname = OTHER_HOST;
      await page.goto(address.href);
      await page.locator('.pb-grid').waitFor();
      await typeGuess(page, '75+2-31=46');
      expect((await targetsOf(other)).filter(({ url }) => url.endsWith('offscreen.html'))).toEqual([]);
      const popup = await other.openPopup();
      await popup.getByText('to see hints here').waitFor();
      expect(await page.locator('maxwell-panel').count()).toBe(0);
    } finally {
      await other.close();
    }
  });
});
