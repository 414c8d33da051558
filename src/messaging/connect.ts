import { browser } from 'wxt/browser';
import type { ModeId } from '../game/mode.ts';
import { type Client, createClient } from './client.ts';
import { sendMessage } from './commands.ts';
import type { ClientMessage } from './connection.ts';
import { ENGINE_PORT, type PagePort } from './messages.ts';

/**
 * Connects this page to the engine; see {@link createClient}.
 * @param mode the game of the page; null for pages that do not ask questions
 */
export function connectEngine(
  mode: ModeId | null,
  onMessage: (message: ClientMessage) => void,
  signal: AbortSignal,
): Client {
  return createClient(
    { mode, startEngine: (command) => sendMessage(command), connect, isAlive },
    onMessage,
    signal,
  );
}

function connect(): PagePort {
  const port = browser.runtime.connect({ name: ENGINE_PORT });
  // Reading the error prevents the browser from logging it.
  port.onDisconnect.addListener(() => void browser.runtime.lastError);
  return port;
}

function isAlive(): boolean {
  return browser.runtime?.id !== undefined;
}
