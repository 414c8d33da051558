import type { ModeId } from '../game/mode.ts';
import type { Question } from '../protocol/question.ts';
import { type Arrival, type FromHost, type PagePort, PROTOCOL_VERSION, type ToHost } from './messages.ts';

export interface ClientParts {
  /** The game that questions will be about; null: none will be asked. */
  readonly mode: ModeId | null;
  /** Brings the host's document into being; when it is open it may not listen yet. */
  readonly ensureEngine: () => Promise<Arrival>;
  /** The same, after ending the one that is there and does not answer. */
  readonly replaceEngine: () => Promise<Arrival>;
  readonly connect: () => PagePort;
  /** False once the extension was updated, switched off or removed: no call to the browser works any more. */
  readonly isAlive: () => boolean;
}

export type FromClient =
  | Exclude<FromHost, { kind: 'welcome' | 'pong' }>
  /**
   * The engine cannot be reached, or does not get on; further attempts follow by themselves. hung: once nothing of the
   * extension runs in its process, its own pages included.
   */
  | { readonly kind: 'unreachable' | 'hung' }
  /** The extension was updated, switched off or removed; only loading the page anew helps. The last message. */
  | { readonly kind: 'outdated' };

export interface Client {
  /**
   * The latest of a kind wins: nothing more is heard of those before it. Asked again after a lost connection.
   * @returns the number that its answers carry
   */
  ask(question: Question): number;
  cancel(): void;
  /** For a page that comes back from the back-forward cache, whose port may be dead without saying so. */
  reconnect(): void;
  /** Whether the extension is still there; the first time that it is not, `outdated` is told before this returns. */
  isAlive(): boolean;
}

/**
 * How a connection ended: before the welcome, after it, because nothing was heard for too long, or because there can be no
 * host for now.
 */
type End = 'failed' | 'lost' | 'silent' | 'hung';

/** `silence`: ticks since the host was last heard of. */
type ConnectionState =
  /** The host's document is asked for. */
  | { readonly kind: 'fetching'; silence: number }
  /** The welcome is still to come; only the hello is sent before it. */
  | { readonly kind: 'greeting'; readonly port: PagePort; silence: number }
  /** `pulse`: what the engine's last sign of life said. */
  | { readonly kind: 'open'; readonly port: PagePort; silence: number; pulse: number | null }
  /** Until the next attempt. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'over' };

/** Milliseconds to wait before each attempt after the first; the last repeats. */
const BACK_OFF = [0, 100, 300, 1_000, 3_000, 10_000];
/** Longer than the browser keeps a service worker that nobody asks anything (30 s): what hangs ends with it. */
const QUIET_MS = 40_000;
/** Failures before the page is told. */
const PATIENCE = 4;

/**
 * How long a host may take for its welcome, and an engine that has a question may stand still. Ticks, so that a page
 * that slept or was throttled does not wake up to a dead engine. A slice of a search takes about 15 ms, the longest
 * step (laying out a large class) 0.12 s; a graphics device that hangs is given up after 8 s, a database after 10 s.
 */
const TICK_MS = 1_000;
const MOST_SILENT_TICKS = 15;

