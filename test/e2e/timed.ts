import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { enterGuess, followAdvice, type Rig, typeGuess, typeKeys, waitForText } from './rig.ts';

interface Played {
  readonly rig: Rig;
  readonly look: SiteOptions;
  /** Whether the panel is a closed bar, as on a phone. The bar does not show seconds. */
  readonly isFolded: boolean;
}

const SPEED = { mode: 'speed', answer: '9+7-3=13' } as const;
const INSTANT = { mode: 'instant', answer: '9+7-3=13' } as const;
const WRONG = ['58+16=74', '18/2-6=3', '240/8=30', '8*52=416', '96-63=33'];

function begin({ rig, look }: Played, game: SiteOptions): Promise<Page> {
  return rig.open({ ...game, ...look });
}

async function winByAdvice(page: Page): Promise<void> {
  await followAdvice(page);
  expect(await waitForState(page, 'won', 'lost')).toBe('won');
}

const adviceOn = async (page: Page) => {
  await waitForState(page, 'ready');
  return dataValueOf(panelLocators(page).recommendation);
};

/** Ways to play whole games of speed and instant. The caller closes the page. */
export const TIMED_WAYS = {
  async 'speed is won by following the advice, which shows seconds, and so is the next board'(
    played: Played,
  ) {
    const page = await begin(played, SPEED);
    await waitForState(page, 'ready');
    if (!played.isFolded) await waitForText(page, /About \d+ seconds/);
    await winByAdvice(page);
    await page.getByRole('button', { name: 'Next board' }).click();
    await winByAdvice(page);
    return page;
  },

  async 'speed gives no advice before the given row, and a half-typed guess shifts down'(played: Played) {
    const page = await begin(played, { ...SPEED, given: 3000 });
    await waitForText(page, 'Waiting for the first row…');
    await typeKeys(page, '12+3');
    await adviceOn(page);
    expect(
      await page.locator('.pb-grid.main-grid > :nth-child(2) > :first-child').getAttribute('aria-label'),
    ).toBe('1 undefined');
    await winByAdvice(page);
    return page;
  },

  async 'speed leaves a given row that the site typed alone until Enter'(played: Played) {
    const page = await begin(played, { ...SPEED, given: 'typed' });
    await waitForText(page, 'The first row is given. Press Enter.');
    expect(await panelLocators(page).fill.count()).toBe(0);
    await page.keyboard.press('Enter');
    await winByAdvice(page);
    return page;
  },

  async 'speed is the same after a reload, lost, retried and won'(played: Played) {
    const page = await begin(played, SPEED);
    const before = await adviceOn(page);
    await page.reload();
    expect(await adviceOn(page)).toBe(before);
    for (const guess of WRONG) await typeGuess(page, guess);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await page.getByRole('button', { name: 'Retry last guess' }).click();
    await winByAdvice(page);
    return page;
  },

  async 'instant is won by the one guess that is advised'(played: Played) {
    const page = await begin(played, INSTANT);
    // Any order of the operations wins.
    expect([...(await adviceOn(page))].sort()).toEqual([...INSTANT.answer].sort());
    await winByAdvice(page);
    return page;
  },

  async 'instant is tried again and won'(played: Played) {
    const page = await begin(played, INSTANT);
    await adviceOn(page);
    await enterGuess(page, WRONG[0]!);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await page.getByRole('button', { name: 'Try again' }).click();
    await winByAdvice(page);
    return page;
  },

  async 'instant is given up'(played: Played) {
    const page = await begin(played, INSTANT);
    await adviceOn(page);
    await enterGuess(page, WRONG[0]!);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.locator('.alert', { hasText: INSTANT.answer }).waitFor();
    expect(await waitForState(page, 'lost')).toBe('lost');
    return page;
  },
} satisfies Readonly<Record<string, (played: Played) => Promise<Page>>>;
