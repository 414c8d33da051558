/** The game's host and the main host that visits bounce through: as on the real site, and when served without a name. */
export const HOSTS = {
  real: { game: 'maxi.nerdlegame.com', main: 'nerdlegame.com' },
  local: { game: '127.0.0.1', main: 'localhost' },
} as const;

type Host = keyof (typeof HOSTS)['real'];

/** The same address on the game's or on the main host; the port is kept. */
export function onHost(address: URL, host: Host): URL {
  const family = Object.values(HOSTS).find(({ game, main }) =>
    [game, main].some((name) => name === address.hostname),
  );
  const moved = new URL(address);
  if (family) moved.hostname = family[host];
  return moved;
}

/** Next address on a way of `loads` page loads that goes to the main host, back, and so on, and ends at the game. */
export function bounce(address: URL, loads: number): URL {
  const next = onHost(address, loads % 2 === 1 ? 'game' : 'main');
  next.pathname = loads === 1 ? '/game' : '/bounce';
  next.searchParams.delete('left');
  if (loads > 1) next.searchParams.set('left', String(loads - 1));
  return next;
}
