import { browser } from 'wxt/browser';
import { PANEL_PORT } from './messages.ts';
import type { Port } from './port.ts';

/** What the popup hears from the page: its panel, why there is none, or null. See `presence.ts`. */
type Shown<View> = View | 'hidden' | 'cup' | null;

/** What the popup asks of the page: to show the panel again. */
type PopupRequest = 'show';

/**
 * The page's side: sends every popup that is open what the panel shows, at once and after every change.
 * @param onAsked called when a popup wants the panel back
 * @returns the function that tells what is shown now
 */
export function serveMirror<View>(onAsked: () => void): (shown: Shown<View>) => void {
  const ports = new Set<Port<PopupRequest, Shown<View>>>();
  let last: Shown<View> = null;

  browser.runtime.onConnect.addListener(
    (port: Port<PopupRequest, Shown<View>> & { readonly name: string }) => {
      if (port.name !== PANEL_PORT) return;
      ports.add(port);
      port.onMessage.addListener(onAsked);
      port.onDisconnect.addListener(() => {
        // Reading the error keeps the browser from printing it on the page's console.
        void browser.runtime.lastError;
        ports.delete(port);
      });
      port.postMessage(last);
    },
  );

  return (shown) => {
    last = shown;
    for (const port of ports) port.postMessage(shown);
  };
}

/**
 * The popup's side: hears what the panel of the active tab shows; null when there is none.
 * @returns the function that asks the tab to show its hidden panel again
 */
export async function watchActiveTab<View>(onShown: (shown: Shown<View>) => void): Promise<() => void> {
  const tab = await findTab();
  if (tab?.id === undefined) {
    onShown(null);
    return () => {};
  }
  const port: Port<Shown<View>, PopupRequest> = browser.tabs.connect(tab.id, { name: PANEL_PORT });
  port.onMessage.addListener(onShown);
  port.onDisconnect.addListener(() => {
    // Reading the error keeps the browser from printing it: most tabs have no panel.
    void browser.runtime.lastError;
    onShown(null);
  });
  return () => port.postMessage('show');
}

/** On phones the popup is a tab itself; then the tab that was used before it is meant. */
async function findTab() {
  const own = await browser.tabs.getCurrent();
  const tabs = await browser.tabs.query({ currentWindow: true });
  return tabs
    .filter(({ id }) => id !== own?.id)
    .sort((a, b) => Number(b.active) - Number(a.active) || (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))[0];
}
