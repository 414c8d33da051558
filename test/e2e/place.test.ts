import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { panelOf, waitForState } from '../../tools/play.ts';
import { eventually } from '../eventually.ts';
import type { SiteOptions } from '../site/options.ts';
import { picture, type Rig, startRig, typeGuess } from './rig.ts';

let rig: Rig;
let page: Page;

beforeAll(async () => {
  rig = await startRig({ scrollBars: true });
});
afterAll(() => rig.close());
afterEach(() => page.close());

/** A window with nothing remembered of other games. */
async function openWindow(width: number, height: number): Promise<void> {
  page = await rig.context.newPage();
  await page.addInitScript(() => localStorage.clear());
  await page.setViewportSize({ width, height });
}

async function open(width: number, height: number, options: SiteOptions = {}): Promise<void> {
  await openWindow(width, height);
  await page.goto(rig.url({ answer: '36/4+29=38', dark: false, ...options }));
  await waitForState(page, 'ready');
}

/** The panel's edges, whether it is within the window without its scroll bars, and what of the page it covers. */
function look() {
  return page.evaluate(() => {
    const card = document.querySelector('maxwell-panel')!.shadowRoot!.querySelector('.panel')!;
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const covers = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .filter(({ box }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
        .map(({ element }) => element.getAttribute('aria-label') ?? element.className);
    return {
      kind: card.className.split(' ').at(-1),
      edges: { left, top, right, bottom },
      isInside: left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight,
      covered: covers('.keyboard-cell, .key, [role="dialog"], .ad, header button'),
    };
  });
}

/** Once the page has come to rest: the last look at it is a fifth of a second after its last change. */
async function settled() {
  let last = '';
  return eventually(async () => {
    const now = await look();
    const same = JSON.stringify(now) === last;
    last = JSON.stringify(now);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(same).toBe(true);
    return now;
  });
}

/** Windows by name; 200 % zoom halves the window. */
const WINDOWS: Record<string, readonly [number, number, SiteOptions?]> = {
  'a wide one': [1280, 900],
  'one under scroll bars both ways': [1024, 600, { bubbles: true }],
  'a low one': [700, 500],
  'a phone on its side': [844, 390],
  'a large one at 200 % zoom': [640, 450],
  'a narrow one': [430, 700, { bubbles: true }],
  'a phone': [390, 844],
  'a small phone': [360, 640],
  'one with advertisements': [1280, 900, { ads: true }],
  'a very wide one with advertisements': [1920, 1000, { ads: true }],
  'one with a dialog across it': [1280, 900, { strip: true }],
  'a low one with a dialog across it': [844, 390, { strip: true }],
};

describe('the place of the panel', () => {
  it.each(Object.entries(WINDOWS))(
    'is in sight and covers nothing in %s',
    async (name, [width, height, options]) => {
      await open(width, height, options);
      expect(await settled()).toMatchObject({ isInside: true, covered: [] });
      await picture(page, `place-${name.replace(/\W+/g, '-')}`);
      if (options?.strip) return;
      await typeGuess(page, '75+2-31=46');
      await waitForState(page, 'ready');
      expect(await settled()).toMatchObject({ isInside: true, covered: [] });
    },
  );

  it.each(['a low one', 'a narrow one', 'a small phone'])(
    'is never over a key after scrolling %s',
    async (name) => {
      const [width, height] = WINDOWS[name];
      await open(width, height);
      for (const by of [60, 60, 200, -120, -400]) {
        await page.mouse.wheel(0, by);
        const { isInside, covered } = await settled();
        expect(isInside).toBe(true);
        expect(covered.filter((label) => !/undefined|correct|present|absent/.test(label))).toEqual([]);
      }
    },
  );

  it('is behind the game for the keyboard, although its script comes before the page', async () => {
    await open(1280, 900);
    const order = await page.evaluate(() =>
      Array.from(document.documentElement.children, (one) => one.localName),
    );
    expect(order).toEqual(['head', 'body', 'maxwell-panel']);
  });

  it('bug: it jumped while the page loaded, and after scrolling', async () => {
    await openWindow(1280, 500);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      const record = () => {
        const card = document
          .querySelector('maxwell-panel')
          ?.shadowRoot?.querySelector<HTMLElement>('.panel');
        if (card && getComputedStyle(card).visibility === 'visible') {
          const { left, top } = card.getBoundingClientRect();
          seen.add(`${left} ${top}`);
        }
        requestAnimationFrame(record);
      };
      record();
    });
    await page.goto(rig.url({ answer: '36/4+29=38', slow: 300 }));
    await waitForState(page, 'ready');
    await settled();
    for (const by of [100, 300, -400]) {
      await page.mouse.wheel(0, by);
      await settled();
    }
    expect(
      await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]),
    ).toHaveLength(1);
  });

  it("bug: it lay over the site's menu, and typed under it", async () => {
    await open(1280, 900);
    await page.getByRole('button', { name: 'Menu' }).click();
    const { edges } = await look();
    const onTop = await page.evaluate(
      ({ left, top }) => document.elementFromPoint(left + 20, top + 20)?.className,
      edges,
    );
    expect(onTop).toBe('shade');
    await panelOf(page).fill.focus();
    await page.keyboard.press('Enter');
    await page
      .locator('maxwell-panel', { hasText: 'Close the menu on the page first' })
      .waitFor({ state: 'attached' });
    expect(await page.locator('[aria-label="7 undefined"]').count()).toBe(0);
  });
});

describe('the opened bar', () => {
  it('closes after Fill, for it covers the Enter of the page', async () => {
    await open(390, 844);
    await page.locator('maxwell-panel .open').click();
    await page.locator('maxwell-panel .guess [data-testid=fill]').click();
    await page.locator('maxwell-panel .strip', { hasText: 'Press Enter to play' }).waitFor();
    await page.locator('.key[aria-label^="ENTER"]').click();
    await page.locator('[aria-label$=" absent"]').first().waitFor();
  });
});
