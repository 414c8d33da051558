import { useRef } from 'preact/hooks';
import type { Hint } from '../../protocol/hint.ts';
import type { PanelActions } from '../../companion/model.ts';
import type { Live } from './live.ts';

/** How long a failure stays on show, in milliseconds: time to read it, not to outlive what it says. */
export const TROUBLE_SHOWN = 6000;

/** Fill, one at a time: two would type into the same row. How it ended is among the choices of the turn. */
export function useFill({ choose }: Live, actions: PanelActions): (guess: Hint['guess']) => Promise<void> {
  const running = useRef(false);
  const forgetting = useRef(0);
  return async (guess) => {
    if (running.current) return;
    running.current = true;
    window.clearTimeout(forgetting.current);
    choose({ filled: null });
    try {
      choose({ filled: await actions.fill(guess) });
      forgetting.current = window.setTimeout(() => choose({ filled: null }), TROUBLE_SHOWN);
    } finally {
      running.current = false;
    }
  };
}
