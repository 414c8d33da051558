import type { EngineStatus } from '../protocol/status.ts';
import type { EngineEvents, RemoteEngine } from '../worker/spawn.ts';
import { type FromHost, type HostPort, PROTOCOL_VERSION, type ToHost } from './messages.ts';

export interface HostParts {
  readonly spawnEngine: (events: EngineEvents) => RemoteEngine;
  /** Milliseconds without a port after which the host stops. */
  readonly idleAfter: number;
  /** Called once, when all ports are closed: when idle, after the worker ended, or by `stop`. */
  readonly onStop: () => void;
}

export interface Host {
  /** Serves a page; the engine decides whose question goes first. */
  connect(port: HostPort): void;
  /** Ends the engine, even one that hangs, and closes every port. */
  stop(): void;
}

/** Passes messages between the pages and the engine. */
export function createHost({ spawnEngine, idleAfter, onStop }: HostParts): Host {
  /** By asker number. */
  const pages = new Map<number, HostPort>();
  let numbers = 0;
  let status: EngineStatus = { engine: null, sets: {} };
  let idle: ReturnType<typeof setTimeout>;
  let isStopped = false;

  const engine = spawnEngine({
    onStatus(next) {
      status = next;
      for (const page of pages.keys()) tell(page, { kind: 'status', status });
    },
    onProgress: (page, id, hint) => tell(page, { kind: 'progress', id, hint }),
    onCrash: stop,
  });
  waitIdle();

  /** Ignores pages that left meanwhile. */
  function tell(page: number, message: FromHost): void {
    pages.get(page)?.postMessage(message);
  }

  function waitIdle(): void {
    clearTimeout(idle);
    if (pages.size === 0) idle = setTimeout(stop, idleAfter);
  }

  function stop(): void {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(idle);
    for (const port of pages.values()) port.disconnect();
    pages.clear();
    engine.terminate();
    onStop();
  }

  const handlers = {
    hello(page, { mode }) {
      if (mode) void engine.prepare(mode);
      tell(page, { kind: 'welcome', version: PROTOCOL_VERSION, status });
    },
    ask(page, { id, question }) {
      engine.ask(page, id, question).then(
        (solution) => solution && tell(page, { ...solution, id }),
        (error: Error) => tell(page, { kind: 'failed', id, reason: error.message }),
      );
    },
    cancel(page) {
      void engine.cancel(page);
    },
    async ping(page) {
      tell(page, { kind: 'pong', pulse: await engine.pulse() });
    },
  } satisfies { [K in ToHost['kind']]: (page: number, message: Extract<ToHost, { kind: K }>) => void };

  return {
    connect(port) {
      // The page will reconnect.
      if (isStopped) return port.disconnect();
      const page = ++numbers;
      pages.set(page, port);
      waitIdle();
      port.onMessage.addListener((message) => {
        (handlers[message.kind] as ((page: number, message: ToHost) => void) | undefined)?.(page, message);
      });
      port.onDisconnect.addListener(() => {
        if (isStopped) return;
        pages.delete(page);
        void engine.cancel(page);
        waitIdle();
      });
    },
    stop,
  };
}
