import { findKeys } from './keys.ts';

/** Keys that do nothing in the game on their own. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/**
 * Returns a signal that aborts when the player presses a key, clicks or taps outside our `own` element. Modifiers and
 * repeats of a held key do not count.
 */
export function abortOnInput(document: Document, own: Element, signal: AbortSignal): AbortSignal {
  const interrupted = new AbortController();
  const onInput = (event: KeyboardEvent | PointerEvent) => {
    const isIgnored = 'key' in event && (event.repeat || MODIFIERS.has(event.key));
    if (event.isTrusted && !isIgnored && !event.composedPath().includes(own)) interrupted.abort();
  };
  for (const type of ['keydown', 'pointerdown'] as const)
    document.defaultView!.addEventListener(type, onInput, { capture: true, signal });
  return interrupted.signal;
}

/** Keys that type have names of one character; Backspace erases. */
const isTyping = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Backspace';

/**
 * Remembers whether anything was typed on this page, by the player or by Fill, which calls `note` when it begins. Start
 * watching as early as possible, because earlier keys are missed.
 */
export function watchTyping(document: Document, signal: AbortSignal) {
  let hasTyped = false;
  const note = () => {
    hasTyped = true;
  };
  const window = document.defaultView!;
  const options = { capture: true, signal };
  window.addEventListener('keydown', (event) => event.isTrusted && isTyping(event) && note(), options);
  window.addEventListener(
    'pointerdown',
    (event) => {
      const keys = new Set<EventTarget>(findKeys(document).values());
      if (event.isTrusted && event.composedPath().some((one) => keys.has(one))) note();
    },
    options,
  );
  return { has: () => hasTyped, note };
}
