import { findKeys } from './keys.ts';

/** Knows whether a row was typed on this page: by the player, or by Fill. */
export interface Typing {
  has(): boolean;
  /** Fill begins. */
  note(): void;
}

/** Keys that type, by the length of their names; the others close dialogs, move the focus, scroll. */
const isTyping = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Backspace';

/** Watches from the beginning of a page on. */
export function watchTyping(document: Document, signal: AbortSignal): Typing {
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
