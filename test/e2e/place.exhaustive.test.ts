import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { panelLocators, waitForState } from '../../tools/play.ts';
import { forgetSite, type Rig, startRig } from './rig.ts';
import { expectFree, expectFreeKeys, openGame, openWindow, settled, WINDOWS } from './windows.ts';

/* The panel is in sight and covers nothing in every window. It covers no key after scrolling in three. Takes 90 s. */

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

it('bug: the panel jumped while the page loaded, and after scrolling', async () => {
  page = await openWindow(rig, 1280, 500);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const record = () => {
      const card = document.querySelector('maxwell-panel')?.shadowRoot?.querySelector<HTMLElement>('.panel');
      if (card && getComputedStyle(card).visibility === 'visible') {
        const { left, top } = card.getBoundingClientRect();
        seen.add(`${left} ${top}`);
      }
      requestAnimationFrame(record);
    };
    record();
  });
  const address = rig.url({ answer: '36/4+29=38', slow: 400 });
  await forgetSite(page, address);
  await page.goto(address);
  await waitForState(page, 'ready');
  await settled(page);
  for (const by of [100, 300, -400]) {
    await page.mouse.wheel(0, by);
    await settled(page);
  }
  expect(await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])).toHaveLength(
    1,
  );
});
