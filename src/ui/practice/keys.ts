import { useEffect } from 'preact/hooks';
import { isSymbol } from '../../game/symbols.ts';
import type { PracticeActions } from './actions.ts';

const POWERS: Readonly<Record<string, string>> = { 2: '²', 3: '³' };
const NAMED: Readonly<Record<string, string>> = { Enter: 'ENTER', Backspace: 'DELETE' };

/** Handles the physical keyboard. `^` followed by 2 or 3 types ² or ³. */
export function usePhysicalKeys({ press, move }: Pick<PracticeActions, 'press' | 'move'>): void {
  useEffect(() => {
    let power = false;
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
      const target = event.target as Element;
      if (isShortcut || target.closest('input, select, textarea, dialog')) return;
      // A focused button or link handles the key itself.
      if ((key === 'Enter' || key === ' ') && target.closest('button, a, summary')) return;
      const raised = power ? POWERS[key] : undefined;
      power = key === '^' || key === 'Dead';
      if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === 'ArrowRight' ? 1 : -1);
      else if (raised) press(raised);
      else if (isSymbol(key)) press(key);
      else if (NAMED[key]) press(NAMED[key]);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [press, move]);
}
