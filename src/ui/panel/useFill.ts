import { useRef } from 'preact/hooks';
import type { FillResult } from '../../board/type.ts';
import type { PanelActions } from '../../companion/model.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { Live } from './live.ts';

/** How long a failure is shown, in milliseconds. */
export const TROUBLE_SHOWN = 6000;

/**
 * Runs one Fill at a time, because two would type into the same row. Stores the result in the turn's choices.
 * @returns null if another Fill is running
 */
export function useFill(
  { choose }: Live,
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
      forgetting.current = window.setTimeout(() => choose({ filled: null }), TROUBLE_SHOWN);
      return filled;
    } finally {
      running.current = false;
    }
  };
}
