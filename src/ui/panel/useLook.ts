import { useEffect } from 'preact/hooks';
import type { PanelActions } from '../../companion/model.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Detail } from './Disclosure.tsx';

/**
 * Asks for what the drawer shows, as long as it is open.
 * @param own the guess that the player has typed
 * @param suggested the guess on show; null where the hint level hides it
 */
export function useLook(
  detail: Detail,
  own: Equation | null,
  suggested: Equation | null,
  onLook: PanelActions['look'],
): void {
  const isOpen = detail === 'own' || detail === 'possible';
  const guess = detail === 'own' ? own : (own ?? suggested);
  useEffect(() => {
    if (isOpen) onLook({ guess });
  }, [isOpen, guess, onLook]);
  useEffect(() => (isOpen ? () => onLook(null) : undefined), [isOpen, onLook]);
}
