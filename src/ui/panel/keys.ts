/** Events caused by controls of the panel that must not reach the page. */
const PRIVATE = ['keypress', 'keyup', 'beforeinput', 'input', 'change', 'paste', 'cut', 'copy'];

/**
 * Hides events in the panel from the page, which types on `keyup` at its window.
 *
 * Guaranteed: page listeners on the host's ancestors or the window do not see these events while they bubble, nor the
 * `keyup` of a key pressed in the panel if the focus left it meanwhile (Enter on a button that returns the focus would
 * otherwise play the row). Not possible: a page listener on the window's capture phase that was added earlier runs
 * first.
 */
export function isolateKeys(host: HTMLElement, signal: AbortSignal): void {
  const window = host.ownerDocument.defaultView!;
  const held = new Set<string>();
  for (const type of PRIVATE) host.addEventListener(type, (event) => event.stopPropagation(), { signal });
  host.addEventListener(
    'keydown',
    (event) => {
      // A control that returned the focus on this key has left it to the game.
      if (!host.shadowRoot!.activeElement) return;
      event.stopPropagation();
      held.add(event.code);
    },
    { signal },
  );
  window.addEventListener(
    'keyup',
    (event) => {
      const pressedInPanel = held.delete(event.code);
      if (pressedInPanel && !event.composedPath().includes(host)) event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
  window.addEventListener('blur', () => held.clear(), { signal });
}
