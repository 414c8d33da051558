/** A script that is silent for this long, in milliseconds, counts as ended. */
const PATIENCE_MS = 10_000;
const TICK_MS = 1_000;

/**
 * Hides an element after this script has ended. When an extension is switched off, removed or updated, Firefox ends its
 * scripts silently and leaves their elements on the page, with an outdated hint. An animation hides the element after a
 * while, unless the script resets it; the browser runs it even without the script.
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
  // Timers of background pages may stop.
  element.ownerDocument.addEventListener('visibilitychange', reset, { signal });
  signal.addEventListener('abort', () => clearInterval(clock));
}
