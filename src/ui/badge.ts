import { isPartShown } from '../companion/hint-levels.ts';
import type { PanelView } from '../companion/view-model.ts';
import type { Hint } from '../protocol/hint.ts';
import { en } from './words/en.ts';

/**
 * Shows the number of possible answers on the toolbar button. The format is English for every player, because `1.7M`
 * fits into the button's four characters.
 * @param write called when the text changes, and by `rewrite`; '' removes the text
 */
export function createBadge(write: (text: string) => void) {
  let shown = '';
  function show(text: string): void {
    if (text === shown) return;
    shown = text;
    write(text);
  }
  return {
    update(view: PanelView): void {
      const figures = view.badge && isPartShown('count', view.hintLevel, null) ? figuresOf(view) : null;
      // The last count stays until the next one is known.
      if (figures !== undefined) show(figures ? en.figures.short(largestCount(figures)) : '');
    },
    clear: () => show(''),
    /** Call this when the page returns from the back-forward cache: the browser has removed the text. */
    rewrite: () => write(shown),
  };
}

/** The number of possible answers; with several grids, the largest number in one of them. */
function largestCount({ remaining, gridsLeft }: Hint): number {
  return gridsLeft ? Math.max(...gridsLeft.flatMap((left) => left?.remaining ?? [])) : remaining;
}

/** The hint whose count is shown; null: none is shown in this state; undefined: not known yet. */
function figuresOf(view: PanelView): Hint | null | undefined {
  if (view.kind === 'loading' || view.kind === 'building') return undefined;
  if (view.kind === 'working') return view.soFar ?? undefined;
  if (view.kind === 'lost') return view.left ?? undefined;
  return view.kind === 'ready' ? view.hint : null;
}
