import type { EngineStatus } from '../protocol/status.ts';
import type { Question } from '../protocol/hint.ts';
import { type FromHost, type PagePort, PROTOCOL_VERSION, type ToHost } from './messages.ts';

export interface ClientParts {
  /** Brings the host's document into being; resolves when it exists, perhaps before it listens. */
  readonly ensureEngine: () => Promise<void>;
  readonly connect: () => PagePort;
  /** False once the extension was updated or removed under this page: no call to the browser works any more. */
  readonly isAlive: () => boolean;
}

export type FromClient =
  | Exclude<FromHost, { kind: 'welcome' }>
  /** Several attempts to reach the engine failed; more follow by themselves. */
  | { readonly kind: 'unreachable' }
  /** The extension was updated; only loading the page anew helps. */
  | { readonly kind: 'outdated' };

export interface Client {
  /** Latest wins: nothing more is heard of the questions before it. Asked again after a lost connection. */
  solve(question: Question): void;
  cancel(): void;
  /** For a page that comes back from the back-forward cache, whose port may be dead without saying so. */
  reconnect(): void;
}

/** How a connection ended: before the welcome, after it, or for good. */
type End = 'failed' | 'lost' | 'outdated';

/** Milliseconds to wait before each attempt after the first; the last repeats. */
const BACK_OFF = [0, 100, 300, 1_000, 3_000, 10_000];
/** Failures in a row before the page is told. */
const PATIENCE = 4;
/** A host that runs answers within a few milliseconds; one whose document has to be made, within this many. */
const WELCOME_WITHIN = 10_000;

/** Keeps a page connected to the engine until `signal` aborts, the extension is updated, or the versions differ. */
export function createClient(
  parts: ClientParts,
  onMessage: (message: FromClient) => void,
  signal: AbortSignal,
): Client {
  let asked: { readonly id: number; readonly question: Question } | null = null;
  let ids = 0;
  let welcomed: PagePort | null = null;
  /** Whether this connection has brought anything towards an answer. */
  let answered = false;
  let hangUp: () => void = () => {};
  signal.addEventListener('abort', () => hangUp());
  void stayConnected();

  async function stayConnected(): Promise<void> {
    let silent = 0;
    for (let failures = 0; ; ) {
      if (signal.aborted) return;
      if (!parts.isAlive()) return onMessage({ kind: 'outdated' });
      answered = false;
      const end = await connectOnce();
      if (end === 'outdated') return onMessage({ kind: 'outdated' });
      // One that dies before it answers may do so for ever: only the first time it is replaced at once.
      silent = end === 'lost' && asked && !answered ? silent + 1 : 0;
      failures = end === 'lost' ? Math.max(0, silent - 1) : failures + 1;
      if (failures === PATIENCE) onMessage({ kind: 'unreachable' });
      await wait(BACK_OFF[Math.min(failures, BACK_OFF.length - 1)]);
    }
  }

  /** One connection from its beginning to its end. */
  function connectOnce(): Promise<End> {
    return new Promise((resolve) => {
      let port: PagePort | null = null;
      let over = false;
      // Also for the command before the port: an extension that is being updated may never answer it.
      const impatience = setTimeout(lose, WELCOME_WITHIN);
      hangUp = lose;
      parts.ensureEngine().then(open).catch(lose);

      function lose(): void {
        end(welcomed ? 'lost' : 'failed');
      }

      function end(how: End): void {
        // A command that fails long after its connection was given up must not end the next one.
        if (over) return;
        over = true;
        clearTimeout(impatience);
        hangUp = () => {};
        welcomed = null;
        resolve(how);
        port?.disconnect();
      }

      function open(): void {
        if (over) return;
        const mine = parts.connect();
        port = mine;
        mine.onDisconnect.addListener(() => !over && lose());
        mine.onMessage.addListener((message) => {
          if (!over) listen(mine, message);
        });
        send(mine, { kind: 'hello', version: PROTOCOL_VERSION });
      }

      function listen(mine: PagePort, message: FromHost): void {
        if (message.kind !== 'welcome') receive(message);
        else if (message.version !== PROTOCOL_VERSION) end('outdated');
        else begin(mine, message.status);
      }

      function begin(mine: PagePort, status: EngineStatus): void {
        clearTimeout(impatience);
        welcomed = mine;
        onMessage({ kind: 'status', status });
        if (asked) send(mine, { kind: 'solve', ...asked });
      }
    });
  }

  function receive(message: Exclude<FromHost, { kind: 'welcome' }>): void {
    if ('id' in message) {
      if (message.id !== asked?.id) return;
      answered = true;
      if (message.kind !== 'progress') asked = null;
    }
    onMessage(message);
  }

  function send(port: PagePort, message: ToHost): void {
    port.postMessage(message);
  }

  /** An extension that was updated under the page ends its ports without an event: sending is what finds out. */
  function tell(message: ToHost): void {
    if (!parts.isAlive()) hangUp();
    else if (welcomed) send(welcomed, message);
  }

  return {
    solve(question) {
      asked = { id: ++ids, question };
      tell({ kind: 'solve', ...asked });
    },
    cancel() {
      if (asked) tell({ kind: 'cancel' });
      asked = null;
    },
    reconnect() {
      if (welcomed) hangUp();
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
