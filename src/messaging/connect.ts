import { browser } from 'wxt/browser';
import { type Client, createClient, type FromClient } from './client.ts';
import { sendMessage } from './commands.ts';
import { ENGINE_PORT, type PagePort } from './messages.ts';

/** Connects this page to the engine; see {@link createClient}. */
export function connectEngine(onMessage: (message: FromClient) => void, signal: AbortSignal): Client {
  return createClient(
    { ensureEngine: () => sendMessage('ensureEngine'), connect, isAlive },
    onMessage,
    signal,
  );
}

function connect(): PagePort {
  const port = browser.runtime.connect({ name: ENGINE_PORT });
  // Reading the error keeps the browser from printing it on the page's console.
  port.onDisconnect.addListener(() => void browser.runtime.lastError);
  return port;
}

function isAlive(): boolean {
  return browser.runtime?.id !== undefined;
}
