import { expect, it } from 'vitest';
import { familyOf, MODE_IDS, MODES, modesOfHost } from './mode.ts';

it('every host has only one game, or pro in all lengths', () => {
  for (const id of MODE_IDS)
    for (const host of MODES[id].hosts) {
      const modes = modesOfHost(host);
      expect(modes).toContain(MODES[id]);
      expect(new Set(modes.map(familyOf)).size).toBe(1);
      expect(new Set(modes.map(({ length }) => length)).size).toBe(modes.length);
    }
});

it.each(['octo.nerdlegame.com', 'mini.quad.nerdlegame.com', 'mininerdlegame.com'])(
  '%s is not one of them, although it contains the name of one',
  (host) => expect(modesOfHost(host)).toEqual([]),
);
