import { browser } from 'wxt/browser';
import type { ModeId } from '../game/mode.ts';
import { ENGINE_PORT, type PageMessage, type PagePort, type StartResult } from '../protocol/messages.ts';
import type { Question } from '../protocol/question.ts';
import { sendMessage } from './commands.ts';
import {
  advanceConnection,
  type ClientMessage,
  type ConnectionEvent,
  newConnection,
  type StartCommand,
  TICK_MS,
} from './connection.ts';
import { type PageEvent, watchPageLife } from './page-life.ts';

interface ClientOptions {
  /** The mode to prepare the engine for; null: this client will not ask questions. */
  readonly mode: ModeId | null;
  /** Sends a command to the background. When it resolves to `open`, the host may not be listening yet. */
  readonly startEngine: (command: StartCommand) => Promise<StartResult>;
  readonly connect: () => PagePort;
  /** False once the extension has been updated, switched off or removed. Browser calls fail from then on. */
  readonly isAlive: () => boolean;
}

export type Client = ReturnType<typeof createClient>;

/**
 * Keeps a page connected until `signal` aborts, the extension is gone, or the protocol versions differ. Rests while
 * nobody sees the page.
 * @param onMessage called in a later microtask, so that it can use variables that the caller defines after the client
 */
export function createClient(
  parts: ClientOptions,
  onMessage: (message: ClientMessage) => void,
  signal: AbortSignal,
) {
  let connection = newConnection(parts.mode);
  let port: PagePort | null = null;
  let ids = 0;
  const clock = setInterval(() => handle({ kind: 'tick' }), TICK_MS);
  signal.addEventListener('abort', () => handle({ kind: 'ended' }));
  handle({ kind: 'timerFired', command: 'ensureEngine' });

  function handle(event: ConnectionEvent): void {
    if (connection.phase === 'over') return;
    // Ports of a removed extension may close without an event.
    const step = advanceConnection(connection, parts.isAlive() ? event : { kind: 'ended' });
    const { next, command, connect, send = [], retry, report } = step;
    connection = next;
    if (next.phase === 'over') clearInterval(clock);
    if (next.phase !== 'greeting' && next.phase !== 'open') {
      if (parts.isAlive()) port?.disconnect();
      port = null;
    }
    // Ignores events once this attempt has ended.
    const handleLater = (later: ConnectionEvent) => {
      if (connection.attempts === next.attempts) handle(later);
    };
    if (command)
      parts.startEngine(command).then(
        (result) => handleLater({ kind: 'hostStarted', result }),
        () => handleLater({ kind: 'disconnected' }),
      );
    if (connect) {
      port = parts.connect();
      port.onDisconnect.addListener(() => handleLater({ kind: 'disconnected' }));
      port.onMessage.addListener((message) => handleLater({ kind: 'message', message }));
    }
    for (const message of send) post(message);
    if (retry) setTimeout(handleLater, retry.after, { kind: 'timerFired', command: retry.command });
    if (report) queueMicrotask(() => signal.aborted || onMessage(report));
  }

  function post(message: PageMessage): void {
    try {
      port?.postMessage(message);
    } catch {
      // Ports may close without an event, for example in the back-forward cache.
      handle({ kind: 'disconnected' });
    }
  }

  return {
    /** Asks a question until it is answered, cancelled, or replaced by one of its kind. Returns the answers' id. */
    ask(question: Question): number {
      const id = ++ids;
      handle({ kind: 'ask', id, question });
      return id;
    },
    cancel: () => handle({ kind: 'cancel' }),
    onPageEvent: (event: PageEvent) => handle({ kind: event }),
    /** False once the connection has ended for good. `outdated` is then reported, unless `signal` aborted. */
    isAlive(): boolean {
      if (!parts.isAlive()) handle({ kind: 'ended' });
      return connection.phase !== 'over';
    },
  };
}

/** Connects this page to the engine. @param mode the mode to prepare the engine for; null: for none */
export function connectEngine(
  mode: ModeId | null,
  onMessage: (message: ClientMessage) => void,
  signal: AbortSignal,
): Client {
  const parts = { mode, connect, startEngine: sendMessage<StartCommand>, isAlive: isExtensionAlive };
  const client = createClient(parts, onMessage, signal);
  watchPageLife(window, client.onPageEvent, signal);
  return client;
}

function connect(): PagePort {
  const port = browser.runtime.connect({ name: ENGINE_PORT });
  // Reading the error prevents the browser from logging it.
  port.onDisconnect.addListener(() => void browser.runtime.lastError);
  return port;
}

/** False once the extension has been updated, switched off or removed. */
export function isExtensionAlive(): boolean {
  return browser.runtime?.id !== undefined;
}
