import type { ModeId } from '../../src/game/mode.ts';

/**
 * Where each game is, as on the real site, and when served without a name. Classic is on the main host, which visits of
 * Maxi bounce through.
 */
export const HOSTS = {
  real: { maxi: 'maxi.nerdlegame.com', classic: 'nerdlegame.com' },
  local: { maxi: '127.0.0.1', classic: 'localhost' },
} as const satisfies Record<string, Record<ModeId, string>>;

/** Of the same site, where a game is played that Maxwell does not know. */
export const OTHER_HOST = 'micro.nerdlegame.com';

/** Of the same site, where people play against each other. */
export const CUP_HOST = 'cup.nerdlegame.com';

/** The game of an address. */
export function modeOfAddress({ hostname }: URL): ModeId {
  return Object.values(HOSTS).some(({ classic }) => classic === hostname) ? 'classic' : 'maxi';
}

/** The same address on another game's host; the port is kept. */
function onHost(address: URL, mode: ModeId): URL {
  const family = Object.values(HOSTS).find((hosts) =>
    Object.values<string>(hosts).includes(address.hostname),
  );
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
