import { familyOf, MODE_IDS, MODES, type ModeId } from '../../src/game/mode.ts';

const hostsBy = (hostOf: (mode: ModeId) => string) =>
  Object.fromEntries(MODE_IDS.map((mode) => [mode, hostOf(mode)])) as Record<ModeId, string>;

/** On this machine: Maxi by its number, classic by its name, any other by a name below that. */
const LOCAL: Partial<Record<ModeId, string>> = { maxi: '127.0.0.1', classic: 'localhost' };

/**
 * Where each game is, as on the real site, and when served without a name. Classic is on the main host, which visits of
 * Maxi bounce through.
 */
export const HOSTS = {
  real: hostsBy((mode) => MODES[mode].hosts[0]!),
  local: hostsBy((mode) => LOCAL[mode] ?? `${familyOf(MODES[mode])}.localhost`),
};

/** Of the same site, where a game is played that Maxwell does not know. */
export const OTHER_HOST = 'targets.nerdlegame.com';

/** Of the same site, where people play against each other. */
export const CUP_HOST = 'cup.nerdlegame.com';

/** The game of an address; Maxi where it names none. Of pro a parameter tells the tiles. */
export function modeOfAddress({ hostname, searchParams }: URL): ModeId {
  const modes = MODE_IDS.filter((mode) => Object.values(HOSTS).some((hosts) => hosts[mode] === hostname));
  const tiles = Number(searchParams.get('tiles'));
  return modes.find((mode) => MODES[mode].length === tiles) ?? modes[0] ?? 'maxi';
}

/** The same address on another game's host; the port is kept. */
function onHost(address: URL, mode: ModeId): URL {
  const family = Object.values(HOSTS).find((hosts) => Object.values(hosts).includes(address.hostname));
  const moved = new URL(address);
  if (family) moved.hostname = family[mode];
  return moved;
}

/** Next address on a way of `loads` page loads that goes to the main host, back, and so on, and ends at the game. */
export function bounce(address: URL, loads: number): URL {
  const next = onHost(address, loads % 2 === 1 ? 'maxi' : 'classic');
  next.pathname = loads === 1 ? '/game' : '/bounce';
  next.searchParams.delete('left');
  if (loads > 1) next.searchParams.set('left', String(loads - 1));
  return next;
}
