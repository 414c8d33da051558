import type { Mode } from '../game/mode.ts';
import { areGridsOf, findGrids } from './grid.ts';
import { hasKeysOf } from './keys.ts';
import { CUP_PARAMETER, MATCH_HOSTNAME, OTHER_PAGES } from './selectors.ts';

/**
 * When the page opened, in milliseconds since 1970: a page that stays open overnight still shows yesterday's puzzle.
 * `performance.timeOrigin` would be the wrong day after the computer has slept, because the clock of Firefox does not
 * count that time.
 */
export const OPENED_AT = Date.now();

/** Resolves once the tab shows the page. Browsers may load a likely next page while the tab still shows another. */
export async function untilShown(document: Document): Promise<void> {
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (prerendering) await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve));
}

/** Calls back whenever the page returns from the back-forward cache, as it was when the player left it. */
export function onReturn(window: Window, onReturn: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && onReturn());
}

/**
 * Calls back once, as soon as the page holds a game of its host name: the address is that of a game, or board and keyboard
 * of a game have appeared.
 */
export function onGameFound(
  document: Document,
  modes: readonly Mode[],
  onGame: (mode: Mode) => void,
  signal: AbortSignal,
): void {
  const find = () => {
    const game =
      modes.find((mode) => mode.paths.test(document.location.pathname)) ??
      modes.find((mode) => areGridsOf(findGrids(document), mode) && hasKeysOf(document, mode));
    if (!game) return;
    observer.disconnect();
    onGame(game);
  };
  const observer = observeChanges(document, find);
  signal.addEventListener('abort', () => observer.disconnect());
  find();
}

/**
 * Calls back after every change of the whole document: boards may appear late or be replaced. An observer calls back in
 * a microtask, also in background tabs, where timers are slow and animation frames never come.
 */
export function observeChanges(document: Document, onChange: () => void): MutationObserver {
  const observer = new MutationObserver(onChange);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  return observer;
}

/** Calls back once, when the document is parsed. An element appended earlier would end up in front of the body. */
export function onParsed(document: Document, onParsed: () => void, signal: AbortSignal): void {
  if (document.readyState !== 'loading') onParsed();
  else document.addEventListener('readystatechange', onParsed, { once: true, signal });
}

/** Milliseconds between checks of the address in browsers without the Navigation API. */
const CHECK_EVERY = 1_000;

/**
 * Why an address never gets a panel: a match against other players, or `off` for pages without a game of ours; null: it
 * may get one.
 */
export function noPanelReason({ hostname, pathname, search }: URL | Location): 'match' | 'off' | null {
  if (hostname === MATCH_HOSTNAME || new URLSearchParams(search).has(CUP_PARAMETER)) return 'match';
  return OTHER_PAGES.some((page) => pathname.startsWith(page)) ? 'off' : null;
}

/** Reports when navigation within the page leads to an address that is silent for another reason, or not silent. */
export function watchNoPanelReason(
  window: Window,
  onChange: (reason: ReturnType<typeof noPanelReason>) => void,
) {
  let last = noPanelReason(window.location);
  const check = () => {
    const now = noPanelReason(window.location);
    if (now !== last) onChange(now);
    last = now;
  };
  // Firefox has supported the Navigation API since version 147.
  const { navigation } = window as { readonly navigation?: EventTarget };
  if (navigation) navigation.addEventListener('currententrychange', check);
  else setInterval(check, CHECK_EVERY);
}
