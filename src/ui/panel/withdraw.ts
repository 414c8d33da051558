/** How long a script may be busy before its panel is taken for abandoned, in milliseconds. */
const PATIENCE_MS = 10_000;
const TICK_MS = 1_000;

/**
 * Hides an element when this script has ended. Firefox ends the scripts of an extension that is switched off, removed
 * or updated without a word, and leaves on the page what they drew: a hint that nobody keeps true. An animation, which
 * the browser runs by itself, hides the element after a while unless the script sets it back.
 */
export function withdrawWithScript(element: HTMLElement, signal: AbortSignal): void {
  const hidden = { visibility: 'hidden' };
  const hiding = element.animate([hidden, hidden], {
    delay: PATIENCE_MS,
    duration: PATIENCE_MS,
    iterations: Number.POSITIVE_INFINITY,
  });
  const setBack = () => {
    hiding.currentTime = 0;
  };
  const clock = setInterval(setBack, TICK_MS);
  // The clock of a page in the background may stand still.
  element.ownerDocument.addEventListener('visibilitychange', setBack, { signal });
  signal.addEventListener('abort', () => clearInterval(clock));
}
