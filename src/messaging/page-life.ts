/**
 * shown: players can see the page · unseen: it has been hidden for another ten minutes · suspended: its scripts are
 * about to stop, because the browser freezes the tab or moves the page to the back-forward cache.
 */
export type PageEvent = 'shown' | 'unseen' | 'suspended';

/** In hidden tabs, browsers delay this by up to a minute. */
const UNSEEN_MS = 10 * 60_000;

/** Events after which a page may be visible, or is about to be suspended. Some do not bubble up from the document. */
const CHANGES = ['visibilitychange', 'resume', 'pageshow'];
const SUSPENSIONS = ['freeze', 'pagehide'];

/** Reports until `signal` aborts whether players can see the page. */
export function watchPageLife(
  page: Pick<Window, 'document' | 'addEventListener'>,
  onEvent: (event: PageEvent) => void,
  signal: AbortSignal,
): void {
  let clock: ReturnType<typeof setInterval>;
  function look(): void {
    clearInterval(clock);
    if (page.document.visibilityState === 'visible') onEvent('shown');
    else clock = setInterval(onEvent, UNSEEN_MS, 'unseen');
  }
  const options = { capture: true, signal };
  for (const type of CHANGES) page.addEventListener(type, look, options);
  for (const type of SUSPENSIONS) page.addEventListener(type, () => onEvent('suspended'), options);
  signal.addEventListener('abort', () => clearInterval(clock));
  look();
}
