import { gameFamily, MODE_IDS, MODES, type ModeId } from '../../src/game/mode.ts';

const hostsBy = (hostOf: (mode: ModeId) => string) =>
  Object.fromEntries(MODE_IDS.map((mode) => [mode, hostOf(mode)])) as Record<ModeId, string>;

/** Hosts of modes on this machine; all others are below `localhost`. */
const LOCAL: Partial<Record<ModeId, string>> = { maxi: '127.0.0.1', classic: 'localhost' };

/**
 * The host of each mode, on the real site and on this machine. Classic is on the main host, through which visits to
 * Maxi's root are redirected.
 */
export const HOSTS = {
  real: hostsBy((mode) => MODES[mode].hostnames[0]!),
  local: hostsBy((mode) => LOCAL[mode] ?? `${gameFamily(MODES[mode])}.localhost`),
};

/** A host of the same site with a game that Maxwell does not support. */
export const OTHER_HOST = 'targets.nerdlegame.com';

/** A host of the same site where people play against each other. */
export const CUP_HOST = 'cup.nerdlegame.com';

/** The mode of an address, by default Maxi. In pro a parameter determines the number of tiles. */
export function modeOfAddress({ hostname, searchParams }: URL): ModeId {
  const modes = MODE_IDS.filter((mode) => Object.values(HOSTS).some((hosts) => hosts[mode] === hostname));
  const tiles = Number(searchParams.get('tiles'));
  return modes.find((mode) => MODES[mode].length === tiles) ?? modes[0] ?? 'maxi';
}

/** The same address, with its port, on the host of a mode, real or local as before. Unknown hosts are not replaced. */
function onHost(address: URL, mode: ModeId): URL {
  const family = Object.values(HOSTS).find((hosts) => Object.values(hosts).includes(address.hostname));
  const moved = new URL(address);
  if (family) moved.hostname = family[mode];
  return moved;
}

/**
 * The next address of a chain of redirects, which alternates between the main host and Maxi's and ends at the game.
 * @param loads page loads left
 */
export function nextRedirect(address: URL, loads: number): URL {
  const next = onHost(address, loads % 2 === 1 ? 'maxi' : 'classic');
  next.pathname = loads === 1 ? '/game' : '/bounce';
  next.searchParams.delete('left');
  if (loads > 1) next.searchParams.set('left', String(loads - 1));
  return next;
}
