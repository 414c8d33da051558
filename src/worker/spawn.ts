import { proxy, wrap } from 'comlink';
import type { Hint, Question } from '../protocol/hint.ts';
import type { EngineWorker } from '../engine/serve.ts';
import type { Solution } from '../solver/solver.ts';
import type { EngineStatus } from '../protocol/status.ts';

export interface EngineEvents {
  readonly onStatus: (status: EngineStatus) => void;
  /** `run` is the number given to `solve`. */
  readonly onProgress: (run: number, hint: Hint) => void;
  /** The worker died, for want of memory for example; nothing more will come from it. */
  readonly onCrash: () => void;
}

/** The engine as its document sees it. */
export interface RemoteEngine {
  /**
   * Supersedes the question before it.
   * @returns null when superseded or cancelled; rejects when the equations or the kernels could not be loaded
   */
  solve(run: number, question: Question): Promise<Solution | null>;
  cancel(): void;
  terminate(): void;
}

/** Starts the worker, which begins to load the equations at once. */
export function spawnEngine({ onStatus, onProgress, onCrash }: EngineEvents): RemoteEngine {
  const worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', onCrash);
  const remote = wrap<EngineWorker>(worker);
  void remote.start(proxy(onStatus), proxy(onProgress));
  return {
    solve: (run, question) => remote.solve(run, question),
    cancel: () => {
      remote.cancel().catch(() => {});
    },
    terminate: () => worker.terminate(),
  };
}
