import { browser } from 'wxt/browser';
import {
  ENGINE_PORT,
  type HostMessage,
  type HostPort,
  type PageMessage,
  PROTOCOL_VERSION,
} from '../protocol/messages.ts';
import type { EngineStatus } from '../protocol/status.ts';
import { type EngineEvents, type RemoteEngine, spawnEngine } from '../worker/spawn-engine.ts';

/** The engine stops after this many milliseconds without a page. */
const IDLE_MS = 5 * 60_000;

/**
 * Passes messages between the pages and the engine.
 * @param onStop called once, after all ports are closed because the host was idle, the worker crashed, or `stop` was
 * called
 */
export function createHost(spawnEngine: (events: EngineEvents) => RemoteEngine, onStop: () => void) {
  /** Ports by a number that stands for their page in the engine; a page that connects again gets another. */
  const pages = new Map<number, HostPort>();
  let numbers = 0;
  let status: EngineStatus = { backend: null, sets: {} };
  let idle: ReturnType<typeof setTimeout>;
  let isStopped = false;

  const engine = spawnEngine({
    onStatus(next) {
      status = next;
      for (const page of pages.keys()) send(page, { kind: 'status', status });
    },
    onProgress: (page, id, hint) => send(page, { kind: 'progress', id, hint }),
    onCrash: stop,
  });
  waitIdle();

  function send(page: number, message: HostMessage): void {
    pages.get(page)?.postMessage(message);
  }

  function waitIdle(): void {
    clearTimeout(idle);
    if (pages.size === 0) idle = setTimeout(stop, IDLE_MS);
  }

  /** Terminates the engine, even if it hangs, and closes all ports. */
  function stop(): void {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(idle);
    for (const port of pages.values()) port.disconnect();
    pages.clear();
    engine.terminate();
    onStop();
  }

  function receive(page: number, message: PageMessage): void {
    switch (message.kind) {
      case 'hello':
        if (message.mode) void engine.prepare(message.mode);
        send(page, { kind: 'welcome', version: PROTOCOL_VERSION, status });
        break;
      case 'ask': {
        const { id, question } = message;
        engine.ask(page, id, question).then(
          (answer) => answer && send(page, { ...answer, id }),
          (error: Error) => send(page, { kind: 'failed', id, reason: error.message }),
        );
        break;
      }
      case 'cancel':
        void engine.cancel(page);
        break;
      case 'ping':
        void engine.pulse().then((pulse) => send(page, { kind: 'pong', pulse }));
    }
  }

  return {
    /** Serves a page. The engine decides whose question goes first. */
    connect(port: HostPort) {
      // The page will reconnect.
      if (isStopped) return port.disconnect();
      const page = ++numbers;
      pages.set(page, port);
      waitIdle();
      port.onMessage.addListener((message) => receive(page, message));
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

/**
 * Runs the engine in this document. Listens for ports before it returns, so that none is missed.
 * @returns a function that ends the engine
 */
export function serveEngine(onStop: () => void): () => void {
  const host = createHost(spawnEngine, () => {
    browser.runtime.onConnect.removeListener(accept);
    onStop();
  });

  function accept(port: HostPort & { readonly name: string }): void {
    if (port.name === ENGINE_PORT) host.connect(port);
  }
  browser.runtime.onConnect.addListener(accept);
  return host.stop;
}
