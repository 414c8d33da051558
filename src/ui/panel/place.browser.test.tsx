import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { LONG_WAIT } from '../../../test/long-wait.ts';
import { actions, bed, byId, card, find, GAME, show, useBed } from './testbed.testing.ts';

useBed();

/** Drags the pointer, in coordinates of the test's window. */
async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const frame = window.frameElement!.getBoundingClientRect();
  const mouse = (type: string, { x, y }: typeof from) =>
    cdp().send('Input.dispatchMouseEvent', {
      type: type as 'mouseMoved',
      x: frame.left + x,
      y: frame.top + y,
      button: 'left',
      clickCount: 1,
    });
  await mouse('mousePressed', from);
  await mouse('mouseMoved', to);
  await mouse('mouseReleased', to);
}

describe('place', () => {
  it('is beside the game, and a bar if there is less than 300 px of room', async () => {
    show('ready');
    expect(card().getBoundingClientRect()).toMatchObject({ left: 862, top: 60, width: 280 });
    bed.boxes = [{ ...GAME, left: 250, right: 750 }];
    await page.viewport(1000, 700);
    await expect
      .poll(() => card().getBoundingClientRect())
      .toMatchObject({
        left: 280,
        width: 440,
        bottom: 700,
        height: 56,
      });
  });

  it('fits a phone, and is a line above a game that fills it', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 500 }];
    show('opener');
    expect(card().scrollWidth).toBeLessThanOrEqual(360);
    expect(byId('fill')!.getBoundingClientRect().right).toBeLessThanOrEqual(352);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 630 }];
    show('ready');
    expect(card().getBoundingClientRect()).toMatchObject({ top: 32, bottom: 60 });
    expect(byId('remaining')?.dataset.value).toBe('1068');
    expect(byId('recommendation')?.textContent).toBe('67×4−183=8');
    expect(find('.line')!.scrollWidth).toBeLessThanOrEqual(find('.line')!.clientWidth);
    await userEvent.click(find('.line')!);
    await expect.poll(() => card().getBoundingClientRect().bottom).toBe(640);
  });

  it('is searched for again when the game has moved, but not when only the panel changes', () => {
    show('loading');
    const looks = vi.spyOn(document, 'createTreeWalker');
    show('ready');
    expect(looks).not.toHaveBeenCalled();
    bed.boxes = [{ ...GAME, right: 870 }];
    show('ready');
    expect(looks).toHaveBeenCalled();
    expect(card().getBoundingClientRect().left).toBe(882);
    looks.mockRestore();
  });

  it('follows the pointer and is remembered', async () => {
    show('ready');
    await drag({ x: 900, y: 80 }, { x: 100, y: 180 });
    expect(actions.setPlace).toHaveBeenCalledExactlyOnceWith({ left: 62, top: 160 });
    expect(card().getBoundingClientRect()).toMatchObject({ left: 62, top: 160 });
    // Settings that arrive later may still contain an earlier place.
    show('ready', { place: { left: 900, top: 20 } });
    expect(card().getBoundingClientRect()).toMatchObject({ left: 62, top: 160 });
  });

  it('is the remembered one, inside the window', () => {
    show('ready', { place: { left: 5000, top: 20 } });
    expect(card().getBoundingClientRect()).toMatchObject({ right: 1192, top: 20 });
  });

  it('crosses the game by keyboard, and leaves it when the window changes', async () => {
    show('ready');
    find('.grip')!.focus();
    const lefts: number[] = [];
    for (let step = 0; step < 10; step++) {
      await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
      lefts.push(card().getBoundingClientRect().left);
    }
    expect(lefts).toEqual(Array.from({ length: 10 }, (_, step) => 862 - 64 * (step + 1)));
    for (const step of [1, 2, 3]) {
      await userEvent.keyboard('{ArrowRight}');
      expect(card().getBoundingClientRect().left).toBe(222 + 16 * step);
    }
    await page.viewport(1180, 700);
    await expect.poll(() => card().getBoundingClientRect().left).toBe(862);
  });

  it('moves by keyboard, and Home puts it back', async () => {
    show('ready');
    find('.grip')!.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(actions.setPlace).toHaveBeenLastCalledWith({ left: 846, top: 76 });
    await userEvent.keyboard('{Home}');
    expect(actions.setPlace).toHaveBeenLastCalledWith(null);
    expect(card().getBoundingClientRect()).toMatchObject({ left: 862, top: 60 });
  });

  it('is the automatic one after Home, also if the chosen one is free', async () => {
    show('ready');
    find('.grip')!.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(card().getBoundingClientRect()).toMatchObject({ left: 862, top: 76 });
    await userEvent.keyboard('{Home}');
    expect(card().getBoundingClientRect()).toMatchObject({ left: 862, top: 60 });
  });
});

