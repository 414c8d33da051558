import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawGrid, LOOKS } from '../../test/fixtures/boards.ts';
import { openFrame } from '../../test/site/frame.ts';
import { readFeedbackColours } from './tile.ts';

const TYPED = '1_ __ __ __ __ __ __ __ __ __';
const PLAYED = '7G 5P +B 2B -B 3P 1B =G 4P 6B';

let frame: ReturnType<typeof openFrame>;
let page: Document;

beforeEach(() => {
  frame = openFrame();
  page = frame.document;
});
afterEach(() => frame.close());

describe.each(Object.entries(LOOKS))('a page as of %s', (_, look) => {
  const expected = look.colourBlind ? 'colour-blind' : 'usual';

  it.each([
    ['before the first guess', TYPED],
    ['after it', PLAYED],
  ])(
    'reveals its colours %s, by its classes, or without classes by visible colours, light and dark',
    (_, picture) => {
      for (const theme of ['', 'dark']) {
        page.documentElement.className = theme;
        const grid = drawGrid(page, picture, look);
        page.body.replaceChildren(grid);
        expect(readFeedbackColours(page)).toBe(expected);
        for (const tile of grid.querySelectorAll<HTMLElement>('.keyboard-cell')) {
          const { backgroundColor } = getComputedStyle(tile);
          tile.className = 'keyboard-cell';
          tile.style.backgroundColor = backgroundColor;
        }
        expect(readFeedbackColours(page)).toBe(expected);
      }
    },
  );
});

it('a page without a board counts as usual, and tiles in dialogs do not count', () => {
  expect(readFeedbackColours(page)).toBe('usual');
  const dialog = page.createElement('div');
  dialog.role = 'dialog';
  dialog.append(drawGrid(page, PLAYED, LOOKS['colour-blind']!));
  page.body.append(dialog);
  expect(readFeedbackColours(page)).toBe('usual');
});