/** Keeps a page connected to the engine until `signal` aborts, the extension is gone, or the versions differ. */
export function createClient(
  parts: ClientParts,
  onMessage: (message: FromClient) => void,
  signal: AbortSignal,
): Client {
  let state: ConnectionState = { kind: 'waiting' };
  /** Questions that are not answered yet, one of a kind. */
  const asked = new Map<Question['kind'], { readonly id: number; readonly question: Question }>();
  let ids = 0;
  /** Connections that ended since a question was answered: one that dies once may do so for ever. */
  let failures = 0;
  const clock = setInterval(tick, TICK_MS);
  signal.addEventListener('abort', finish);
  attempt(parts.ensureEngine);

  function attempt(fetchHost: () => Promise<Arrival>): void {
    if (!isAlive()) return;
    const fetching: ConnectionState = { kind: 'fetching', silence: 0 };
    state = fetching;
    // A command that answers long after it was given up must not touch what came after it.
    fetchHost()
      .then((arrival) => {
        if (state !== fetching) return;
        if (arrival === 'open') greet(fetching.silence);
        else end('hung');
      })
      .catch(() => state === fetching && end('failed'));
  }

  function greet(silence: number): void {
    const port = parts.connect();
    state = { kind: 'greeting', port, silence };
    const isCurrent = () => 'port' in state && state.port === port;
    port.onDisconnect.addListener(() => isCurrent() && lose());
    port.onMessage.addListener((message) => isCurrent() && listen(port, message));
    post(port, { kind: 'hello', version: PROTOCOL_VERSION, mode: parts.mode });
  }

  function listen(port: PagePort, message: FromHost): void {
    if (message.kind === 'welcome') begin(port, message);
    else if (message.kind !== 'pong') receive(message);
    else if (state.kind === 'open' && message.pulse !== state.pulse) {
      state.pulse = message.pulse;
      state.silence = 0;
    }
  }

  function begin(port: PagePort, { version, status }: Extract<FromHost, { kind: 'welcome' }>): void {
    if (version !== PROTOCOL_VERSION) {
      outdate();
      return;
    }
    state = { kind: 'open', port, silence: 0, pulse: null };
    onMessage({ kind: 'status', status });
    for (const question of asked.values()) send({ kind: 'ask', ...question });
  }

  function receive(message: Exclude<FromHost, { kind: 'welcome' | 'pong' }>): void {
    if ('id' in message) {
      const kind = [...asked].find(([, { id }]) => id === message.id)?.[0];
      if (kind === undefined) return;
      if (message.kind !== 'progress') {
        asked.delete(kind);
        failures = 0;
      }
    }
    onMessage(message);
  }

  function tick(): void {
    if (!isAlive() || !('silence' in state)) return;
    const waits = state.kind !== 'open' || asked.size > 0;
    state.silence = waits ? state.silence + 1 : 0;
    if (state.silence === MOST_SILENT_TICKS) end('silent');
    else if (waits) send({ kind: 'ping' });
  }

  function send(message: ToHost): void {
    if (state.kind === 'open') post(state.port, message);
  }

  function post(port: PagePort, message: ToHost): void {
    try {
      port.postMessage(message);
    } catch {
      // A port may die without saying so, in the back-forward cache for example.
      lose();
    }
  }

  function lose(): void {
    end(state.kind === 'open' ? 'lost' : 'failed');
  }

  /** Ends the connection, if there is one, and sees to the next. */
  function end(how: End): void {
    if (!('silence' in state)) return;
    leave({ kind: 'waiting' });
    failures++;
    if (how === 'hung') onMessage({ kind: 'hung' });
    else if (how === 'silent' || failures >= PATIENCE) onMessage({ kind: 'unreachable' });
    // One that was there is replaced at once, the first time.
    const pause = how === 'failed' ? failures : failures - 1;
    const fetchHost = how === 'silent' ? parts.replaceEngine : parts.ensureEngine;
    const wait = how === 'hung' ? QUIET_MS : BACK_OFF[Math.min(pause, BACK_OFF.length - 1)];
    setTimeout(() => attempt(fetchHost), wait);
  }

  function leave(next: ConnectionState): void {
    const port = 'port' in state ? state.port : null;
    state = next;
    if (parts.isAlive()) port?.disconnect();
  }

  /** An extension that is gone ends its ports without an event: only looking finds out. */
  function isAlive(): boolean {
    if (state.kind !== 'over' && !parts.isAlive()) outdate();
    return state.kind !== 'over';
  }

  function outdate(): void {
    finish();
    onMessage({ kind: 'outdated' });
  }

  function finish(): void {
    clearInterval(clock);
    leave({ kind: 'over' });
  }

  function tell(message: ToHost): void {
    if (isAlive()) send(message);
  }

  return {
    ask(question) {
      const numbered = { id: ++ids, question };
      asked.set(question.kind, numbered);
      tell({ kind: 'ask', ...numbered });
      return numbered.id;
    },
    cancel() {
      if (asked.size > 0) tell({ kind: 'cancel' });
      asked.clear();
    },
    reconnect() {
      failures = 0;
      if (isAlive()) end('lost');
    },
    isAlive,
  };
}
