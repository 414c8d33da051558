import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playTurn, waitForState } from '../../src/tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { panelSays, type Rig, startRig } from './rig.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterEach(() => page.close());

/** Ways in which the page may look; advice must be the same on each. */
const VARIANTS: Record<string, SiteOptions> = {
  'as it is today': {},
  'in dark mode': { dark: true },
  'in colour-blind mode': { dark: false, colourBlind: true },
  'dark and colour-blind': { dark: true, colourBlind: true },
  'as it was in 2022': { dark: false, colourBlind: false, year: 2022 },
  'with hint bubbles over the tiles': { bubbles: true },
  'with a cursor that skips filled tiles': { cursor: 'empty' },
  'under a policy that forbids everything': { csp: 'hostile' },
};

describe('the page', () => {
  it.each(Object.entries(VARIANTS))('is played to the end %s', async (_name, options) => {
    page = await rig.open({ answer: '36/4+29=38', ...options });
    await page.evaluate(() => localStorage.removeItem('gameState'));
    await page.reload();
    const guesses: string[] = [];
    for (let turn = await playTurn(page); turn; turn = await playTurn(page)) guesses.push(turn.guess);
    expect(guesses.at(-1)).toBe('36/4+29=38');
  });

  it.each([2, 4] as const)('with %i boards is refused, with the reason', async (boards) => {
    page = await rig.open({ answer: '36/4+29=38', boards });
    expect(await waitForState(page, 'ready', 'unreadable')).toBe('unreadable');
    await panelSays(page, 'several boards');
  });

  it('keeps its keys: what is typed in the panel stays there', async () => {
    page = await rig.open({ answer: '36/4+29=38', year: 2025 });
    await page.evaluate(() => localStorage.removeItem('gameState'));
    await page.reload();
    await waitForState(page, 'ready');
    await page.locator('maxwell-panel [data-testid=strategy]').focus();
    await page.keyboard.press('7');
    await page.locator('maxwell-panel [data-testid=strategy]').blur();
    await page.keyboard.press('8');
    const tiles = page.locator('.pb-grid.main-grid > :first-child > *');
    await tiles.nth(0).and(page.locator('[aria-label="8 undefined"]')).waitFor();
  });
});
