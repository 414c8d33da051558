import { expect, it } from 'vitest';
import { gameFamily, MODE_IDS, MODES, modesOfHost } from './mode.ts';

it('every host has only one game, or pro in all lengths', () => {
  for (const id of MODE_IDS)
    for (const host of MODES[id].hosts) {
      const modes = modesOfHost(host);
      expect(modes).toContain(MODES[id]);
      expect(new Set(modes.map(gameFamily)).size).toBe(1);
      expect(new Set(modes.map(({ length }) => length)).size).toBe(modes.length);
    }
});

it.each(['octo.nerdlegame.com', 'mini.quad.nerdlegame.com', 'mininerdlegame.com'])(
  '%s is not the host of a game, although it contains the name of one',
  (host) => expect(modesOfHost(host)).toEqual([]),
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
