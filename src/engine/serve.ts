import { nextTask } from '../async/task.ts';
import type { Hint, Question } from '../protocol/hint.ts';
import { createSession, REPORT_EVERY, type Session } from './session.ts';
import type { Solution, Solver } from '../solver/solver.ts';
import type { CacheState, EngineStatus } from '../protocol/status.ts';

/** What the worker offers to its document. */
export interface EngineWorker {
  /** Loads the equations; called once, before anything else. `onProgress` gets the `run` given to `solve`. */
  start(onStatus: (status: EngineStatus) => void, onProgress: (run: number, hint: Hint) => void): void;
  /**
   * Answers as soon as the equations are there; supersedes the question before it.
   * @returns null when superseded or cancelled
   * @throws Error when loading failed
   */
  solve(run: number, question: Question): Promise<Solution | null>;
  cancel(): Promise<void>;
}

/**
 * @param load brings the solver, telling meanwhile where the equations stand, and later when its engine changes
 * @param now the time in milliseconds
 */
export function createEngineWorker(
  load: (onCache: (cache: CacheState) => void, onEngine: () => void) => Promise<Solver>,
  now: () => number = () => performance.now(),
): EngineWorker {
  let session: Promise<Session>;
  let report: (run: number, hint: Hint) => void;
  let latest = 0;

  async function begin(notify: (status: EngineStatus) => void): Promise<Session> {
    let cache: CacheState = { kind: 'loading' };
    let told = Number.NEGATIVE_INFINITY;
    let chosen: Solver | null = null;
    function onCache(next: CacheState): void {
      cache = next;
      if (next.kind === 'building' && now() - told < REPORT_EVERY) return;
      told = now();
      notify({ engine: null, cache });
    }
    function onEngine(): void {
      if (!chosen) return;
      const { engine, trouble, threads = 1 } = chosen;
      notify({ engine, cache, ...(trouble && { trouble }), ...(threads > 1 && { threads }) });
    }
    const solver = await load(onCache, onEngine);
    chosen = solver;
    onEngine();
    return createSession({ solver, nextTurn: nextTask, now });
  }

  return {
    start(onStatus, onProgress) {
      report = onProgress;
      session = begin(onStatus);
      // Whoever asks a question gets the error.
      session.catch(() => {});
    },
    async solve(run, question) {
      const mine = ++latest;
      const ready = await session;
      if (mine !== latest) return null;
      return ready.solve(question, (hint) => report(run, hint));
    },
    async cancel() {
      const mine = ++latest;
      const ready = await session;
      if (mine === latest) ready.cancel();
    },
  };
}
