import type { Mode } from '../game/mode.ts';
import { areGridsOf, findGrids } from './grid.ts';

/**
 * Calls back once, when the page holds a game: immediately if the address belongs to a game, or else when the board of
 * a game appears. Other puzzles of the site have boards of another size or number.
 * @param modes games of the host
 * @param signal ends the wait
 */
export function onGameFound(
  document: Document,
  modes: readonly Mode[],
  onGame: (mode: Mode) => void,
  signal: AbortSignal,
): void {
  const gameNow = () =>
    modes.find((mode) => mode.paths.test(document.location.pathname)) ??
    modes.find((mode) => areGridsOf(findGrids(document), mode));
  const game = gameNow();
  if (game) {
    onGame(game);
    return;
  }
  const observer = new MutationObserver(() => {
    const appeared = gameNow();
    if (!appeared) return;
    observer.disconnect();
    onGame(appeared);
  });
  observer.observe(document, { subtree: true, childList: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** Calls back once the document is parsed. An element that is appended earlier would end up in front of the body. */
export function onParsed(document: Document, onParsed: () => void, signal: AbortSignal): void {
  if (document.readyState !== 'loading') onParsed();
  else document.addEventListener('readystatechange', onParsed, { once: true, signal });
}
