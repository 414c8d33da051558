/**
 * The only keys of the page's storage that are read. The page keeps the day's answer in its storage as well:
 * whatever is not listed here is never touched, and nothing else in the project opens that storage.
 */
type SettingKey = 'colorBlindMode' | 'disallowCommut';

/** How the page looks and plays, by the player's own settings on the site. */
export interface PageSettings {
  readonly dark: boolean;
  readonly colourBlind: boolean;
  /** A commutative variant of the answer wins as well. On unless the player switched it off. */
  readonly commutativeWins: boolean;
}

/** Page settings as of now. Dark is what the page shows (2022–2026: a class of the root element). */
export function readPageSettings(document: Document): PageSettings {
  return {
    dark: document.documentElement.classList.contains('dark'),
    colourBlind: readSetting(document, 'colorBlindMode'),
    commutativeWins: !readSetting(document, 'disallowCommut'),
  };
}

function readSetting(document: Document, key: SettingKey): boolean {
  try {
    return document.defaultView?.localStorage.getItem(key) === 'true';
  } catch {
    // A browser that blocks the site's storage throws; the site then runs on its defaults, too.
    return false;
  }
}
