import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Box } from './box.ts';
import { createFreeTest, findBanners } from './occupied.ts';

const CLIENT = { width: 592, height: 300 };
const BOX: Box = { left: 100, top: 100, right: 165, bottom: 149 };
const panel = document.createElement('div');

beforeEach(async () => {
  await page.viewport(800, 400);
  document.body.style.cssText = 'margin: 0; background: rgb(250, 250, 250)';
});
afterEach(() => {
  document.body.replaceChildren();
  document.body.style.cssText = document.documentElement.style.cssText = '';
});

/** Draws an element, by default one of 2 × 2 px, at a place of the window. */
function draw(style: string, html = '', parent: Node = document.body): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `position: absolute; left: 120px; top: 120px; width: 2px; height: 2px; ${style}`;
  element.innerHTML = html;
  parent.appendChild(element);
  return element;
}

const isFree = (box = BOX) => createFreeTest(document, panel, CLIENT)(box);
/** Whether a point is free. */
const isFreeAt = (left: number, top: number) =>
  isFree({ left: left - 1, top: top - 1, right: left + 1, bottom: top + 1 });
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('a free box', () => {
  it('is tested every 16 px, in both directions, and only inside', () => {
    const occupiedBy = (draw: (at: number) => HTMLElement) =>
      numbers(90, 175).filter((at) => {
        const dot = draw(at);
        const isOccupied = !isFree();
        dot.remove();
        return isOccupied;
      });
    const size = 'width: 1px; height: 1px; background: red';
    expect(occupiedBy((at) => draw(`left: ${at}px; top: 117px; ${size}`))).toEqual([101, 117, 133, 149]);
    expect(occupiedBy((at) => draw(`left: 117px; top: ${at}px; ${size}`))).toEqual([101, 117, 133]);
  });

  it.each([
    ['a background', 'background: red', '', false],
    ['a translucent background', 'background: rgba(0, 0, 0, 0.1)', '', false],
    ['a gradient', 'background: linear-gradient(red, red)', '', false],
    ['no background', '', '', true],
    ['a background in the colour of the page', 'background: rgb(250, 250, 250)', '', true],
    ['a link', '', '<a href="#" style="display: block; height: 60px"></a>', false],
    [
      'a part of a button',
      '',
      '<button style="all: unset"><i style="display: block; width: 60px; height: 60px"></i></button>',
      false,
    ],
    ['a background that cannot be seen', 'background: red; visibility: hidden', '', true],
    ['a background that ignores the pointer', 'background: red; pointer-events: none', '', true],
    ['text', 'font: 20px/60px monospace', 'abc', false],
    ['spaces', 'font: 20px/60px monospace; white-space: pre', '   ', true],
    ['text that cannot be seen', 'font: 20px/60px monospace; visibility: hidden', 'abc', true],
  ])('%s: %s', (_, style, html, free) => {
    draw(`left: 100px; top: 100px; width: 60px; height: 60px; ${style}`, html);
    expect(isFree()).toBe(free);
  });

  it.each([
    ['larger than the window', 601, 301, true],
    ['as large as the window', 592, 300, true],
    ['narrower', 591, 300, false],
    ['lower', 592, 299, false],
  ])('a background %s', (_, width, height, free) => {
    draw(`left: 0; top: 0; width: ${width}px; height: ${height}px; background: red`);
    expect(isFree()).toBe(free);
  });

  it('is not occupied by the panel, which may be in front of what occupies it', () => {
    panel.style.cssText = 'position: absolute; inset: 0; background: red';
    document.body.append(panel);
    expect(isFree()).toBe(true);
    draw('left: 100px; top: 100px; width: 60px; height: 60px; background: red');
    panel.remove();
    document.body.append(panel);
    expect(isFree()).toBe(false);
  });

  it('is not occupied by what something without content covers', () => {
    draw('width: 60px; height: 60px; background: red');
    draw('width: 60px; height: 60px');
    expect(isFree()).toBe(true);
  });

  it('is not near text, nor near any line of it', () => {
    draw(
      'left: 0; top: 0; width: 400px; height: 200px; padding: 50px 60px; font: 20px/30px monospace',
      'ab<br>abcdef',
    );
    const edge = { left: 60, top: 50 };
    const lines = [...document.body.firstElementChild!.childNodes].flatMap((text) => {
      const range = document.createRange();
      range.selectNode(text);
      return [...range.getClientRects()];
    });
    const [short, long] = [lines[0]!, lines.at(-1)!];
    const middle = (short.top + short.bottom) / 2;
    const right = Math.floor(short.right);
    const bottom = Math.floor(long.bottom);
    const free = {
      left: [isFreeAt(edge.left - 18, middle), isFreeAt(edge.left - 15, middle)],
      top: [isFreeAt(edge.left + 5, short.top - 18), isFreeAt(edge.left + 5, short.top - 15)],
      right: [isFreeAt(right + 19, short.top), isFreeAt(right + 15, short.top)],
      bottom: [isFreeAt(edge.left + 5, bottom + 19), isFreeAt(edge.left + 5, bottom + 15)],
    };
    expect(free).toEqual({
      left: [true, false],
      top: [true, false],
      right: [true, false],
      bottom: [true, false],
    });
  });

  it('in front of the root’s colour, if the body is transparent', () => {
    document.body.style.background = '';
    document.documentElement.style.background = 'rgb(1, 2, 3)';
    const block = draw('width: 60px; height: 60px; background: rgb(1, 2, 3)');
    expect(isFree()).toBe(true);
    block.style.background = 'rgb(1, 2, 4)';
    expect(isFree()).toBe(false);
  });
});

