/** Commands in the manifest that go to the panel of the active tab. */
export const PANEL_COMMANDS = ['toggle-panel', 'show-more', 'fill'] as const;
export type PanelCommand = (typeof PANEL_COMMANDS)[number];

/** Actions with a keyboard shortcut: the commands, and the popup, which the browser opens itself. */
export const SHORTCUT_NAMES = ['popup', ...PANEL_COMMANDS] as const;
type ShortcutName = (typeof SHORTCUT_NAMES)[number];

export interface Shortcut {
  readonly name: ShortcutName;
  /** Keys in the browser's notation; '': not assigned. */
  readonly keys: string;
}
