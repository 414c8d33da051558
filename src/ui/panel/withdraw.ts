/** Milliseconds that a script may be busy before its panel counts as abandoned. */
const PATIENCE_MS = 10_000;
const TICK_MS = 1_000;

/**
 * Hides an element when this script has ended. When an extension is switched off, removed or updated, Firefox ends its
 * scripts silently and leaves what they drew: an outdated hint. An animation, run by the browser alone, hides the
 * element after a while unless the script resets it.
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
  // The clock of a background page may stop.
  element.ownerDocument.addEventListener('visibilitychange', setBack, { signal });
  signal.addEventListener('abort', () => clearInterval(clock));
}
