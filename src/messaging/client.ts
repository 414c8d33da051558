import type { ModeId } from '../game/mode.ts';
import type { Question } from '../protocol/question.ts';
import { type FromHost, type PagePort, PROTOCOL_VERSION, type ToHost } from './messages.ts';

export interface ClientParts {
  /** The game that questions will be about; null: none will be asked. */
  readonly mode: ModeId | null;
  /** Brings the host's document into being; resolves when it exists, perhaps before it listens. */
  readonly ensureEngine: () => Promise<void>;
  /** The same, after ending the one that is there and does not answer. */
  readonly replaceEngine: () => Promise<void>;
  readonly connect: () => PagePort;
  /** False once the extension was updated, switched off or removed: no call to the browser works any more. */
  readonly isAlive: () => boolean;
}

export type FromClient =
  | Exclude<FromHost, { kind: 'welcome' | 'pong' }>
  /** The engine cannot be reached, or does not get on; further attempts follow by themselves. */
  | { readonly kind: 'unreachable' }
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
 * How a connection ended: the port before the welcome, the port after it, nothing heard for too long, or for good.
 */
type End = 'failed' | 'lost' | 'silent' | 'outdated';

/** Milliseconds to wait before each attempt after the first; the last repeats. */
const BACK_OFF = [0, 100, 300, 1_000, 3_000, 10_000];
/** Failures before the page is told. */
const PATIENCE = 4;

/**
 * How long a host may take for its welcome, and an engine that has a question may stand still. Ticks, so that a page
 * that slept or was throttled does not wake up to a dead engine. A slice of a search takes about 15 ms, the longest
 * step (laying out a large class) 0.12 s; a graphics device that hangs is given up after 8 s, a database after 10 s.
 */
const TICK_MS = 1_000;
const MOST_SILENT_TICKS = 15;

/** The connection of the moment. */
interface Connection {
  /** Nothing is sent before the host has said welcome. */
  send(message: ToHost): void;
  tick(): void;
  end(how: End): void;
}

/** Keeps a page connected to the engine until `signal` aborts, the extension is gone, or the versions differ. */
export function createClient(
  parts: ClientParts,
  onMessage: (message: FromClient) => void,
  signal: AbortSignal,
): Client {
  /** Questions that are not answered yet, one of a kind. */
  const asked = new Map<Question['kind'], { readonly id: number; readonly question: Question }>();
  let ids = 0;
  let connection: Connection | null = null;
  /** Connections that ended since a question was answered: one that dies once may do so for ever. */
  let failures = 0;
  let isOver = false;
  const clock = setInterval(() => isAlive() && connection?.tick(), TICK_MS);
  signal.addEventListener('abort', finish);
  void stayConnected();

  async function stayConnected(): Promise<void> {
    let bring = parts.ensureEngine;
    while (isAlive()) {
      const end = await connectOnce(bring);
      if (isOver) return;
      if (end === 'outdated') return outdate();
      bring = end === 'silent' ? parts.replaceEngine : parts.ensureEngine;
      failures++;
      if (end === 'silent' || failures >= PATIENCE) onMessage({ kind: 'unreachable' });
      // One that was there is replaced at once, the first time.
      const pause = end === 'failed' ? failures : failures - 1;
      await wait(BACK_OFF[Math.min(pause, BACK_OFF.length - 1)]);
    }
  }

  /** One connection from its beginning to its end. */
  function connectOnce(bring: () => Promise<void>): Promise<End> {
    const { promise, resolve } = Promise.withResolvers<End>();
    let port: PagePort | null = null;
    let isWelcome = false;
    let silence = 0;
    let pulse = Number.NaN;
    const mine: Connection = {
      send: (message) => isWelcome && post(message),
      tick() {
        const waits = !isWelcome || asked.size > 0;
        silence = waits ? silence + 1 : 0;
        if (silence === MOST_SILENT_TICKS) end('silent');
        else if (waits) mine.send({ kind: 'ping' });
      },
      end,
    };
    connection = mine;
    bring().then(open).catch(lose);
    return promise;

    function lose(): void {
      end(isWelcome ? 'lost' : 'failed');
    }

    /** A command that fails long after its connection was given up must not end the next one. */
    function end(how: End): void {
      if (connection !== mine) return;
      connection = null;
      resolve(how);
      if (parts.isAlive()) port?.disconnect();
    }

    function open(): void {
      if (connection !== mine) return;
      port = parts.connect();
      port.onDisconnect.addListener(lose);
      port.onMessage.addListener((message) => connection === mine && listen(message));
      post({ kind: 'hello', version: PROTOCOL_VERSION, mode: parts.mode });
    }

    function post(message: ToHost): void {
      try {
        port?.postMessage(message);
      } catch {
        // A port may die without saying so, in the back-forward cache for example.
        lose();
      }
    }

    function listen(message: FromHost): void {
      if (message.kind === 'welcome') begin(message);
      else if (message.kind !== 'pong') receive(message);
      else if (message.pulse !== pulse) {
        pulse = message.pulse;
        silence = 0;
      }
    }

    function begin({ version, status }: Extract<FromHost, { kind: 'welcome' }>): void {
      if (version !== PROTOCOL_VERSION) {
        end('outdated');
        return;
      }
      isWelcome = true;
      silence = 0;
      onMessage({ kind: 'status', status });
      for (const question of asked.values()) mine.send({ kind: 'ask', ...question });
    }
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

  /** An extension that is gone ends its ports without an event: only looking finds out. */
  function isAlive(): boolean {
    if (!isOver && !parts.isAlive()) outdate();
    return !isOver;
  }

  function outdate(): void {
    finish();
    onMessage({ kind: 'outdated' });
  }

  function finish(): void {
    isOver = true;
    clearInterval(clock);
    connection?.end('lost');
  }

  function tell(message: ToHost): void {
    if (isAlive()) connection?.send(message);
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
      if (isAlive()) connection?.end('lost');
    },
    isAlive,
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
