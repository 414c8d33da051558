/** The element that holds the panel. */

export const PANEL_TAG = 'maxwell-panel';

/** Events by which a player changes something. */
const INPUT = ['click', 'dblclick', 'pointerdown', 'keydown', 'change', 'input', 'paste'];

/**
 * Makes the panel's host and its shadow root.
 *
 * It is made in a document of its own, so that a page that has defined the same tag cannot build the root before us.
 * Events that the page makes up are dropped before any control sees them: only the player changes anything.
 */
export function createHost(document: Document, signal: AbortSignal) {
  const host = document.implementation.createHTMLDocument('').createElement(PANEL_TAG);
  const root = host.attachShadow({ mode: 'open' });
  document.adoptNode(host);
  for (const type of INPUT) {
    root.addEventListener(type, (event) => !event.isTrusted && event.stopImmediatePropagation(), {
      capture: true,
      signal,
    });
  }
  return { host, root };
}
