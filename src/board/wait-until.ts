/** Longest wait for the page to react, in milliseconds. It usually takes a few, but more on a busy phone. */
const REACTION_TIMEOUT_MS = 3000;

/**
 * Waits for a condition that a change of the document causes.
 * @returns false when `signal` aborts or the page takes longer than three seconds
 */
export async function waitUntil(
  document: Document,
  holds: () => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  if (holds()) return true;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(REACTION_TIMEOUT_MS)]);
  if (patience.aborted) return false;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => holds() && end(true));
    const giveUp = () => end(false);
    const end = (held: boolean) => {
      observer.disconnect();
      patience.removeEventListener('abort', giveUp);
      resolve(held);
    };
    patience.addEventListener('abort', giveUp);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
