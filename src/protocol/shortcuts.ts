/** Commands of the manifest that the panel of the active tab carries out. */
export const PANEL_COMMANDS = ['toggle-panel', 'show-more', 'fill'] as const;
export type PanelCommand = (typeof PANEL_COMMANDS)[number];

/** What has a keyboard shortcut: the popup, which the browser opens itself, and the commands. */
export const SHORTCUT_NAMES = ['popup', ...PANEL_COMMANDS] as const;
export type ShortcutName = (typeof SHORTCUT_NAMES)[number];

/** One of them as the browser has it. */
export interface Shortcut {
  readonly name: ShortcutName;
  /** Keys as the browser writes them; '' while the player, or another extension, left it none. */
  readonly keys: string;
}
