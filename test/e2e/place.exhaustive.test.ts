import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { panelLocators } from '../../tools/play.ts';
import { type Rig, startRig } from './rig.ts';
import { expectFree, expectFreeKeys, openGame, settled, WINDOWS } from './windows.ts';

/* In every window the panel is in sight and covers nothing; after scrolling it does not cover any key. Takes 90 s. */

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig({ scrollBars: true });
});
afterAll(() => rig.close());
afterEach(() => page.close());

it.each(Object.keys(WINDOWS))('the panel is in sight and covers nothing in %s', async (name) => {
  page = await openGame(rig, ...WINDOWS[name]!);
  await expectFree(page, name);
});

it.each(['one under scroll bars both ways', 'a low one', 'a phone on its side', 'a large one at 200 % zoom'])(
  'bug: a bare number: %s shows count, guess and Fill',
  async (name) => {
    page = await openGame(rig, ...WINDOWS[name]!);
    await settled(page);
    const { remaining, recommendation, fill } = panelLocators(page);
    expect(await remaining.innerText()).toMatch(/possible/);
    expect(await recommendation.isVisible()).toBe(true);
    await fill.click();
    await page.locator('[aria-label="6 undefined"]').first().waitFor();
  },
);

it.each(['a low one', 'a narrow one', 'a small phone'])(
  'is never over a key after scrolling %s',
  async (name) => {
    const [width, height] = WINDOWS[name]!;
    page = await openGame(rig, width, height);
    await expectFreeKeys(page);
  },
);
