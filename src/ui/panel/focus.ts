/**
 * Leaves the focus with the game: pointer presses focus only text fields, and lists while open. A list used by keyboard
 * keeps the focus.
 */
export function leaveKeysToGame(card: HTMLElement, signal: AbortSignal): void {
  /** The list that the pointer focused. */
  let pressed: HTMLSelectElement | null = null;
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => card.addEventListener(type, listener, { signal });

  on('mousedown', (event) => {
    const field = (event.target as Element).closest('input, select');
    if (!field) event.preventDefault();
    pressed = field?.localName === 'select' ? (field as HTMLSelectElement) : null;
  });
  on('focusout', () => {
    pressed = null;
  });
  on('change', () => pressed?.blur());
  // Closing a list without a choice fires no event, so the next key, which is the game's, detects it.
  on('keydown', () => {
    if (pressed && !isOpen(pressed)) pressed.blur();
  });
}

/** Browsers that cannot tell count every list as closed; only typing ahead is lost. */
function isOpen(list: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && list.matches(':open');
}
