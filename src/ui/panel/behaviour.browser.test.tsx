import { describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { PANELS } from '../../../test/gallery/states.ts';
import { mountPanel } from './mount.tsx';
import { actions, bed, byId, card, find, focused, GAME, host, show, useBed } from './testbed.testing.ts';

useBed();

describe('keys', () => {
  it('none that is pressed in the panel reaches the page, on its way or after it left the panel', async () => {
    const heard: string[] = [];
    const game = new AbortController();
    for (const type of ['keydown', 'keypress', 'keyup', 'input']) {
      window.addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`), game);
    }
    show('manual');
    (find('input') as HTMLElement).focus();
    await userEvent.keyboard('7+2');
    expect((find('input') as HTMLInputElement).value).toBe('7+2');
    byId('strategy')!.focus();
    await userEvent.keyboard('g');
    show('ready');
    byId('fill')!.focus();
    // Enter fills on keydown and hands the focus back; its keyup would play the row.
    await userEvent.keyboard('{Enter}');
    expect(actions.fill).toHaveBeenCalledOnce();
    expect(focused()).toBeNull();
    expect(heard).toEqual([]);
    await userEvent.keyboard('7');
    expect(heard).toEqual(['keydown 7', 'keypress 7', 'keyup 7']);
    game.abort();
  });

  it('Escape returns the focus to the game', async () => {
    show('ready');
    byId('strategy')!.focus();
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('a click leaves the focus where it was', async () => {
    show('ready');
    await page.getByRole('button', { name: 'Why' }).click();
    expect(find('.why')).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('bug: choosing from a list with the pointer kept the keys from the game', async () => {
    show('ready');
    for (const id of ['strategy', 'hint-level']) {
      const list = byId(id) as HTMLSelectElement;
      list.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      list.focus();
      await userEvent.selectOptions(list, list.options[0]);
      expect(focused(), id).toBeNull();
    }
    expect(actions.setStrategy).toHaveBeenCalledOnce();
    expect(actions.setHintLevel).toHaveBeenCalledOnce();
  });

  it('choosing from a list by keyboard keeps the focus there', async () => {
    show('ready');
    byId('strategy')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    byId('strategy')!.focus();
    await userEvent.keyboard('g');
    expect(actions.setStrategy).toHaveBeenCalledWith('greedy1');
    expect(focused()).toBe(byId('strategy'));
  });

  it('bug: opening or closing the bar by keyboard lost the focus', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ ...GAME, left: 0, right: 360 }];
    show('ready');
    find('.open')!.focus();
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(focused()?.ariaLabel).toBe('Collapse the panel'));
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(focused()?.className).toBe('open'));
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /Open the panel/ }).click();
    await eventually(() => expect(find('.content')).not.toBeNull());
    expect(focused()).toBeNull();
  });

  it('the focus follows the reading order', async () => {
    show('ready');
    find('.grip')!.focus();
    const order: string[] = [];
    for (let stop = 0; stop < 7 && focused(); stop++) {
      order.push(
        focused()!.dataset.testid ?? focused()!.getAttribute('aria-label') ?? focused()!.textContent!,
      );
      await userEvent.tab();
    }
    expect(order.map((name) => name.split(/[ :]/)[0])).toEqual([
      'Move',
      'Collapse',
      'fill',
      'Why',
      'Others',
      'strategy',
      'hint-level',
    ]);
  });
});

describe('place', () => {
  it('is beside the game, and a bar below 300 px of room', async () => {
    show('ready');
    expect(card().getBoundingClientRect()).toMatchObject({ left: 862, top: 60, width: 280 });
    bed.boxes = [{ ...GAME, left: 250, right: 750 }];
    await page.viewport(1000, 700);
    await eventually(() =>
      expect(card().getBoundingClientRect()).toMatchObject({
        left: 280,
        width: 440,
        bottom: 700,
        height: 56,
      }),
    );
  });

  it('fits a phone, and goes below a game that fills it', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 500 }];
    show('opener');
    expect(card().scrollWidth).toBeLessThanOrEqual(360);
    expect(byId('fill')!.getBoundingClientRect().right).toBeLessThanOrEqual(352);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 630 }];
    show('ready');
    expect(card().getBoundingClientRect().top).toBe(638);
    expect(document.documentElement.scrollHeight).toBeGreaterThanOrEqual(638 + 56);
    find('.open')!.click();
    await eventually(() => expect(card().getBoundingClientRect().bottom).toBe(640));
  });

  it('moves by pointer and remembers', async () => {
    show('ready');
    const header = find('header')!;
    const pointer = (type: string, clientX: number, clientY: number) =>
      header.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId: 1, bubbles: true }));
    // A made-up pointer cannot be captured.
    header.setPointerCapture = () => {};
    pointer('pointerdown', 900, 80);
    pointer('pointermove', 100, 180);
    pointer('pointerup', 100, 180);
    expect(actions.setPlace).toHaveBeenCalledExactlyOnceWith({ left: 62, top: 160 });
    expect(card().getBoundingClientRect()).toMatchObject({ left: 62, top: 160 });
    // What the settings bring afterwards is this place, or an earlier one that comes late.
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
    await eventually(() => expect(card().getBoundingClientRect().left).toBe(862));
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
});

describe('a card low in the window', () => {
  const low = { place: { left: 900, top: 650 } };
  const bottom = () => card().getBoundingClientRect().bottom;

  it('bug: it stayed as low as its header when it was opened there', () => {
    show('collapsed', low);
    expect(card().getBoundingClientRect()).toMatchObject({ top: 650, height: 42 });
    show('ready', low);
    expect(card().scrollHeight).toBe(card().clientHeight);
    expect(byId('fill')!.getBoundingClientRect().bottom).toBeLessThan(bottom());
    expect(bottom()).toBe(692);
    show('collapsed', low);
    expect(card().getBoundingClientRect().top).toBe(650);
  });

  it('bug: it stayed as low as the first thing that it showed', () => {
    show('loading', low);
    expect(card().getBoundingClientRect().height).toBeLessThan(140);
    show('ready', low);
    expect(byId('fill')!.getBoundingClientRect().bottom).toBeLessThan(bottom());
  });

  it('bug: what was opened there could not be seen', async () => {
    show('ready', low);
    await page.getByRole('button', { name: 'Others' }).click();
    await eventually(() => {
      const shown = find('.content')!.getBoundingClientRect();
      const { top } = find('.others')!.getBoundingClientRect();
      expect(shown.bottom - top).toBeGreaterThan(200);
    });
    expect(bottom()).toBe(692);
  });

  it('keeps its scrolling when it is drawn again', async () => {
    show('ready', low);
    find('[aria-expanded="false"].link')!.click();
    await eventually(() => expect(find('.content')!.scrollTop).toBeGreaterThan(0));
    const scrolled = find('.content')!.scrollTop;
    show('ready', low);
    expect(find('.content')!.scrollTop).toBe(scrolled);
  });
});

describe('motion', () => {
  const figure = () => find('.headline .figure')!;
  const reduce = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

  it('a figure fades over the old one when it changes, and only then', () => {
    show('opener');
    expect(getComputedStyle(figure().firstElementChild!).animationName).toBe('none');
    show('ready');
    expect(figure().dataset.old).toBe('2,177,736');
    expect(getComputedStyle(figure().firstElementChild!).animationDuration).toBe('0.12s');
  });

  it('there is none when the player wants none', async () => {
    await reduce('reduce');
    show('opener');
    show('ready');
    expect(getComputedStyle(figure().firstElementChild!).animationName).toBe('none');
    expect(getComputedStyle(figure(), '::after').animationName).toBe('none');
    show('loading');
    expect(getComputedStyle(find('.progress span')!).animationName).toBe('none');
    await reduce('');
  });
});

describe('on a page of its own will', () => {
  it('comes back when the page takes it out, and stays away once removed', async () => {
    show('ready');
    host().remove();
    await eventually(() => expect(byId('remaining')?.dataset.value).toBe('1068'));
    bed.panel.remove();
    expect(document.querySelector('maxwell-panel')).toBeNull();
  });

  it('keeps its looks under rules of the page', () => {
    const style = document.createElement('style');
    style.textContent =
      '* { font-size: 60px; color: red } maxwell-panel { display: none; opacity: 0; width: 900px }';
    document.head.append(style);
    show('ready');
    expect(card().getBoundingClientRect().width).toBe(280);
    expect(getComputedStyle(card()).fontSize).toBe('13px');
    expect(getComputedStyle(host()).opacity).toBe('1');
    style.remove();
  });

  it('is styled where the page forbids all styles', async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'none'">`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const inside = mountPanel(frame.contentDocument!, { actions, boxes: () => [] });
    inside.update(PANELS.ready);
    const bar = frame.contentDocument!.querySelector('maxwell-panel')!.shadowRoot!.querySelector('.panel')!;
    expect(frame.contentWindow!.getComputedStyle(bar).position).toBe('fixed');
    inside.remove();
    frame.remove();
  });

  it('follows the theme of the page', async () => {
    show('ready');
    expect((host() as HTMLElement).dataset.theme).toBe('light');
    document.documentElement.className = 'dark';
    await eventually(() => expect((host() as HTMLElement).dataset.theme).toBe('dark'));
  });
});
