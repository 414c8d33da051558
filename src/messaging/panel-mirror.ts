import { browser } from 'wxt/browser';
import { PANEL_PORT, type Port } from '../protocol/messages.ts';

/** Message from the page to the popup: the panel's view, or why it is not shown; null: off, or not known yet. */
type Shown<View> = View | 'hidden' | 'match' | null;

/**
 * The page's end: sends the panel's view to each popup when it opens and after every change. Returns a function that
 * sets the view. @param onAsked called when the player asks for the panel in a popup
 */
export function mirrorPanelView<View>(onAsked: () => void): (shown: Shown<View>) => void {
  const ports = new Set<Port<'show', Shown<View>>>();
  let last: Shown<View> = null;

  browser.runtime.onConnect.addListener((port: Port<'show', Shown<View>> & { readonly name: string }) => {
    if (port.name !== PANEL_PORT) return;
    ports.add(port);
    port.onMessage.addListener(onAsked);
    port.onDisconnect.addListener(() => {
      // Reading the error prevents the browser from logging it.
      void browser.runtime.lastError;
      ports.delete(port);
    });
    port.postMessage(last);
  });

  return (shown) => {
    last = shown;
    for (const port of ports) port.postMessage(shown);
  };
}

/**
 * The popup's end: passes on the messages of the active tab, and null if the tab does not have a panel. Returns a
 * function that asks the tab to show its hidden panel again.
 */
export async function watchActivePanel<View>(onShown: (shown: Shown<View>) => void): Promise<() => void> {
  const tab = await findTab();
  if (tab?.id === undefined) {
    onShown(null);
    return () => {};
  }
  const port: Port<Shown<View>, 'show'> = browser.tabs.connect(tab.id, { name: PANEL_PORT });
  port.onMessage.addListener(onShown);
  port.onDisconnect.addListener(() => {
    // Reading the error prevents the browser from logging it: most tabs do not have a panel.
    void browser.runtime.lastError;
    onShown(null);
  });
  return () => port.postMessage('show');
}

/** The active tab. On phones the popup itself is a tab, so this returns the tab used before it. */
async function findTab() {
  const own = await browser.tabs.getCurrent();
  const tabs = await browser.tabs.query({ currentWindow: true });
  return tabs
    .filter(({ id }) => id !== own?.id)
    .sort((a, b) => Number(b.active) - Number(a.active) || (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))[0];
}
