import { proxy, wrap } from 'comlink';
import type { ModeId } from '../game/mode.ts';
import type { Solution } from '../protocol/answer.ts';
import type { Question } from '../protocol/question.ts';
import type { EngineStatus } from '../protocol/status.ts';
import type { EngineWorker, OnProgress } from './serve.ts';

export interface EngineEvents {
  readonly onStatus: (status: EngineStatus) => void;
  readonly onProgress: OnProgress;
  /** The worker died, for want of memory for example; nothing more will come from it. */
  readonly onCrash: () => void;
}

/** The engine as its document sees it; see {@link EngineWorker}. A worker that hangs, or ended silently, never answers. */
export interface RemoteEngine {
  prepare(mode: ModeId): Promise<void>;
  ask(asker: number, id: number, question: Question): Promise<Solution | null>;
  cancel(asker: number): Promise<void>;
  pulse(): Promise<number>;
  terminate(): void;
}

/** Starts the worker. */
export function spawnEngine({ onStatus, onProgress, onCrash }: EngineEvents): RemoteEngine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', onCrash);
  const remote = wrap<EngineWorker>(worker);
  void remote.start(proxy(onStatus), proxy(onProgress));
  return {
    prepare: remote.prepare,
    ask: remote.ask,
    cancel: remote.cancel,
    pulse: remote.pulse,
    terminate: () => worker.terminate(),
  };
}
