import { vi } from 'vitest';
import type { Hint } from '../protocol/hint.ts';
import {
  type HostMessage,
  type HostPort,
  type PageMessage,
  type PagePort,
  PROTOCOL_VERSION,
  type StartResult,
} from '../protocol/messages.ts';
import { createClient } from './client.ts';
import type { ClientMessage, StartCommand } from './connection.ts';
import { createPortPair } from './fake-port.testing.ts';

export const HINT = { remaining: 7 } as Hint;
const HUNG_FOR = 40_000;
export const STATUS = { backend: 'simd', sets: {} } as const;

/** `stalled`: the host answers, but its engine does not make progress. */
type HostState = 'listening' | 'absent' | 'silent' | 'stalled';

/** A client in a fake browser. Tests can start, silence and close the engine's host. */
export function setUp({
  alive = true,
  version = PROTOCOL_VERSION,
  serviceWorker = 'alive' as 'alive' | 'dead' | 'mute' | 'hung',
} = {}) {
  const state = { host: 'listening' as HostState, alive, serviceWorker };
  const attempts: number[] = [];
  /** Times of all start commands, and of the replacements among them. */
  const commanded: number[] = [];
  const replaced: number[] = [];
  const asked: PageMessage[] = [];
  const heard: ClientMessage[] = [];
  let open: HostPort | null = null;
  let refuse = () => {};
  let kill = () => {};
  const abort = new AbortController();

  function connect(): PagePort {
    attempts.push(Date.now());
    const [page, served] = createPortPair<HostMessage, PageMessage>();
    if (state.host === 'absent') served.disconnect();
    served.onMessage.addListener((message) => {
      if (state.host === 'silent') return;
      if (message.kind === 'hello') say({ kind: 'welcome', version, status: STATUS });
      else if (message.kind === 'ping')
        say({ kind: 'pong', pulse: state.host === 'stalled' ? 0 : Date.now() });
      else asked.push(message);
    });
    served.onDisconnect.addListener(() => {
      open = null;
    });
    open = served;
    kill = () => page.disconnect();
    return page;
  }

  function say(message: HostMessage): void {
    open?.postMessage(message);
  }

  async function startEngine(command: StartCommand): Promise<StartResult> {
    if (command === 'replaceEngine') {
      replaced.push(Date.now());
      open?.disconnect();
    }
    commanded.push(Date.now());
    if (state.serviceWorker === 'mute')
      return new Promise((_, reject) => {
        refuse = () => reject(new Error('no connection'));
      });
    if (state.serviceWorker === 'dead') throw new Error('no connection');
    return state.serviceWorker === 'hung' ? { hungFor: HUNG_FOR } : 'open';
  }

  const client = createClient(
    { mode: 'maxi', startEngine, connect, isAlive: () => state.alive },
    (message) => heard.push(message),
    abort.signal,
  );
  return {
    client,
    state,
    attempts,
    commanded,
    replaced,
    asked,
    heard,
    say,
    abort,
    /** Rejects the last command sent to a mute service worker. */
    refuse: () => refuse(),
    isOpen: () => open !== null,
    drop: () => open?.disconnect(),
    /** Closes the port without an event in the page. */
    kill: () => kill(),
  };
}

export const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
