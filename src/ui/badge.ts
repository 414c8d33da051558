import { mayShow } from '../companion/levels.ts';
import type { PanelView } from '../companion/model.ts';
import { largestCount } from './remaining.ts';
import { en } from './words/en.ts';

/** Shows the number of possible answers, whatever the hint level. */
export interface Badge {
  update(view: PanelView): void;
  clear(): void;
}

/**
 * The button fits four Latin letters: `1.7M` in every language.
 * @param write called only with new texts; empty: none
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
      // The last count stays during computation.
      if (count !== undefined) tell(count === null ? '' : en.figures.short(count));
    },
    clear: () => tell(''),
  };
}

/** Possible answers, of several boards the most; null: nothing to count; undefined: not known yet. */
function countOf(view: PanelView): number | null | undefined {
  switch (view.kind) {
    case 'ready':
      return largestCount(view.hint);
    case 'working':
      return view.soFar ? largestCount(view.soFar) : undefined;
    case 'lost':
      return view.left ? largestCount(view.left) : undefined;
    case 'loading':
    case 'building':
      return undefined;
    default:
      return null;
  }
}
