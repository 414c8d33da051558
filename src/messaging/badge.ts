import { browser } from 'wxt/browser';

/** The accent of the light theme; white stands out on it. */
const COLOUR = '#3a4fb8';

/** Sets the text of the toolbar's button for a tab. @param text at most four characters; empty: none */
export async function setBadge(tabId: number, text: string): Promise<void> {
  // Manifest V2, as in Firefox, uses another name.
  const button = browser.action ?? browser.browserAction;
  // Firefox for Android has a menu instead of the button.
  await button.setBadgeBackgroundColor?.({ color: COLOUR, tabId });
  await button.setBadgeText?.({ text, tabId });
}
