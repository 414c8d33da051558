import { mayShow } from '../companion/levels.ts';
import type { PanelView } from '../companion/model.ts';
import { en } from './words/en.ts';

/** Tells how many answers are possible, whatever the hint level. */
export interface Badge {
  update(view: PanelView): void;
  clear(): void;
}

/**
 * The button has room for four Latin letters: `1.7M` in every language.
 * @param write called with a new text only; empty: nothing is to be told
 */
export function createBadge(write: (text: string) => void): Badge {
  let shown = '';
  function tell(text: string): void {
    if (text === shown) return;
    shown = text;
    write(text);
  }
  return {
    update(view) {
      const count = view.badge && mayShow('count', view.hintLevel, null) ? countOf(view) : null;
      // While it is being computed the last count stays.
      if (count !== undefined) tell(count === null ? '' : en.figures.short(count));
    },
    clear: () => tell(''),
  };
}

/** Answers possible now; null: there is nothing to count; undefined: not known yet. */
function countOf(view: PanelView): number | null | undefined {
  switch (view.kind) {
    case 'ready':
      return view.hint.remaining;
    case 'working':
      return view.soFar?.remaining;
    case 'lost':
      return view.left?.remaining;
    case 'loading':
    case 'building':
      return undefined;
    default:
      return null;
  }
}
