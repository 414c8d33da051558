/**
 * Keeps the host next to the body, and the card in the host. If the page removes either of them, or moves the host into
 * another element, it is put back before the next frame. Next to the body, the host survives if the page replaces
 * the body. A host that the page moves into the body stays there.
 */
export function stayAttached(host: HTMLElement, card: HTMLElement, signal: AbortSignal): void {
  const document = host.ownerDocument;
  const root = host.shadowRoot!;
  const parts = [...root.childNodes];
  const isInPage = () => host.parentNode === document.documentElement || host.parentNode === document.body;
  const attach = () => {
    if (signal.aborted) return;
    if (!isInPage()) document.documentElement.append(host);
    if (card.parentNode !== root) root.replaceChildren(...parts);
    observer.observe(document.documentElement, { childList: true });
    observer.observe(host.parentNode!, { childList: true });
  };
  const observer = new MutationObserver(() => document.defaultView!.requestAnimationFrame(attach));
  observer.observe(document, { childList: true });
  observer.observe(root, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
  attach();
}

/** Kinds of changes. Each includes the effects of those after it. */
const CHANGES = ['layout', 'scroll', 'panel'] as const;

/**
 * layout: anything may have moved · scroll: the page was scrolled under the panel · panel: only the panel's content or
 * size has changed.
 */
export type Change = (typeof CHANGES)[number];

/** Milliseconds for which changes of the page are collected, because tiles change at every key press. */
const LOOK_AFTER = 200;

/**
 * Calls back when the panel may need another place or theme: after changes of the window, the panel or the page, after
 * scrolling, and when the focus moves, for example into a dialog.
 */
export function watchSurroundings(
  host: HTMLElement,
  card: HTMLElement,
  onChange: (change: Change) => void,
  signal: AbortSignal,
): void {
  const document = host.ownerDocument;
  const window = document.defaultView!;
  let due: Change | null = null;
  const soon = (change: Change) => {
    if (due === null) window.requestAnimationFrame(report);
    due = CHANGES.find((one) => one === due || one === change)!;
  };
  const report = () => {
    const change = due!;
    due = null;
    if (!signal.aborted) onChange(change);
  };
  const layout = () => soon('layout');
  const panel = () => soon('panel');

  let later: number | undefined;
  const afterChange = () => {
    later ??= window.setTimeout(() => {
      later = undefined;
      layout();
    }, LOOK_AFTER);
  };

  window.addEventListener('resize', layout, { signal });
  window.addEventListener('scroll', () => soon('scroll'), { signal, passive: true });
  document.addEventListener('focusin', layout, { signal });
  document.addEventListener('focusout', layout, { signal });
  for (const query of ['(prefers-color-scheme: dark)', '(pointer: coarse)'])
    window.matchMedia(query).addEventListener('change', layout, { signal });
  const pageSize = new ResizeObserver(layout);
  pageSize.observe(document.documentElement);
  const cardSize = new ResizeObserver(panel);
  cardSize.observe(card);
  const theme = new MutationObserver(layout);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] });
  // A card whose height is limited by the window keeps its size when its content changes.
  const content = new MutationObserver(panel);
  content.observe(card, { childList: true, subtree: true });
  const page = new MutationObserver(afterChange);
  // Classes determine the player's colours and, together with styles, the layout.
  const attributeFilter = ['class', 'style', 'hidden'];
  page.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter });
  for (const type of ['transitionend', 'animationend'])
    document.addEventListener(type, afterChange, { signal });
  signal.addEventListener('abort', () => {
    for (const observer of [pageSize, cardSize, theme, content, page]) observer.disconnect();
    window.clearTimeout(later);
  });
}