describe('a card low in the window', () => {
  const low = { place: { left: 900, top: 650 } };
  const bottom = () => card().getBoundingClientRect().bottom;

  it('bug: it stayed as small as its header when it was opened there', () => {
    show('collapsed', low);
    expect(card().getBoundingClientRect()).toMatchObject({ top: 650, height: 42 });
    show('ready', low);
    expect(card().scrollHeight).toBe(card().clientHeight);
    expect(byId('fill')!.getBoundingClientRect().bottom).toBeLessThan(bottom());
    expect(bottom()).toBe(692);
    show('collapsed', low);
    expect(card().getBoundingClientRect().top).toBe(650);
  });

  it('bug: it stayed as small as its first content', () => {
    show('loading', low);
    expect(card().getBoundingClientRect().height).toBeLessThan(140);
    show('ready', low);
    expect(byId('fill')!.getBoundingClientRect().bottom).toBeLessThan(bottom());
  });

  it('bug: opened details were not visible there', async () => {
    show('ready', low);
    await page.getByRole('button', { name: 'Others' }).click();
    await vi.waitFor(() => {
      const shown = find('.content')!.getBoundingClientRect();
      const { top } = find('.others')!.getBoundingClientRect();
      expect(shown.bottom - top).toBeGreaterThan(200);
    }, LONG_WAIT);
    expect(bottom()).toBe(692);
  });

  it('keeps its scroll position when it is drawn again', async () => {
    show('ready', low);
    await userEvent.click(find('[aria-expanded="false"].link')!);
    await expect.poll(() => find('.content')!.scrollTop).toBeGreaterThan(0);
    const scrolled = find('.content')!.scrollTop;
    show('ready', low);
    expect(find('.content')!.scrollTop).toBe(scrolled);
  });
});

describe('in low windows', () => {
  it.each([
    ['beside the game', 829, { left: 190, right: 640, top: 60, bottom: 500 }],
    ['in three rows', 700, { left: 118, right: 568, top: 60, bottom: 500 }],
    ['in one row above it', 640, { left: 87, right: 553, top: 60, bottom: 500 }],
  ])(
    'bug: only the count was shown: the line has room for count, guess and Fill, %s',
    async (_, width, box) => {
      await page.viewport(width, 390);
      bed.boxes = [box];
      show('ready');
      expect(byId('remaining')?.textContent).toMatch(/^1(,068|.1K) possible$/);
      for (const part of [byId('recommendation')!, byId('remaining')!])
        expect(part.scrollWidth, part.textContent).toBeLessThanOrEqual(part.clientWidth + 1);
      await userEvent.click(byId('fill')!);
      expect(actions.fill).toHaveBeenCalledExactlyOnceWith('67*4-183=8');
      expect(card().scrollWidth).toBeLessThanOrEqual(card().clientWidth);
    },
  );
});

describe('on a page set from right to left', () => {
  it('bug: equations and counts were mirrored', () => {
    document.documentElement.dir = 'rtl';
    show('ready');
    const [first, ...others] = [...byId('recommendation')!.children].map(
      (tile) => tile.getBoundingClientRect().left,
    );
    expect(Math.min(...others)).toBeGreaterThan(first!);
    expect(getComputedStyle(card()).direction).toBe('ltr');
    document.documentElement.dir = '';
  });
});

describe('the list of other guesses', () => {
  it.each([
    ['card', 1200, GAME],
    ['bar', 320, { left: 0, right: 320, top: 60, bottom: 500 }],
  ])('bug: it scrolled sideways, in the %s', async (kind, width, box) => {
    await page.viewport(width, 640);
    bed.boxes = [box];
    show('opener');
    if (kind === 'bar') await userEvent.click(find('.open')!);
    await page.getByRole('button', { name: 'Others' }).click();
    const { width: table } = find('.others')!.getBoundingClientRect();
    expect(table).toBeLessThanOrEqual(find('.detail')!.clientWidth);
    const content = find('.content')!;
    expect(content.scrollWidth).toBe(content.clientWidth);
  });
});

describe('banners', () => {
  it('bug: the bar was behind elements fixed to the page’s lower edge; it moves down when they are gone', async () => {
    await page.viewport(500, 700);
    bed.boxes = [{ left: 0, right: 500, top: 0, bottom: 500 }];
    const banner = document.body.appendChild(document.createElement('div'));
    banner.style.cssText = 'position: fixed; inset: auto 0 0; height: 90px; z-index: 2147483647';
    show('ready');
    await expect.poll(() => card().getBoundingClientRect().bottom).toBe(610);
    await userEvent.click(find('.open')!);
    await expect.poll(() => card().getBoundingClientRect()).toMatchObject({ bottom: 610 });
    banner.style.display = 'none';
    await expect.poll(() => card().getBoundingClientRect().bottom).toBe(700);
    banner.remove();
  });
});
