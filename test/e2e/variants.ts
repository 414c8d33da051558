import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dataValueOf, panelLocators, playTurn, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import type { Rig } from './rig.ts';

export const VARIANTS: Readonly<Record<string, SiteOptions>> = {
  'as it is today': {},
  'in dark mode': { dark: true },
  'in colour-blind mode': { dark: false, colourBlind: true },
  'dark and colour-blind': { dark: true, colourBlind: true },
  'as it was in 2022': { dark: false, colourBlind: false, year: 2022 },
  'with hint bubbles over the tiles': { bubbles: true },
  'with a cursor that skips filled tiles': { cursor: 'empty' },
  'under a policy that forbids everything': { csp: 'hostile' },
};

/** Opens a new game on a variant of the page. */
export function openVariant(rig: Rig, name: string): Promise<Page> {
  return rig.open({ answer: '36/4+29=38', ...VARIANTS[name] });
}

/** Plays the suggested guess and expects fewer answers afterwards. */
export async function playRow(page: Page): Promise<void> {
  const { remaining } = (await playTurn(page))!;
  await page.locator(`maxwell-panel [data-testid=remaining]:not([data-value="${remaining}"])`).waitFor();
  await waitForState(page, 'ready');
  const left = Number(await dataValueOf(panelLocators(page).remaining));
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(remaining);
}
