/** Events of the panel's controls that must not reach the page. */
const PRIVATE = ['keypress', 'keyup', 'beforeinput', 'input', 'change', 'paste', 'cut', 'copy'];

/**
 * Hides keyboard events in the panel from the page, which listens for `keyup` on its window.
 *
 * Page listeners on the host's ancestors or the window do not see these events while they bubble. Nor do they see the
 * `keyup` of a key pressed in the panel if the focus has left it since: Enter on a button that returns the focus would
 * otherwise submit the row. Page listeners in the capture phase still see events in the panel; we cannot prevent that.
 */
export function hideKeyEvents(host: HTMLElement, signal: AbortSignal): void {
  const window = host.ownerDocument.defaultView!;
  const pressed = new Set<string>();
  for (const type of PRIVATE) host.addEventListener(type, (event) => event.stopPropagation(), { signal });
  host.addEventListener(
    'keydown',
    (event) => {
      // If a control gave the focus back when this key was pressed, the key belongs to the game.
      if (!host.shadowRoot!.activeElement) return;
      event.stopPropagation();
      pressed.add(event.code);
    },
    { signal },
  );
  window.addEventListener(
    'keyup',
    (event) => {
      const pressedInPanel = pressed.delete(event.code);
      if (pressedInPanel && !event.composedPath().includes(host)) event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
  window.addEventListener('blur', () => pressed.clear(), { signal });
}
