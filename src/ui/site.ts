import type { Mode } from '../game/mode.ts';

/** Address of another day's puzzle. @param day `YYYY-MM-DD` */
export function replayUrl(mode: Mode, day: string): string {
  return `${gameUrl(mode)}${day.replaceAll('-', '')}`;
}

/** Address of a game, only for links: Maxwell never fetches anything from it. */
export function gameUrl({ hosts: [host] }: Mode): string {
  return `https://${host}/`;
}
