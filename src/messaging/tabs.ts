import { browser } from 'wxt/browser';
import { defineItem } from '../stored-item.ts';

/** Tabs with a hidden panel, kept until the browser closes. Content scripts cannot read this storage. */
const item = defineItem('session:hiddenTabs');

const readHidden = async () => ((await item.read()) ?? []) as readonly number[];

export async function isHidden(tab: number): Promise<boolean> {
  return (await readHidden()).includes(tab);
}

let last: Promise<void> = Promise.resolve();

/** Writes one change at a time, so that none is lost. */
export function setHidden(tab: number, hidden: boolean): Promise<void> {
  const write = async () => {
    const others = (await readHidden()).filter((other) => other !== tab);
    await item.write(hidden ? [...others, tab] : others);
  };
  last = last.then(write, write);
  return last;
}

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
