import { isPartShown } from '../companion/hint-levels.ts';
import type { PanelView } from '../companion/view-model.ts';
import type { Hint } from '../protocol/hint.ts';
import { en } from './words/en.ts';

/**
 * Shows the number of possible answers on the toolbar button, in English, such as `1.7M`, to fit into four characters.
 * @param write called only when the text changes; '' removes it
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
      // Until the next count is known, the last one stays.
      if (figures !== undefined) show(figures ? en.figures.short(largestCount(figures)) : '');
    },
    clear: () => show(''),
  };
}

/** The number of possible answers; with several grids, the largest number in one of them. */
function largestCount({ remaining, gridsLeft }: Hint): number {
  return gridsLeft ? Math.max(0, ...gridsLeft.map((left) => left?.remaining ?? 0)) : remaining;
}

/** The figures to show; null: not applicable; undefined: not known yet. */
function figuresOf(view: PanelView): Hint | null | undefined {
  switch (view.kind) {
    case 'ready':
      return view.hint;
    case 'working':
      return view.soFar ?? undefined;
    case 'lost':
      return view.left ?? undefined;
    case 'loading':
    case 'building':
      return undefined;
    default:
      return null;
  }
}
