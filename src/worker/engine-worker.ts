import { memoize, nextTask } from '../async.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { EngineStatus, EquationsState } from '../protocol/status.ts';
import type { Solver } from '../solver/solver.ts';
import { createQuestionQueue, type QueueOptions, REPORT_INTERVAL_MS } from './question-queue.ts';

/** Reports an unfinished hint for the question that `asker` asked with this `id`. */
export type OnProgress = (asker: number, id: number, hint: Hint) => void;

/**
 * Loads the solver of a game.
 * @param omitted symbols that neither answers nor guesses can contain
 * @param onBackend called when the solver's `backend`, `gpuProblem` or `threads` may have changed
 */
export type LoadSolver = (
  mode: ModeId,
  omitted: string,
  onEquations: (state: EquationsState) => void,
  onBackend: () => void,
) => Promise<Solver>;

interface EngineWorkerOptions extends Partial<Pick<QueueOptions, 'early' | 'now'>> {
  /** Makes the worker's end detectable, see `liveness.ts`. */
  readonly showLife?: () => Promise<void>;
}

export type EngineWorker = ReturnType<typeof createEngineWorker>;

export function createEngineWorker(
  load: LoadSolver,
  { early, showLife = async () => {}, now = () => performance.now() }: EngineWorkerOptions = {},
) {
  let status: EngineStatus = { backend: null, sets: {} };
  let notify: (status: EngineStatus) => void;
  let report: OnProgress;
  let pulse = 0;

  const solverNamed = memoize(async (_: string, mode: ModeId, omitted: string): Promise<Solver> => {
    let reported = Number.NEGATIVE_INFINITY;
    let solver: Solver | null = null;
    function onEquations(state: EquationsState): void {
      pulse++;
      status = { ...status, sets: { ...status.sets, [mode]: state } };
      if (state.kind === 'building' && now() - reported < REPORT_INTERVAL_MS) return;
      reported = now();
      notify(status);
    }
    function onBackend(): void {
      if (!solver) return;
      const { name, gpuProblem, threads = 1 } = solver.backend;
      const { sets } = status;
      status = { backend: name, sets, ...(gpuProblem && { gpuProblem }), ...(threads > 1 && { threads }) };
      notify(status);
    }
    solver = await load(mode, omitted, onEquations, onBackend);
    onBackend();
    return solver;
  });

  const solverOf = (mode: ModeId, omitted = '') => solverNamed(`${mode} ${omitted}`, mode, omitted);

  function nextSlice(): Promise<void> {
    pulse++;
    return nextTask();
  }
  const queue = createQuestionQueue({ solverOf, ...(early && { early }), nextSlice, now });

  return {
    /** Must be called first, and once. Resolves when the worker's end can be detected. */
    async start(onStatus: (status: EngineStatus) => void, onProgress: OnProgress): Promise<void> {
      notify = onStatus;
      report = onProgress;
      await showLife();
    },
    prepare(mode: ModeId): void {
      // Wait for the first question: it shows which symbols a pro puzzle omits. Otherwise we might build a solver
      // that is never used.
      // A question repeats a failed load, and reports its error.
      if (!MODES[mode].family) solverOf(mode).catch(() => {});
    },
    /** Answers a question once the equations are loaded. Rejects if loading or the search fails. */
    ask: (asker: number, id: number, question: Question) =>
      queue.ask(asker, question, (hint) => report(asker, id, hint)),
    cancel: queue.cancel,
    /** A counter that grows with every report of loading and every slice, but not while the worker is idle or hangs. */
    pulse: () => pulse,
  };
}
