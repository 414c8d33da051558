import { useEffect } from 'preact/hooks';
import type { PanelActions } from '../../companion/model.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Detail } from './Disclosure.tsx';

/**
 * Asks for the drawer's content while it is open.
 * @param own the typed guess
 * @param suggested the guess on show; null if hidden by the level
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
