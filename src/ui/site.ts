import type { Mode } from '../game/mode.ts';

/** Where a game is played: for links that the player follows; nothing is fetched from there. */
export function siteOf({ hosts: [host] }: Mode): string {
  return `https://${host}/`;
}
