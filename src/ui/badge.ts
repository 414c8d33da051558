import type { PanelView } from '../companion/model.ts';
import { wordsFor } from './words/words.ts';

/** Tells how many answers are possible, whatever the hint level. */
export interface Badge {
  update(view: PanelView): void;
  clear(): void;
}

/** @param write called with a new text only; empty: nothing is to be told */
export function createBadge(write: (text: string) => void, words = wordsFor(navigator.languages)): Badge {
  let shown = '';
  function tell(text: string): void {
    if (text === shown) return;
    shown = text;
    write(text);
  }
  return {
    update(view) {
      const count = view.badge ? countOf(view) : null;
      // While it is being computed the last count stays.
      if (count !== undefined) tell(count === null ? '' : words.figures.short(count));
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
