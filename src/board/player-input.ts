/** Keys that do nothing on their own. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/**
 * A signal that aborts when the player presses a key or the pointer outside our element. Events made by scripts do not
 * count.
 * @param signal ends the watch
 */
export function abortOnInput(document: Document, own: Element, signal: AbortSignal): AbortSignal {
  const interrupted = new AbortController();
  const onInput = (event: KeyboardEvent | PointerEvent) => {
    const isHeld = 'key' in event && (event.repeat || MODIFIERS.has(event.key));
    if (event.isTrusted && !isHeld && !event.composedPath().includes(own)) interrupted.abort();
  };
  for (const type of ['keydown', 'pointerdown'] as const)
    document.defaultView!.addEventListener(type, onInput, { capture: true, signal });
  return interrupted.signal;
}
