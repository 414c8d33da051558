import type { Settings } from '../settings.ts';

/** Whether a page shows the panel, or the reason why it does not. */
export type PanelVisibility =
  | { readonly kind: 'shown'; readonly settings: Settings }
  /** The player hid it in this tab · switched it off, or the page has no game · is in a match against other players. */
  | { readonly kind: 'hidden' | 'off' | 'match' };

interface VisibilityFacts {
  readonly noPanelReason: 'match' | 'off' | null;
  readonly settings: Settings | null;
  readonly hidden: boolean | null;
}

/**
 * Decides whether the page shows the panel. The events may arrive in any order.
 * @param noPanelReason why the address never gets one; null: it may
 * @param onChange called as soon as enough is known, and again after later events
 */
export function trackVisibility(
  noPanelReason: VisibilityFacts['noPanelReason'],
  onChange: (visibility: PanelVisibility) => void,
) {
  let known: VisibilityFacts = { noPanelReason, settings: null, hidden: null };
  let isChosen = false;

  function learn(change: Partial<VisibilityFacts>): void {
    known = { ...known, ...change };
    const { noPanelReason, settings, hidden } = known;
    if (noPanelReason) onChange({ kind: noPanelReason });
    else if (settings === null || hidden === null) return;
    else if (!settings.enabled) onChange({ kind: 'off' });
    else onChange(hidden ? { kind: 'hidden' } : { kind: 'shown', settings });
  }

  learn({});
  return {
    setNoPanelReason: (noPanelReason: VisibilityFacts['noPanelReason']) => learn({ noPanelReason }),
    /** Settings as read when the page opened, so any change already received is newer. */
    setStored: (settings: Settings) => learn({ settings: known.settings ?? settings }),
    setSettings: (settings: Settings) => learn({ settings }),
    /**
     * The background's answer, or false if it is late. It does not override the player's choice on this page, unless
     * the page has returned since.
     */
    setHidden(hidden: boolean): void {
      if (!isChosen) learn({ hidden });
    },
    /** The page returns from the back-forward cache: the player may have chosen again on other pages of the tab. */
    forgetChoice(): void {
      isChosen = false;
    },
    /** The player hides or shows the panel on this page; null: toggle. @returns whether it is hidden now */
    choose(hidden: boolean | null): boolean {
      isChosen = true;
      const chosen = hidden ?? !known.hidden;
      learn({ hidden: chosen });
      return chosen;
    },
  };
}
