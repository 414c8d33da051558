/** The element that contains the panel. */

export const PANEL_TAG = 'maxwell-panel';

/** Events that user input causes. */
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
 * Creates the element of the panel and its shadow root.
 *
 * It is created in a separate document, so that a page that has defined the same tag cannot create the root first.
 * Synthetic events are stopped before any control sees them, and their effects are prevented, so that only the player
 * can use the panel.
 */
export function createPanelHost(document: Document, signal: AbortSignal) {
  const host = document.implementation.createHTMLDocument('').createElement(PANEL_TAG);
  const root = host.attachShadow({ mode: 'open' });
  document.adoptNode(host);

  const stop = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // The page could submit a form without another event. Players submit with a click or with Enter, which causes a
  // click.
  let isClicked = false;
  const noteClick = () => {
    isClicked = true;
    setTimeout(() => {
      isClicked = false;
    });
  };
  // Listen on both: some events do not leave the root, and events sent to the host do not enter it.
  for (const target of [host, root]) {
    for (const type of INPUT)
      target.addEventListener(type, (event) => !event.isTrusted && stop(event), { capture: true, signal });
  }
  root.addEventListener('click', noteClick, { capture: true, signal });
  root.addEventListener('submit', (event) => !isClicked && stop(event), { capture: true, signal });
  return { host, root };
}
