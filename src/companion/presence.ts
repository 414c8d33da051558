import type { Settings } from '../settings.ts';

/** Whether a page shows the panel, or why not. */
export type Presence =
  | { readonly kind: 'shown'; readonly settings: Settings }
  /** Hidden by the player in this tab · switched off everywhere · a match against people. */
  | { readonly kind: 'hidden' | 'off' | 'cup' };

interface PresenceFacts {
  readonly isCup: boolean;
  readonly settings: Settings | null;
  readonly hidden: boolean | null;
}

function presenceOf({ isCup, settings, hidden }: PresenceFacts): Presence | null {
  if (isCup) return { kind: 'cup' };
  if (settings === null || hidden === null) return null;
  if (!settings.enabled) return { kind: 'off' };
  return hidden ? { kind: 'hidden' } : { kind: 'shown', settings };
}

/**
 * Decides from events in any order.
 * @param onPresence called after every change, once enough is known
 */
export function trackPresence(isCup: boolean, onPresence: (presence: Presence) => void) {
  let known: PresenceFacts = { isCup, settings: null, hidden: null };
  let isChosen = false;

  function learn(change: Partial<PresenceFacts>): void {
    known = { ...known, ...change };
    const presence = presenceOf(known);
    if (presence) onPresence(presence);
  }

  learn({});
  return {
    setCup: (isCup: boolean) => learn({ isCup }),
    /** Settings read when the page opened: older than any change. */
    setStored: (settings: Settings) => learn({ settings: known.settings ?? settings }),
    setSettings: (settings: Settings) => learn({ settings }),
    /** The background's answer; a late one does not undo the player's choice on this page. */
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
