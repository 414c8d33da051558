import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Box } from './box.ts';
import type { Surroundings } from './place.ts';
import { positionBar, positionCard, positionLine } from './position.ts';

let card: HTMLElement;
beforeEach(() => {
  card = document.body.appendChild(document.createElement('div'));
  card.style.cssText = 'position: fixed; box-sizing: border-box; overflow: hidden; width: 200px';
  card.innerHTML =
    '<div class="content" style="height: 300px; overflow: auto"><p style="height: 900px"></p></div>';
});
afterEach(() => card.remove());

function around(banners: readonly Box[] = []): Surroundings {
  const game = { boards: [], keys: [], dialogs: [] };
  return { client: { width: 1000, height: 700 }, pointer: 'fine', game, banners, isFree: () => true };
}
const styles = () => {
  const { left, top, width, height, maxWidth, maxHeight } = card.style;
  return [left, top, width, height, maxWidth, maxHeight].join(' ');
};

it('a card is where it fits, above banners below it', () => {
  expect(positionCard(card, { left: 100, top: 50 }, 344, around())).toEqual({ left: 100, top: 50 });
  expect(styles()).toBe('100px 50px 200px   642px');
  expect(positionCard(card, { left: 100, top: 600 }, 344, around())).toEqual({ left: 100, top: 392 });
  expect(positionCard(card, { left: 100, top: 600 }, 90, around())).toEqual({ left: 100, top: 600 });
  const banner = (left: number) => [{ left, right: left + 100, top: 500, bottom: 700 }];
  expect(positionCard(card, { left: 100, top: 480 }, 344, around(banner(299)))).toEqual({
    left: 100,
    top: 192,
  });
  expect(positionCard(card, { left: 100, top: 380 }, 344, around(banner(300)))).toEqual({
    left: 100,
    top: 380,
  });
});

it('a card keeps its scroll position', () => {
  const content = card.firstElementChild!;
  content.scrollTop = 120;
  positionCard(card, { left: 8, top: 50 }, 344, around());
  expect(content.scrollTop).toBe(120);
  content.remove();
  expect(positionCard(card, { left: 8, top: 50 }, 344, around())).toEqual({ left: 8, top: 50 });
});

it('a line fills its box but is not wider than its content', () => {
  positionLine(card, { left: 30, top: 40, right: 350, bottom: 86 });
  expect(styles()).toBe('30px 40px fit-content 46px 320px ');
});

it.each([
  ['high', 700, '560px', '400px'],
  ['low', 450, '400px', '150px'],
  ['very low', 300, '292px', '8px'],
])('a bar in a %s window', (_, bottom, maxHeight, top) => {
  card.firstElementChild!.remove();
  card.style.height = '900px';
  positionBar(card, { left: 280, top: bottom - 56, right: 720, bottom });
  expect(card.style.maxHeight).toBe(maxHeight);
  card.style.height = '300px';
  positionBar(card, { left: 280, top: bottom - 56, right: 720, bottom });
  expect(styles()).toBe(`280px ${top} 440px 300px  ${maxHeight}`);
});
