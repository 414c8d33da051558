import { browser } from 'wxt/browser';
import { ignoreErrors, sendMessage } from '../messaging/commands.ts';
import { PANEL_COMMANDS, SHORTCUT_NAMES, type Shortcut } from '../protocol/shortcuts.ts';

/** The name of the popup's command in each manifest version. */
const POPUP = ['_execute_action', '_execute_browser_action'];
/** Chromium's page for shortcuts. Extensions can open it, but links cannot. */
const CHROMIUM_PAGE = 'chrome://extensions/shortcuts';

/** The browser's function that opens its page for shortcuts. Only Firefox 137 or newer on a desktop has one. */
const shortcutSettings = () =>
  (browser.commands as { openShortcutSettings?(): Promise<void> } | undefined)?.openShortcutSettings;

/** The current shortcuts; empty in browsers without shortcuts, such as those on phones. */
export async function readShortcuts(): Promise<Shortcut[]> {
  const commands = (await browser.commands?.getAll()) ?? [];
  return SHORTCUT_NAMES.flatMap((name) => {
    const names: readonly (string | undefined)[] = name === 'popup' ? POPUP : [name];
    const command = commands.find((command) => names.includes(command.name));
    return command ? [{ name, keys: command.shortcut ?? '' }] : [];
  });
}

/** Whether {@link changeShortcuts} can open the browser's page for shortcuts. */
export function canChangeShortcuts(): boolean {
  return shortcutSettings() !== undefined || !import.meta.env.FIREFOX;
}

export async function changeShortcuts(): Promise<void> {
  const openShortcutSettings = shortcutSettings();
  if (openShortcutSettings) await openShortcutSettings();
  else await browser.tabs.create({ url: CHROMIUM_PAGE });
}

export function serveShortcuts(): void {
  browser.commands?.onCommand.addListener((command, tab) => {
    const name = PANEL_COMMANDS.find((name) => name === command);
    if (name && tab?.id !== undefined) ignoreErrors(sendMessage('press', name, tab.id));
  });
}
