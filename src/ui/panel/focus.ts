/**
 * Leaves the keyboard with the game: a press of the pointer takes it only for fields that are typed into, and for a
 * list until something is chosen. Who works the list by keyboard keeps the focus there.
 */
export function leaveKeysToGame(card: HTMLElement, signal: AbortSignal): void {
  let byPointer = false;
  card.addEventListener(
    'mousedown',
    (event) => {
      if (!(event.target as Element).closest('input, select')) event.preventDefault();
      byPointer = true;
    },
    { signal },
  );
  const typed = () => {
    byPointer = false;
  };
  card.addEventListener('keydown', typed, { signal });
  card.addEventListener(
    'change',
    (event) => {
      if (byPointer) (event.target as Element).closest('select')?.blur();
    },
    { signal },
  );
}
