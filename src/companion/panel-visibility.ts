import type { Settings } from '../settings.ts';

/** Whether a page shows the panel, or the reason why it does not. */
export type PanelVisibility =
  | { readonly kind: 'shown'; readonly settings: Settings }
  /** The player hid it in this tab · switched it off everywhere · is in a match against other players. */
  | { readonly kind: 'hidden' | 'off' | 'cup' };

interface VisibilityFacts {
  readonly isCup: boolean;
  readonly settings: Settings | null;
  readonly hidden: boolean | null;
}

function visibilityOf({ isCup, settings, hidden }: VisibilityFacts): PanelVisibility | null {
  if (isCup) return { kind: 'cup' };
  if (settings === null || hidden === null) return null;
  if (!settings.enabled) return { kind: 'off' };
  return hidden ? { kind: 'hidden' } : { kind: 'shown', settings };
}

/**
 * Decides whether the page shows the panel. The events may arrive in any order.
 * @param onChange called after every change, as soon as enough is known
 */
export function trackVisibility(isCup: boolean, onChange: (visibility: PanelVisibility) => void) {
  let known: VisibilityFacts = { isCup, settings: null, hidden: null };
  let isChosen = false;

  function learn(change: Partial<VisibilityFacts>): void {
    known = { ...known, ...change };
    const visibility = visibilityOf(known);
    if (visibility) onChange(visibility);
  }

  learn({});
  return {
    setCup: (isCup: boolean) => learn({ isCup }),
    /** Settings as read when the page opened, so any change already received is newer. */
    setStored: (settings: Settings) => learn({ settings: known.settings ?? settings }),
    setSettings: (settings: Settings) => learn({ settings }),
    /** The background's answer. If it comes late, it does not override the player's choice on this page. */
    setHidden(hidden: boolean): void {
      if (!isChosen) learn({ hidden });
    },
    /** The player hides or shows the panel on this page; null: toggle. @returns the new choice */
    choose(hidden: boolean | null): boolean {
      isChosen = true;
      const chosen = hidden ?? !known.hidden;
      learn({ hidden: chosen });
      return chosen;
    },
  };
}
