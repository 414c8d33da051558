import { storage } from '@wxt-dev/storage';
import { browser } from 'wxt/browser';

/** Whether there is something about the last update that the player has not put away. */
const item = storage.defineItem<boolean>('local:news', { fallback: false });

export const hasNews = (): Promise<boolean> => item.getValue();
export const dismissNews = (): Promise<void> => item.setValue(false);

/** Opens the welcome page after installing, and leaves a note for the popup after an update; nothing after a reload. */
export function welcome(): void {
  browser.runtime.onInstalled.addListener(async ({ reason, previousVersion }) => {
    if (reason === 'install') await browser.tabs.create({ url: '/welcome.html' });
    else if (reason === 'update' && previousVersion !== browser.runtime.getManifest().version)
      await item.setValue(true);
  });
}
