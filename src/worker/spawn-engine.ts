import { proxy, wrap } from 'comlink';
import type { EngineStatus } from '../protocol/status.ts';
import type { EngineWorker, OnProgress } from './engine-worker.ts';
import { watchLiveness } from './liveness.ts';

export interface EngineEvents {
  readonly onStatus: (status: EngineStatus) => void;
  readonly onProgress: OnProgress;
  /** The worker has thrown an error or ended, for example because it ran out of memory. */
  readonly onCrash: () => void;
}

/** The {@link EngineWorker} as its document calls it. Calls never settle if the worker hangs or has ended. */
export type RemoteEngine = {
  readonly [Name in 'prepare' | 'ask' | 'cancel' | 'pulse']: (
    ...given: Parameters<EngineWorker[Name]>
  ) => Promise<Awaited<ReturnType<EngineWorker[Name]>>>;
} & { terminate(): void };

export function spawnEngine({ onStatus, onProgress, onCrash }: EngineEvents): RemoteEngine {
  const name = `maxwell-engine-${crypto.randomUUID()}`;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
  const watching = new AbortController();
  worker.addEventListener('error', onCrash);
  const remote = wrap<EngineWorker>(worker);
  remote
    .start(proxy(onStatus), proxy(onProgress))
    .then(() => watchLiveness(name, onCrash, watching.signal), onCrash);
  const { prepare, ask, cancel, pulse } = remote;
  return {
    ...{ prepare, ask, cancel, pulse },
    terminate() {
      watching.abort();
      worker.terminate();
    },
  };
}
