/** What the page does around the panel. */

/** Appends the host to the body, again and again when the page takes it out: at most once a frame. */
export function stayAttached(host: HTMLElement, signal: AbortSignal): void {
  const document = host.ownerDocument;
  const attach = () => {
    if (!signal.aborted && host.parentNode !== document.body) document.body.append(host);
  };
  const observer = new MutationObserver(() => {
    if (!host.isConnected) document.defaultView!.requestAnimationFrame(attach);
  });
  observer.observe(document.documentElement, { childList: true });
  observer.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
  attach();
}

/**
 * Calls back when the panel may have to be drawn elsewhere or in another theme: the window or the panel changed its
 * size or content, the page its theme, or a dialog took or lost the focus.
 */
export function watchSurroundings(
  host: HTMLElement,
  card: HTMLElement,
  onChange: () => void,
  signal: AbortSignal,
): void {
  const document = host.ownerDocument;
  const window = document.defaultView!;
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    window.requestAnimationFrame(() => {
      due = false;
      onChange();
    });
  };
  window.addEventListener('resize', soon, { signal });
  document.addEventListener('focusin', soon, { signal });
  document.addEventListener('focusout', soon, { signal });
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', soon, { signal });
  const sizes = new ResizeObserver(soon);
  sizes.observe(card);
  sizes.observe(document.body);
  const page = new MutationObserver(soon);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] });
  page.observe(document.body, { childList: true });
  // A card that is capped by the window's edge keeps its size, whatever is put into it.
  page.observe(card, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    page.disconnect();
  });
}
