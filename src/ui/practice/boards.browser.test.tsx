import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inGame, NO_PRACTICE_ACTIONS, PRACTICE } from '../../../test/gallery/pages.ts';
import type { Equation } from '../../game/symbols.ts';
import { encodeGame } from '../../practice/game-code.ts';
import { mountPractice } from './PracticePage.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

function show(name: string) {
  const mounted = mountPractice(root, NO_PRACTICE_ACTIONS);
  mounted.update(inGame(PRACTICE[name]!));
  return mounted;
}
const boards = () => [...root.querySelectorAll<HTMLElement>('[data-testid="board"]')];
const typedOn = (board: HTMLElement) =>
  [...board.querySelectorAll('.tile.mirrored')].map(({ textContent }) => textContent).join('');

it('a single board is not shown as one of several', () => {
  show('typing');
  expect(boards().map(({ dataset, ariaLabel }) => [dataset.board, ariaLabel])).toEqual([
    [undefined, 'Board'],
  ]);
});

it('the row is typed below the boards, and shown on the open ones', () => {
  show('quad');
  expect(boards().map(({ dataset, ariaLabel }) => [dataset.board, ariaLabel])).toEqual(
    ['1', '2', '3', '4'].map((board) => [board, `Board ${board}`]),
  );
  expect(boards().map(typedOn)).toEqual(['', '', '56÷', '56÷']);
  expect(root.querySelectorAll('[data-testid="tile-1"]')).toHaveLength(1);
  // Two grids were solved, after two and four rows; the others also have four.
  expect(boards().map((board) => board.querySelectorAll('[role=img]').length)).toEqual([2, 4, 4, 4]);
});

it('a key has its best colour on the open boards', () => {
  show('bi');
  // The symbol is green or purple only in the solved grid.
  const key = [...root.querySelectorAll<HTMLElement>('.key')].find(({ textContent }) => textContent === '3');
  expect(key?.ariaLabel).toBe('3, black');
});

it('bug: keys that write a symbol in another form typed nothing', async () => {
  const typed: string[] = [];
  const actions = { ...NO_PRACTICE_ACTIONS, press: (key: string) => void typed.push(key) };
  mountPractice(root, actions).update(inGame(PRACTICE.typing!));
  const press = (key: string) => root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  // The page listens to keys a moment after it is drawn.
  await expect.poll(() => press('0') && typed.length).toBeGreaterThan(0);
  for (const key of ['１', '＋', '−', '·', '÷', '＾', '２', '³', '４', '人', 'Process', 'Enter']) press(key);
  expect(typed.join(' ')).toMatch(/^0[ 0]* 1 \+ - \* \/ ² ³ 4 ENTER$/);
});

it("bug: after a friend's code, the keys went on typing into the code's field if it was the same game again", async () => {
  show('typing');
  const field = root.querySelector<HTMLInputElement>('[data-testid="code-field"]')!;
  await page.getByTestId('code-field').fill(encodeGame('mini', ['4*7=28' as Equation]));
  await page.getByTestId('play-code').click();
  await expect.poll(() => field.value).toBe('');
  expect(document.activeElement).toBe(document.body);
});

it('keys type, erase, enter and move, except in fields, on buttons and as shortcuts', async () => {
  const done: string[] = [];
  const actions = {
    ...NO_PRACTICE_ACTIONS,
    press: (key: string) => void done.push(key),
    move: (by: 1 | -1) => void done.push(`move ${by}`),
  };
  mountPractice(root, actions).update(inGame(PRACTICE.typing!));
  const press = (key: string, init: KeyboardEventInit = {}, target: Element = root) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    done.length = 0;
    target.dispatchEvent(event);
    return [...done, ...(event.defaultPrevented ? ['prevented'] : [])].join(' ');
  };
  await expect.poll(() => press('0')).toContain('0');
  const [field, button] = [root.querySelector('input')!, root.querySelector('button')!];
  const { ctrlKey, metaKey } = { ctrlKey: { ctrlKey: true }, metaKey: { metaKey: true } };
  const altGraph = { ctrlKey: true, modifierAltGraph: true };
  const pressed: [string, string][] = [
    ['2', press('2')],
    ['Backspace', press('Backspace')],
    ['Enter', press('Enter')],
    ['ArrowLeft', press('ArrowLeft')],
    ['ArrowRight', press('ArrowRight')],
    ['Tab', press('Tab')],
    ['blank', press(' ')],
    ['2 after a dead key', press('Dead') + press('2')],
    ['2 after ^', press('^') + press('2')],
    ['2 after ^2', press('2')],
    ['Control', press('2', ctrlKey)],
    ['Meta', press('2', metaKey)],
    ['AltGraph', press('²', altGraph)],
    ['in a field', press('2', {}, field)],
    ['on a button', press('2', {}, button)],
    ['Enter on a button', press('Enter', {}, button)],
    ['blank on a button', press(' ', {}, button)],
  ];
  expect(Object.fromEntries(pressed)).toEqual({
    2: '2 prevented',
    Backspace: 'DELETE prevented',
    Enter: 'ENTER prevented',
    ArrowLeft: 'move -1 prevented',
    ArrowRight: 'move 1 prevented',
    Tab: '',
    blank: '',
    '2 after a dead key': '² prevented',
    '2 after ^': '² prevented',
    '2 after ^2': '2 prevented',
    Control: '',
    Meta: '',
    AltGraph: '² prevented',
    'in a field': '',
    'on a button': '2 prevented',
    'Enter on a button': '',
    'blank on a button': '',
  });
});

it('a lost game shows the answers of the unsolved boards', () => {
  show('quadLost');
  expect(root.querySelector('.result .title')?.textContent).toBe('The answers were');
  const answers = [...root.querySelectorAll('.result [role=img]')].map(({ textContent }) => textContent);
  expect(answers).toEqual(['3×4+1=13', '56÷8+1=8']);
});

it.each([1280, 390, 320])('in a window of %i px two boards are side by side', async (width) => {
  await page.viewport(width, 844);
  const { boxes } = show('quad');
  const [one, two, three] = boxes().boards;
  expect(two!.top).toBe(one!.top);
  expect(two!.left).toBeGreaterThan(one!.right);
  expect(three!.top).toBeGreaterThan(one!.bottom);
  expect(root.scrollWidth).toBeLessThanOrEqual(width);
});

it.each(['bi', 'miniBi', 'quad'])(
  'bug: the menu of games broke when a longer name was bold: %s',
  async (name) => {
    await page.viewport(1280, 800);
    show(name);
    const tops = [...root.querySelectorAll('[data-testid="mode"] button')].map(
      (button) => button.getBoundingClientRect().top,
    );
    expect(tops).toHaveLength(10);
    expect(new Set(tops).size).toBe(1);
  },
);
