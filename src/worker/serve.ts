import { remember } from '../async/remember.ts';
import { nextTask } from '../async/task.ts';
import { isLongerId, type PlayedId } from '../game/longer.ts';
import { MODES } from '../game/mode.ts';
import type { Solution } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { CacheState, EngineStatus } from '../protocol/status.ts';
import type { Solver } from '../solver/solver.ts';
import { createSession, REPORT_EVERY } from './session.ts';

/** `id`: the number given to `ask`. */
export type OnProgress = (asker: number, id: number, hint: Hint) => void;

/** The worker, for its document. */
export interface EngineWorker {
  /** Called once, first. Resolves when the worker's end is detectable, see `life.ts`. */
  start(onStatus: (status: EngineStatus) => void, onProgress: OnProgress): Promise<void>;
  /** Loads a game's equations in advance. */
  prepare(mode: PlayedId): void;
  /**
   * Waits for the equations; see {@link Session}.
   * @throws Error when loading failed
   */
  ask(asker: number, id: number, question: Question): Promise<Solution | null>;
  cancel(asker: number): void;
  /**
   * A number that grows with every step of loading and every slice of a search. It stands still when the worker is idle
   * or hangs.
   */
  pulse(): number;
}

/** Loads the solver of a game, and reports progress and later changes of its engine. */
export type LoadSolver = (
  mode: PlayedId,
  omitted: string,
  onCache: (cache: CacheState) => void,
  onEngine: () => void,
) => Promise<Solver>;

interface EngineWorkerOptions {
  /** Answers without the equations; null: it cannot. */
  readonly early?: (question: Question) => Promise<Hint | null>;
  /** Makes the worker's end detectable. */
  readonly showLife?: () => Promise<void>;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

export function createEngineWorker(
  load: LoadSolver,
  {
    early = async () => null,
    showLife = async () => {},
    now = () => performance.now(),
  }: EngineWorkerOptions = {},
): EngineWorker {
  let status: EngineStatus = { engine: null, sets: {} };
  let notify: (status: EngineStatus) => void;
  let report: OnProgress;
  let pulse = 0;

  const solverNamed = remember(async (_: string, mode: PlayedId, omitted: string): Promise<Solver> => {
    let told = Number.NEGATIVE_INFINITY;
    let solver: Solver | null = null;
    function onCache(cache: CacheState): void {
      pulse++;
      status = { ...status, sets: { ...status.sets, [mode]: cache } };
      if (cache.kind === 'building' && now() - told < REPORT_EVERY) return;
      told = now();
      notify(status);
    }
    function onEngine(): void {
      if (!solver) return;
      const { engine, trouble, threads = 1 } = solver;
      const { sets } = status;
      status = { engine, sets, ...(trouble && { trouble }), ...(threads > 1 && { threads }) };
      notify(status);
    }
    solver = await load(mode, omitted, onCache, onEngine);
    onEngine();
    return solver;
  });

  const solverOf = (mode: PlayedId, omitted = '') => solverNamed(`${mode} ${omitted}`, mode, omitted);

  const session = createSession({
    solverOf,
    early,
    nextTurn() {
      pulse++;
      return nextTask();
    },
    now,
  });

  return {
    async start(onStatus, onProgress) {
      notify = onStatus;
      report = onProgress;
      await showLife();
    },
    prepare(mode) {
      // Which symbols a puzzle of pro omits its first question tells; another solver would be made, and kept, for nothing.
      if (!isLongerId(mode) && MODES[mode].family) return;
      // The next question reports the error.
      solverOf(mode).catch(() => {});
    },
    ask: (asker, id, question) => session.ask(asker, question, (hint) => report(asker, id, hint)),
    cancel: session.cancel,
    pulse: () => pulse,
  };
}
