import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawGrid, LOOKS } from '../../test/fixtures/boards.ts';
import { openFrame } from '../../test/site/frame.ts';
import { MODES, type Mode } from '../game/mode.ts';
import { whenGame } from './page.ts';

let frame: ReturnType<typeof openFrame>;
let lifetime: AbortController;
let games: number;

beforeEach(() => {
  frame = openFrame();
  lifetime = new AbortController();
  games = 0;
});

/** The frame's address is no game's. */
const wait = (mode: Mode) => whenGame(frame.document, [mode], () => games++, lifetime.signal);
afterEach(() => {
  lifetime.abort();
  frame.close();
});

/** Adds boards to the page; resolves when every observer knows. */
async function add(...boards: Pick<Mode, 'length' | 'tries'>[]): Promise<void> {
  const { document } = frame;
  // Observers are told in the order in which they were made.
  const told = new Promise((resolve) =>
    new MutationObserver(resolve).observe(document.body, { childList: true }),
  );
  document.body.append(...boards.map((board) => drawGrid(document, '', LOOKS['2025'], board as Mode)));
  await told;
}

it.each([
  ['two boards, as of mini-bi', [MODES.mini, MODES.mini]],
  ['longer rows', [MODES.classic]],
  ['fewer rows', [{ length: 6, tries: 2 }]],
])('another puzzle is no game: %s', async (_, boards) => {
  wait(MODES.mini);
  await add(...boards);
  expect(games).toBe(0);
});

it('its own board is a game wherever it appears', async () => {
  wait(MODES.mini);
  await add(MODES.mini);
  expect(games).toBe(1);
});

it.each([MODES['mini-bi'], MODES.bi, MODES.quad])(
  '$name is a game once all its grids are there',
  async (mode) => {
    wait(mode);
    for (let grid = 1; grid < mode.grids; grid++) await add({ ...mode, tries: 8 });
    expect(games).toBe(0);
    await add({ ...mode, tries: 8 });
    expect(games).toBe(1);
  },
);

it('once nobody waits any more, a board that appears is no game', async () => {
  wait(MODES.mini);
  lifetime.abort();
  await add(MODES.mini);
  expect(games).toBe(0);
});
