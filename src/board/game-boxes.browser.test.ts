import { afterEach, expect, it } from 'vitest';
import { findGameBoxes } from './game-boxes.ts';

afterEach(() => document.body.replaceChildren());

/** The boxes in a page, as left, top, width and height. */
function boxesIn(html: string) {
  document.body.innerHTML = html;
  const { boards, keys, dialogs } = findGameBoxes(document);
  const sizes = (boxes: readonly DOMRect[]) => boxes.map(({ x, y, width, height }) => [x, y, width, height]);
  return { boards: sizes(boards), keys: sizes(keys), dialogs: sizes(dialogs) };
}

const box = (attributes: string, left: string, top: string, width: string, height: string, content = '') =>
  `<div ${attributes} style="position:fixed;left:${left};top:${top};width:${width};height:${height}">${content}</div>`;
const dialog = (width: string, height: string) =>
  boxesIn(box('role="dialog"', '0px', '0px', width, height, box('', '10px', '20px', '30px', '40px'))).dialogs;

it('are those of boards, keys and dialogs on the page, in CSS pixels', () => {
  const key =
    '<button aria-label="7 " style="position:fixed;left:5px;top:6px;width:20px;height:30px"></button>';
  expect(boxesIn(`${box('class="pb-grid"', '1px', '2px', '90px', '80px')}${key}`)).toEqual({
    boards: [[1, 2, 90, 80]],
    keys: [[5, 6, 20, 30]],
    dialogs: [],
  });
});

it('do not include what is not shown, but may be narrow', () => {
  const { boards } = boxesIn(
    box('class="pb-grid"', '1px', '2px', '0px', '80px') +
      box('class="pb-grid"', '1px', '2px', '0.5px', '80px'),
  );
  expect(boards).toEqual([[1, 2, 0.5, 80]]);
});

it('are those inside a dialog that fills the window, as overlays do', () => {
  expect(dialog('100vw', '100vh')).toEqual([[10, 20, 30, 40]]);
  const { innerWidth, innerHeight } = window;
  expect(dialog('100vw', '9px')).toEqual([[0, 0, innerWidth, 9]]);
  expect(dialog('9px', '100vh')).toEqual([[0, 0, 9, innerHeight]]);
});
