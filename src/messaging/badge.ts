import { browser } from 'wxt/browser';

/** Accent colour of the light theme. White text is easy to read on it. */
const COLOUR = '#3a4fb8';

/** Sets the text on the toolbar button for a tab. @param text at most four characters; '' removes it */
export async function setBadge(tabId: number, text: string): Promise<void> {
  // Manifest V2, which Firefox uses, has another name for it.
  const button = browser.action ?? browser.browserAction;
  // Firefox for Android has a menu item instead of a button, so these are missing.
  await button.setBadgeBackgroundColor?.({ color: COLOUR, tabId });
  await button.setBadgeText?.({ text, tabId });
}
