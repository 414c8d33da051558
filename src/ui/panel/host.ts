/** The element that holds the panel. */

export const PANEL_TAG = 'maxwell-panel';

/** Events by which a player changes something. */
const INPUT = [
  'click',
  'dblclick',
  'mousedown',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'keydown',
  'beforeinput',
  'input',
  'change',
  'paste',
];

/**
 * Makes the panel's host and its shadow root.
 *
 * It is made in a document of its own, so that a page that has defined the same tag cannot build the root before us.
 * Events that the page makes up are dropped before any control sees them, with what they would cause: only the player
 * changes anything.
 */
export function createPanelHost(document: Document, signal: AbortSignal) {
  const host = document.implementation.createHTMLDocument('').createElement(PANEL_TAG);
  const root = host.attachShadow({ mode: 'open' });
  document.adoptNode(host);

  const drop = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // The page can submit a form without an event before it. Players do so by a click, or by Enter, which clicks.
  let isClicked = false;
  const noteClick = () => {
    isClicked = true;
    setTimeout(() => {
      isClicked = false;
    });
  };
  // Some events stay inside the root; those sent to the host itself do not enter it.
  for (const target of [host, root]) {
    for (const type of INPUT)
      target.addEventListener(type, (event) => !event.isTrusted && drop(event), { capture: true, signal });
  }
  root.addEventListener('click', noteClick, { capture: true, signal });
  root.addEventListener('submit', (event) => !isClicked && drop(event), { capture: true, signal });
  return { host, root };
}
