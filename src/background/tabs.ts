import { browser } from 'wxt/browser';
import { createSequence } from '../async.ts';
import { defineItem } from '../stored-item.ts';

/** Tabs with a hidden panel, kept until the browser closes. Content scripts cannot read this storage. */
const item = defineItem('session:hiddenTabs');

const readHidden = async () => ((await item.read()) ?? []) as readonly number[];

/** Reads and writes one at a time, so that no change is lost or missed. */
const inOrder = createSequence();

export const isHidden = (tab: number): Promise<boolean> =>
  inOrder(async () => (await readHidden()).includes(tab));

export const setHidden = (tab: number, hidden: boolean): Promise<void> =>
  inOrder(async () => {
    const others = (await readHidden()).filter((other) => other !== tab);
    await item.write(hidden ? [...others, tab] : others);
  });

/** Accent colour of the light theme, dark enough for white text. */
const COLOUR = '#3a4fb8';

/** Sets the text on the toolbar button for a tab. @param text at most four characters; '' removes it */
export async function setBadge(tabId: number, text: string): Promise<void> {
  // The name in manifest V3 or, in Firefox, V2.
  const button = browser.action ?? browser.browserAction;
  // Firefox for Android has a menu item instead of a button, so it lacks these methods.
  await button.setBadgeBackgroundColor?.({ color: COLOUR, tabId });
  await button.setBadgeText?.({ text, tabId });
}

/** @param address of a page of the extension, from its root */
export async function openPage(address: string): Promise<void> {
  await browser.tabs.create({ url: `/${address}` });
}
