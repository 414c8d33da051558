import { useEffect } from 'preact/hooks';
import type { PanelActions } from '../../companion/view-model.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Detail } from './Disclosure.tsx';

/**
 * Asks for the drawer's content while it is open.
 * @param own the typed guess
 * @param suggested the guess that the panel shows; null if the hint level hides it
 * @param grid the board to show, from 0; undefined: the game has one board
 */
export function useDrawerRequest(
  detail: Detail,
  own: Equation | null,
  suggested: Equation | null,
  grid: number | undefined,
  onLook: PanelActions['look'],
): void {
  const isOpen = detail === 'own' || detail === 'possible';
  const guess = detail === 'own' ? own : (own ?? suggested);
  useEffect(() => {
    if (isOpen) onLook(grid === undefined ? { guess } : { guess, grid });
  }, [isOpen, guess, grid, onLook]);
  useEffect(() => (isOpen ? () => onLook(null) : undefined), [isOpen, onLook]);
}
