/** Commands of the manifest that the panel of the active tab carries out. */
export const PANEL_COMMANDS = ['toggle-panel', 'show-more', 'fill'] as const;
export type PanelCommand = (typeof PANEL_COMMANDS)[number];

/** Actions with a keyboard shortcut: the popup, opened by the browser itself, and the commands. */
export const SHORTCUT_NAMES = ['popup', ...PANEL_COMMANDS] as const;
export type ShortcutName = (typeof SHORTCUT_NAMES)[number];

/** A shortcut as the browser reports it. */
export interface Shortcut {
  readonly name: ShortcutName;
  /** Keys in the browser's notation; '': none assigned. */
  readonly keys: string;
}
