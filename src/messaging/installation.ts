import { storage } from '@wxt-dev/storage';
import { browser } from 'wxt/browser';

/** Whether there is news of an update that the player has not dismissed yet. */
const item = storage.defineItem<boolean>('local:news', { fallback: false });

export const hasNews = (): Promise<boolean> => item.getValue();
export const dismissNews = (): Promise<void> => item.setValue(false);

/** Opens the welcome page after the installation, and makes the popup show the news after an update. */
export function watchInstallation(): void {
  browser.runtime.onInstalled.addListener(async ({ reason, previousVersion }) => {
    if (reason === 'install') await browser.tabs.create({ url: '/welcome.html' });
    else if (reason === 'update' && previousVersion !== browser.runtime.getManifest().version)
      await item.setValue(true);
  });
}
