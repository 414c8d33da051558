import { expect, it } from 'vitest';
import { isLonger, longerGame } from './longer-game.ts';
import { gameFamily, hasOneGuess, MODE_IDS, MODES, modesOfHostname, playerGuesses } from './mode.ts';

it('every host has only one game, or pro in all lengths', () => {
  for (const id of MODE_IDS)
    for (const host of MODES[id].hostnames) {
      const modes = modesOfHostname(host);
      expect(modes).toContain(MODES[id]);
      expect(new Set(modes.map(gameFamily)).size).toBe(1);
      expect(new Set(modes.map(({ length }) => length)).size).toBe(modes.length);
    }
});

it.each(['octo.nerdlegame.com', 'mini.quad.nerdlegame.com', 'mininerdlegame.com'])(
  '%s is not the host of a game, although it contains the name of one',
  (host) => expect(modesOfHostname(host)).toEqual([]),
);

it.each([
  ['classic', ['/', '/game', '/classic', '/20250102'], ['/storeLbl.html', '/version.txt', '/2025', '/maxi']],
  ['maxi', ['/', '/game', '/20250102'], ['/login.html', '/classic', '/20250102.txt']],
  ['mini', ['/', '/game', '/20250102'], ['/login.html', '/game/x']],
] as const)('%s is at these addresses of its host, and at no other', (mode, its, others) => {
  const isAt = (path: string) => MODES[mode].paths.test(path);
  expect(its.filter(isAt)).toEqual(its);
  expect(others.filter(isAt)).toEqual([]);
});

/** Tiles, rows and grids; for pro only the usual number of rows, and for longer games as well. */
const BOARDS: Readonly<Record<string, readonly number[]>> = {
  maxi: [10, 6, 1],
  classic: [8, 6, 1],
  midi: [7, 6, 1],
  mini: [6, 6, 1],
  micro: [5, 6, 1],
  speed: [8, 6, 1],
  instant: [8, 2, 1],
  bi: [8, 7, 2],
  'mini-bi': [6, 7, 2],
  quad: [8, 10, 4],
  ...Object.fromEntries([5, 6, 7, 8, 9, 10, 11, 12].map((length) => [`pro-${length}`, [length, 6, 1]])),
};

it('only Speed has penalties: ten seconds more for each wrong guess', () => {
  const penalties = MODE_IDS.flatMap((id) =>
    MODES[id].penaltySeconds ? [[id, MODES[id].penaltySeconds]] : [],
  );
  expect(penalties).toEqual([['speed', [0, 10, 20, 30, 40]]]);
});

it('every game has the board that the site shows', () => {
  const boards = MODE_IDS.map((id) => [id, [MODES[id].length, MODES[id].tries, MODES[id].grids]]);
  expect(Object.fromEntries(boards)).toEqual(BOARDS);
  expect(longerGame(13)).toMatchObject({ id: 'tiles-13', length: 13, tries: 6 });
});

it('the page decides on the rows of games whose pages we have not seen', () => {
  const isUnknown = (id: string) => /^(pro-|bi|mini-bi|quad)/.test(id);
  expect(MODE_IDS.filter((id) => MODES[id].anyRows)).toEqual(MODE_IDS.filter(isUnknown));
});

it('pro of ten tiles or more is a longer game; Maxi, also of ten, is not', () => {
  expect(MODE_IDS.filter((id) => isLonger(MODES[id]))).toEqual(['pro-10', 'pro-11', 'pro-12']);
});

it('a given row is not a guess of the player', () => {
  const { classic, speed, instant } = MODES;
  expect([0, 1, 2].map((rows) => playerGuesses(rows, classic))).toEqual([0, 1, 2]);
  expect([0, 1, 2].map((rows) => playerGuesses(rows, speed))).toEqual([0, 0, 1]);
  expect([classic, speed, instant].map(hasOneGuess)).toEqual([false, false, true]);
});
