import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelLocators, waitForState } from '../../tools/play.ts';
import { THEMES } from './looks.ts';
import { picture, type Rig, startRig, typeGuess } from './rig.ts';

/* Pictures of the panel, which stays off the board, and of the popup, in both themes. Takes half a minute. */

const SIZES = { panel: { width: 1280, height: 660 }, phone: { width: 360, height: 640 } };

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

/** Opens a game and plays it to its third turn. */
async function openGame(
  theme: (typeof THEMES)[number],
  size: keyof typeof SIZES,
  date: string,
): Promise<Page> {
  const page = await rig.open({ answer: '36/4+29=38', dark: theme === 'dark', colourBlind: false, date });
  await page.setViewportSize(SIZES[size]);
  await typeGuess(page, '75+2-31=46');
  await typeGuess(page, '48/6+27=35');
  await waitForState(page, 'ready');
  return page;
}

describe('pictures', () => {
  const all = THEMES.flatMap((theme) =>
    Object.keys(SIZES).map((size) => [theme, size as keyof typeof SIZES] as const),
  );
  it.each(all)('%s, %s: the panel stays off the board', async (theme, size) => {
    const page = await openGame(
      theme,
      size,
      `2025020${all.findIndex(([t, s]) => t === theme && s === size) + 1}`,
    );
    const panel = await panelLocators(page).remaining.boundingBox();
    const board = await page.locator('.pb-grid.main-grid').boundingBox();
    expect(panel).not.toBeNull();
    expect(overlap(panel, board)).toBe(false);
    await picture(page, `${size}-${theme}`);
    await page.close();
  });

  it.each(THEMES)('the popup, %s', async (theme) => {
    const page = await openGame(theme, 'panel', theme === 'dark' ? '20250211' : '20250212');
    const popup = await rig.openPopup();
    await popup.emulateMedia({ colorScheme: theme });
    await popup.locator('[data-testid=recommendation]').waitFor();
    await picture(popup, `popup-${theme}`);
    expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await popup.close();
    await page.close();
  });
});

type Box = { x: number; y: number; width: number; height: number } | null;

function overlap(a: Box, b: Box): boolean {
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
