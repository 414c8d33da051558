import { browser } from 'wxt/browser';
import { defineItem } from '../stored-item.ts';

/** Whether there is news of an update that the player has not dismissed yet. */
const item = defineItem('local:news');

export const hasNews = (): Promise<boolean> => item.read().then(Boolean, () => false);
export const dismissNews = (): Promise<void> => item.write(false);

/** Opens the welcome page after the installation, and makes the popup show the news after an update. */
export function watchInstallation(): void {
  browser.runtime.onInstalled.addListener(async ({ reason, previousVersion }) => {
    if (reason === 'install') await browser.tabs.create({ url: '/welcome.html' });
    else if (reason === 'update' && previousVersion !== browser.runtime.getManifest().version)
      await item.write(true);
  });
}
