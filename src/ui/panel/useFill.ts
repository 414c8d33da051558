import { useRef } from 'preact/hooks';
import type { FillResult } from '../../board/fill.ts';
import type { PanelActions } from '../../companion/view-model.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { TurnView } from './turn-view.ts';

/** How long a failure is shown, in milliseconds. */
export const FAILURE_SHOWN_MS = 6000;

/**
 * Runs one Fill at a time, because two would type into the same row. Stores the result in the turn's choices.
 * @returns null if another Fill is running
 */
export function useFill(
  { choose }: TurnView,
  actions: PanelActions,
): (guess: Hint['guess']) => Promise<FillResult | null> {
  const running = useRef(false);
  const forgetting = useRef(0);
  return async (guess) => {
    if (running.current) return null;
    running.current = true;
    window.clearTimeout(forgetting.current);
    choose({ filled: null });
    try {
      const filled = await actions.fill(guess);
      choose({ filled });
      forgetting.current = window.setTimeout(() => choose({ filled: null }), FAILURE_SHOWN_MS);
      return filled;
    } finally {
      running.current = false;
    }
  };
}
