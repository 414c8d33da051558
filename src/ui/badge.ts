import { isPartShown } from '../companion/hint-levels.ts';
import type { PanelView } from '../companion/view-model.ts';
import { largestCount } from './AnswerCount.tsx';
import { en } from './words/en.ts';

/** Shows the number of possible answers on the toolbar button. */
export interface Badge {
  update(view: PanelView): void;
  clear(): void;
}

/**
 * Uses English figures such as `1.7M` in every language, because the button has room for four Latin letters.
 * @param write called only when the text changes; '' removes it
 */
export function createBadge(write: (text: string) => void): Badge {
  let shown = '';
  function show(text: string): void {
    if (text === shown) return;
    shown = text;
    write(text);
  }
  return {
    update(view) {
      const count = view.badge && isPartShown('count', view.hintLevel, null) ? countOf(view) : null;
      // While the next count is computed, the last one stays.
      if (count !== undefined) show(count === null ? '' : en.figures.short(count));
    },
    clear: () => show(''),
  };
}

/** Number of possible answers, or the largest of several boards; null: not applicable; undefined: not known yet. */
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
