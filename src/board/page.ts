import type { Mode } from '../game/mode.ts';
import { areBoard, findGrids } from './grid.ts';

/**
 * Calls back once when the page holds a game: at once if its address is a game's, else when a game's board appears. Other
 * puzzles of the site have other boards, or another number of them.
 * @param modes games of the host
 * @param signal ends the wait
 */
export function whenGame(
  document: Document,
  modes: readonly Mode[],
  onGame: (mode: Mode) => void,
  signal: AbortSignal,
): void {
  const gameNow = () =>
    modes.find((mode) => mode.paths.test(document.location.pathname)) ??
    modes.find((mode) => areBoard(findGrids(document), mode));
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

/** Calls back once the document is parsed. Before that, an element added after the body would end up before it. */
export function whenParsed(document: Document, onParsed: () => void, signal: AbortSignal): void {
  if (document.readyState !== 'loading') onParsed();
  else document.addEventListener('readystatechange', onParsed, { once: true, signal });
}
