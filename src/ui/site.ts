import type { Mode } from '../game/mode.ts';

/** Where a puzzle of another day is played. @param day `YYYY-MM-DD` */
export function replayOf(mode: Mode, day: string): string {
  return `${siteOf(mode)}${day.replaceAll('-', '')}`;
}

/** Where a game is played: for links that the player follows; nothing is fetched from there. */
export function siteOf({ hosts: [host] }: Mode): string {
  return `https://${host}/`;
}
