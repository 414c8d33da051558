/** Tag of the element that holds the panel. */

export const PANEL_TAG = 'maxwell-panel';

/** Events of user input. */
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
 * Creates the panel's host and shadow root.
 *
 * A separate document creates it, so that a page that defined the same tag cannot build the root first. Synthetic
 * events are dropped before any control sees them, with their effects: only the player changes anything.
 */
export function createPanelHost(document: Document, signal: AbortSignal) {
  const host = document.implementation.createHTMLDocument('').createElement(PANEL_TAG);
  const root = host.attachShadow({ mode: 'open' });
  document.adoptNode(host);

  const drop = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // The page can submit a form without a prior event. Players submit by a click, or by Enter, which clicks.
  let isClicked = false;
  const noteClick = () => {
    isClicked = true;
    setTimeout(() => {
      isClicked = false;
    });
  };
  // Some events stay inside the root; those sent to the host do not enter it.
  for (const target of [host, root]) {
    for (const type of INPUT)
      target.addEventListener(type, (event) => !event.isTrusted && drop(event), { capture: true, signal });
  }
  root.addEventListener('click', noteClick, { capture: true, signal });
  root.addEventListener('submit', (event) => !isClicked && drop(event), { capture: true, signal });
  return { host, root };
}
