import { browser } from 'wxt/browser';

/** The accent of the light theme; white stands out on it. */
const COLOUR = '#3a4fb8';

/** Writes on the toolbar's button while a tab is active. @param text at most four characters; empty: nothing */
export async function setBadge(tabId: number, text: string): Promise<void> {
  // The older manifest, which Firefox has, calls it otherwise.
  const button = browser.action ?? browser.browserAction;
  // Firefox for Android has a menu in place of the button.
  await button.setBadgeBackgroundColor?.({ color: COLOUR, tabId });
  await button.setBadgeText?.({ text, tabId });
}
