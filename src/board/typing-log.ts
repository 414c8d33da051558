import { findKeys } from './keys.ts';

/** Remembers whether anything was typed on this page, by the player or by Fill. */
export interface TypingLog {
  has(): boolean;
  /** Call it when Fill begins. */
  note(): void;
}

/** Keys that type have names of one character. The others close dialogs, move the focus or scroll. */
const isTyping = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Backspace';

/** Starts watching. Call it as early as possible, because earlier keys are missed. */
export function watchTyping(document: Document, signal: AbortSignal): TypingLog {
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
