export const PANEL_TAG = 'maxwell-panel';

/** Types of events that are stopped if they are synthetic. */
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
 * The element is created in a separate document, so that a page that defines the same tag cannot create the root first.
 * Synthetic events are stopped before any control sees them, and their effects are prevented, so that only the player
 * can use the panel.
 */
export function createShadowHost(document: Document, signal: AbortSignal) {
  const host = document.implementation.createHTMLDocument('').createElement(PANEL_TAG);
  const root = host.attachShadow({ mode: 'open' });
  document.adoptNode(host);

  const stop = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // A page can submit a form by `requestSubmit`, which fires only a trusted `submit`. Players submit with a click or
  // with Enter, which causes a click.
  let isClicked = false;
  // Listen on both: some events do not leave the root, and events sent to the host do not enter it.
  for (const target of [host, root]) {
    for (const type of INPUT)
      target.addEventListener(type, (event) => !event.isTrusted && stop(event), { capture: true, signal });
  }
  const noteClick = () => {
    isClicked = true;
    setTimeout(() => {
      isClicked = false;
    });
  };
  root.addEventListener('click', noteClick, { capture: true, signal });
  root.addEventListener('submit', (event) => !isClicked && stop(event), { capture: true, signal });
  return { host, root };
}

/**
 * Styles a shadow root with a constructed sheet, which is exempt from the page's `style-src`. Content scripts in
 * Firefox cannot use one, because Firefox isolates page objects; they get a `<style>` element.
 */
export function applyStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = new root.ownerDocument.defaultView!.CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = root.ownerDocument.createElement('style');
    style.textContent = css;
    root.prepend(style);
  }
}

/** A script that is silent for this long, in milliseconds, counts as ended. */
const PATIENCE_MS = 10_000;
const TICK_MS = 1_000;

/**
 * Hides an element after this script has ended. When an extension is switched off, removed or updated, Firefox ends its
 * scripts silently and leaves their elements on the page, with an outdated hint. The browser runs an animation even
 * without the script: it hides the element after {@link PATIENCE_MS}, unless the script resets the animation.
 */
export function hideWhenScriptEnds(element: HTMLElement, signal: AbortSignal): void {
  const hidden = { visibility: 'hidden' };
  const hiding = element.animate([hidden, hidden], {
    delay: PATIENCE_MS,
    duration: PATIENCE_MS,
    iterations: Number.POSITIVE_INFINITY,
  });
  const reset = () => {
    hiding.currentTime = 0;
  };
  const clock = setInterval(reset, TICK_MS);
  // Timers may stop while the tab is hidden.
  element.ownerDocument.addEventListener('visibilitychange', reset, { signal });
  signal.addEventListener('abort', () => clearInterval(clock));
}
