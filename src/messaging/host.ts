import type { EngineEvents, RemoteEngine } from '../worker/spawn.ts';
import type { EngineStatus } from '../protocol/status.ts';
import type { Question } from '../protocol/hint.ts';
import { type FromHost, type HostPort, PROTOCOL_VERSION, type ToHost } from './messages.ts';

export interface HostParts {
  readonly spawnEngine: (events: EngineEvents) => RemoteEngine;
  /** Without a port for this long, in milliseconds, the host stops. */
  readonly idleAfter: number;
  /** Called once, when idle or after the worker died; every port is closed by then. */
  readonly onStop: () => void;
}

export interface Host {
  /** Serves a page. Its questions wait their turn; the most recently asked runs first. */
  connect(port: HostPort): void;
}

/** A question that is not answered yet; a port has at most one. */
interface Job {
  readonly port: HostPort;
  readonly id: number;
  readonly question: Question;
}

/** Serves the one engine to several pages at once. */
export function createHost({ spawnEngine, idleAfter, onStop }: HostParts): Host {
  const ports = new Set<HostPort>();
  /** Least recently asked first. */
  const jobs: Job[] = [];
  let running: { readonly job: Job; readonly run: number } | null = null;
  let runs = 0;
  let status: EngineStatus = { engine: null, cache: { kind: 'loading' } };
  let idle: ReturnType<typeof setTimeout>;

  const engine = spawnEngine({
    onStatus(next) {
      status = next;
      for (const port of ports) send(port, { kind: 'status', status });
    },
    onProgress(run, hint) {
      if (running?.run === run) send(running.job.port, { kind: 'progress', id: running.job.id, hint });
    },
    onCrash: stop,
  });
  waitIdle();

  function send(port: HostPort, message: FromHost): void {
    port.postMessage(message);
  }

  function waitIdle(): void {
    clearTimeout(idle);
    if (ports.size === 0) idle = setTimeout(stop, idleAfter);
  }

  function stop(): void {
    clearTimeout(idle);
    for (const port of ports) port.disconnect();
    ports.clear();
    engine.terminate();
    onStop();
  }

  /** Runs the most recently asked question; one that it displaces starts again later. */
  function schedule(): void {
    const job = jobs.at(-1);
    if (job === running?.job) return;
    if (!job) {
      running = null;
      engine.cancel();
      return;
    }
    const run = ++runs;
    running = { job, run };
    engine.solve(run, job.question).then(
      (solution) => {
        if (solution?.kind === 'hint') settle(job, { kind: 'hint', id: job.id, hint: solution.hint });
        if (solution?.kind === 'inconsistent') {
          settle(job, { kind: 'inconsistent', id: job.id, suspectRow: solution.suspectRow });
        }
      },
      (error: Error) => settle(job, { kind: 'failed', id: job.id, reason: error.message }),
    );
  }

  function settle(job: Job, answer: FromHost): void {
    if (!jobs.includes(job)) return;
    send(job.port, answer);
    drop(job.port);
    if (running?.job === job) running = null;
    if (jobs.length > 0) schedule();
  }

  function drop(port: HostPort): void {
    const index = jobs.findIndex((job) => job.port === port);
    if (index >= 0) jobs.splice(index, 1);
  }

  const handlers = {
    hello(port) {
      send(port, { kind: 'welcome', version: PROTOCOL_VERSION, status });
    },
    solve(port, { id, question }) {
      drop(port);
      jobs.push({ port, id, question });
      schedule();
    },
    cancel(port) {
      drop(port);
      schedule();
    },
  } satisfies { [K in ToHost['kind']]: (port: HostPort, message: Extract<ToHost, { kind: K }>) => void };

  return {
    connect(port) {
      ports.add(port);
      waitIdle();
      port.onMessage.addListener((message) => {
        (handlers[message.kind] as ((port: HostPort, message: ToHost) => void) | undefined)?.(port, message);
      });
      port.onDisconnect.addListener(() => {
        ports.delete(port);
        drop(port);
        schedule();
        waitIdle();
      });
    },
  };
}
