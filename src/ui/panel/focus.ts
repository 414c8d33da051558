/**
 * Leaves the keyboard with the game: a press of the pointer takes it only for fields that are typed into, and for a
 * list while that is open. Who works the list by keyboard keeps the focus there.
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
  // Closing a list without a choice causes no event: the next key tells. It is the game's.
  on('keydown', () => {
    if (pressed && !isOpen(pressed)) pressed.blur();
  });
}

/** Browsers that cannot tell take every list for closed: typing ahead is all that is lost. */
function isOpen(list: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && list.matches(':open');
}
