import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawGrid, LOOKS } from '../../test/fixtures/boards.ts';
import { openFrame } from '../../test/site/frame.ts';
import { createKeyboard } from '../../test/site/page/keyboard.ts';
import { MODE_IDS, MODES, type Mode } from '../game/mode.ts';
import { SYMBOL_SETS } from '../game/symbols.ts';
import { observeChanges, onGameFound } from './page-events.ts';

let frame: ReturnType<typeof openFrame>;
let lifetime: AbortController;
let games: number;

beforeEach(() => {
  frame = openFrame();
  lifetime = new AbortController();
  games = 0;
});

/** Waits for a game that only its boards can reveal: the address of the frame does not belong to a game. */
const wait = (mode: Mode) => onGameFound(frame.document, [mode], () => games++, lifetime.signal);
afterEach(() => {
  lifetime.abort();
  frame.close();
});

/** Adds elements to the page, and resolves once all observers have been notified. */
async function append(...elements: HTMLElement[]): Promise<void> {
  const { body } = frame.document;
  // Observers are notified in the order of their creation.
  const told = new Promise((resolve) => new MutationObserver(resolve).observe(body, { childList: true }));
  body.append(...elements);
  await told;
}

const add = (...boards: Pick<Mode, 'length' | 'tries'>[]) =>
  append(...boards.map((board) => drawGrid(frame.document, '', LOOKS['2025'], board as Mode)));

/** Adds a keyboard, by default that of classic and smaller games. */
function addKeys(symbols: string = SYMBOL_SETS.classic): Promise<void> {
  const keyboard = createKeyboard(frame.document, symbols, () => undefined);
  keyboard.update([], LOOKS['2025']!);
  return append(keyboard.node);
}

it.each([
  ['two boards, as in mini-bi', [MODES.mini, MODES.mini]],
  ['longer rows', [MODES.classic]],
  ['fewer rows', [{ length: 6, tries: 2 }]],
])('another puzzle is not a game: %s', async (_, boards) => {
  wait(MODES.mini);
  await addKeys();
  await add(...boards);
  expect(games).toBe(0);
});

it.each(MODE_IDS.map((id) => MODES[id]))(
  '$id: a board of the game is recognised wherever it appears, once its keys have appeared',
  async (mode) => {
    wait(mode);
    await add(...Array<Mode>(mode.grids).fill(mode));
    expect(games).toBe(0);
    await addKeys(SYMBOL_SETS[mode.symbols]);
    expect(games).toBe(1);
  },
);

it.each([
  ['too many', '0123456789+-*/=^'],
  ['brackets, too', SYMBOL_SETS.maxi],
  ['too few', '0123456789+-='],
  ['none', ''],
])('bug: any grid of six rows of eight was classic; keys: %s', async (_, keys) => {
  wait(MODES.classic);
  await addKeys(keys);
  await add(MODES.classic);
  expect(games).toBe(0);
});

it('a pro puzzle has the keys that its maker chose', async () => {
  wait(MODES['pro-8']);
  await add(MODES['pro-8']);
  await addKeys('01234+=^');
  expect(games).toBe(1);
});

it.each([MODES['mini-bi'], MODES.bi, MODES.quad])(
  '$name is a game once all its grids have appeared',
  async (mode) => {
    wait(mode);
    await addKeys();
    for (let grid = 1; grid < mode.grids; grid++) await add({ ...mode, tries: 8 });
    expect(games).toBe(0);
    await add({ ...mode, tries: 8 });
    expect(games).toBe(1);
  },
);

it('after the wait has ended, boards are no longer reported', async () => {
  wait(MODES.mini);
  await addKeys();
  lifetime.abort();
  await add(MODES.mini);
  expect(games).toBe(0);
});

it.each<[string, (element: HTMLElement) => void]>([
  ['an element', (element) => element.append('7')],
  ['a text', (element) => element.firstChild!.replaceWith('7')],
  ['the content of a text', (element) => (element.firstChild as Text).replaceData(0, 1, '7')],
  ['an attribute', (element) => element.setAttribute('aria-label', '7')],
])('notices a change of %s, at any depth', async (_, change) => {
  const element = frame.document.createElement('p');
  element.textContent = '4';
  frame.document.querySelector('#root')!.append(element);
  const changed = new Promise<void>((resolve) => {
    const observer = observeChanges(frame.document, resolve);
    lifetime.signal.addEventListener('abort', () => observer.disconnect());
  });
  change(element);
  await changed;
});
