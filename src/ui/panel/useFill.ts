import { useRef } from 'preact/hooks';
import type { FillResult } from '../../board/type.ts';
import type { PanelActions } from '../../companion/model.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { Live } from './live.ts';

/** How long a failure stays on show, in milliseconds: time to read it, not to outlive what it says. */
export const TROUBLE_SHOWN = 6000;

/**
 * Fill, one at a time: two would type into the same row. How it ended is among the choices of the turn.
 * @returns null when another is at work
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
