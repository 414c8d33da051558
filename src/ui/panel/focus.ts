/**
 * Leaves the focus to the game: the pointer can only focus text fields, and lists while they are open. Lists used by
 * keyboard keep the focus.
 */
export function keepFocusOnGame(card: HTMLElement, signal: AbortSignal): void {
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
  // Closing a list without a choice does not fire an event, so check at the next key, which is meant for the game.
  on('keydown', () => {
    if (pressed && !isOpen(pressed)) pressed.blur();
  });
}

/** In browsers without `:open` all lists count as closed, so players cannot type in one opened with the pointer. */
function isOpen(list: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && list.matches(':open');
}
