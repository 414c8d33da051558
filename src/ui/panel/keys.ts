/** Events that a control of the panel may cause and that must not reach the page. */
const PRIVATE = ['keypress', 'keyup', 'beforeinput', 'input', 'change', 'paste', 'cut', 'copy'];

/**
 * Keeps what happens in the panel from the page, which types on `keyup` at its window.
 *
 * What holds: no listener of the page on the host's ancestors or on the window sees these events while they bubble, nor
 * the `keyup` of a key that was pressed in the panel when the focus left the panel in between (Enter on a button that
 * hands the focus back would otherwise play the row). What cannot be had: a listener of the page on the window's
 * capture phase that was added before the panel runs first.
 */
export function isolateKeys(host: HTMLElement, signal: AbortSignal): void {
  const window = host.ownerDocument.defaultView!;
  const held = new Set<string>();
  for (const type of PRIVATE) host.addEventListener(type, (event) => event.stopPropagation(), { signal });
  host.addEventListener(
    'keydown',
    (event) => {
      // A control that gave the keyboard back on this very key has left it to the game.
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