describe('banners', () => {
  const FIXED = 'position: fixed; top: auto; bottom: 100px; background: red;';
  const banners = () =>
    findBanners(document, panel, CLIENT).map(({ left, top, right, bottom }) => ({
      ...{ left, top },
      ...{ width: right - left, height: bottom - top },
    }));

  it('are found every 32 px, at the lower edge and in the middle of the bar', () => {
    const found = numbers(0, 600).filter((left) => {
      const dot = draw(`position: fixed; left: ${left}px; top: 299px; width: 1px; height: 1px`);
      const isFound = banners().length > 0;
      dot.remove();
      return isFound;
    });
    expect(found).toEqual(Array.from({ length: 18 }, (_, index) => 16 + 32 * index));
    const rows = numbers(180, 302).filter((top) => {
      const dot = draw(`position: fixed; left: 16px; top: ${top}px; width: 1px; height: 1px`);
      const isFound = banners().length > 0;
      dot.remove();
      return isFound;
    });
    expect(rows).toEqual([272, 299]);
  });

  it.each([
    ['wide and low', 533, 20, true],
    ['wide and high', 533, 299, true],
    ['as high as the window', 592, 300, false],
    ['narrow and low', 532, 149, true],
    ['narrow and half as high as the window', 532, 150, false],
  ])('%s', (_, width, height, isFound) => {
    draw(`${FIXED} left: 0; width: ${width}px; height: ${height}px`);
    expect(banners()).toEqual(isFound ? [{ left: 0, top: 300 - height, width, height }] : []);
  });

  it('that begin a pixel below the upper edge', () => {
    draw(`${FIXED} left: 0; width: 533px; height: 299.5px`);
    expect(banners()).toHaveLength(1);
  });

  it.each([
    ['in the page', 'position: absolute; top: 280px', 0],
    ['fixed', 'position: fixed; top: 280px', 1],
    ['sticky at the lower edge', 'position: sticky; top: auto; bottom: 0; margin-top: 280px', 1],
    ['sticky at the upper edge', 'position: sticky; top: 0; margin-top: 280px', 0],
  ])('%s', (_, style, count) => {
    draw(`left: 0; width: 100px; height: 20px; ${style}`, '<p style="margin: 0; height: 20px"></p>');
    expect(banners()).toHaveLength(count);
  });

  it('in shadow roots, once, and not the panel', () => {
    const outer = draw('position: static; width: 0; height: 0').attachShadow({ mode: 'open' });
    const inner = draw('position: fixed; left: 0; top: 280px; width: 60px; height: 20px', '', outer);
    const text = draw(
      'position: static; width: 60px; height: 20px',
      '',
      inner.attachShadow({ mode: 'open' }),
    );
    expect(text.isConnected).toBe(true);
    panel.style.cssText = 'position: fixed; inset: 270px 0 100px';
    document.body.append(panel);
    expect(banners()).toEqual([{ left: 0, top: 280, width: 60, height: 20 }]);
  });
});
