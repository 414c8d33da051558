import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { enterGuess, followAdvice, type Rig, startRig, waitForText } from './rig.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

describe('classic Nerdle', () => {
  it('is played to the end by following the advice', async () => {
    page = await rig.open({ mode: 'classic', answer: '9*8-7=65' });
    const turns = await followAdvice(page);
    expect(turns[0]).toMatchObject({ guess: '54-36=18', remaining: 17_723 });
    expect(turns.at(-1)).toMatchObject({ guess: '9*8-7=65', feedback: 'GGGGGGGG' });
    expect(await waitForState(page, 'won')).toBe('won');
    await waitForText(page, /Skill \d+ · /);
  });

  it('recognises a win in another order', async () => {
    page = await rig.open({ mode: 'classic', answer: '12+35=47' });
    await enterGuess(page, '35+12=47');
    expect(await waitForState(page, 'won')).toBe('won');
  });

  it('is played at its replay address', async () => {
    page = await rig.open({ mode: 'classic', answer: '12+35=47', date: '20250102' });
    await waitForState(page, 'ready');
    expect(Number(await dataValueOf(panelLocators(page).remaining))).toBe(17_723);
  });
});
