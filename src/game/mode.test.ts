import { expect, it } from 'vitest';
import { MODE_IDS, MODES, modeOfHost } from './mode.ts';

it('every host is one game only', () => {
  const hosts = MODE_IDS.flatMap((id) => MODES[id].hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
  for (const id of MODE_IDS) for (const host of MODES[id].hosts) expect(modeOfHost(host)).toBe(MODES[id]);
});

it.each(['octo.nerdlegame.com', 'mini.quad.nerdlegame.com', 'mininerdlegame.com'])(
  '%s is none of them, although it holds the name of one',
  (host) => expect(modeOfHost(host)).toBeUndefined(),
);
