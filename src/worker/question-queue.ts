import type { ModeId } from '../game/mode.ts';
import type { FinalAnswer } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { Solver } from '../solver/solver.ts';

/** Minimum number of milliseconds between two reports on a question or on generating equations: at most 8 a second. */
export const REPORT_INTERVAL_MS = 125;

export interface QueueOptions {
  /** The solver of a game whose equations lack the `omitted` symbols. Rejects if it cannot be loaded. */
  readonly solverOf: (mode: ModeId, omitted?: string) => Promise<Pick<Solver, Question['kind']>>;
  /** Makes an early hint without the equations; null: not possible for this question. */
  readonly early?: (question: Question) => Promise<Hint | null>;
  /** Called before each slice. Resolves in a later task, so that newer questions can arrive. */
  readonly nextSlice: () => Promise<void>;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** Questions that can wait until all others are answered: their game is over and reviewed. */
const PATIENT: ReadonlySet<Question['kind']> = new Set(['replay', 'yardstick']);

type AnswerSteps = ReturnType<Solver[Question['kind']]>;

interface QueuedQuestion {
  readonly asker: number;
  readonly kind: Question['kind'];
  /** null until the equations are loaded. */
  steps: AnswerSteps | null;
  readonly onProgress: (hint: Hint) => void;
  readonly answer: PromiseWithResolvers<FinalAnswer | null>;
  /** Time of the last progress report; null: none yet. */
  reported: number | null;
  /** The answer is no longer wanted, but a search that has begun still has to release the backend. */
  isCancelled: boolean;
}

/** Schedules the questions. Each asker has at most one question of a kind, the latest; earlier ones are cancelled. */
export function createQuestionQueue({ solverOf, early, nextSlice, now }: QueueOptions) {
  /** Oldest question first. */
  const queue: QueuedQuestion[] = [];
  let isWorking = false;

  /**
   * Cancelled questions first, which only clean up, then the newest without a progress report, then the newest;
   * {@link PATIENT} ones after all others.
   */
  function next(): QueuedQuestion | undefined {
    const ready = queue.filter(({ steps }) => steps !== null);
    const urgent = ready.filter(({ kind }) => !PATIENT.has(kind));
    return (
      ready.find(({ isCancelled }) => isCancelled) ??
      urgent.findLast(({ reported }) => reported === null) ??
      urgent.at(-1) ??
      ready.at(-1)
    );
  }

  function remove(queued: QueuedQuestion): void {
    queue.splice(queue.indexOf(queued), 1);
  }

  /** Runs one slice at a time until no question is ready. */
  async function work(): Promise<void> {
    isWorking = true;
    for (;;) {
      await nextSlice();
      const queued = next();
      if (!queued) break;
      const { answer, steps, isCancelled } = queued;
      try {
        const { done, value } = await (isCancelled ? steps!.return(undefined as never) : steps!.next());
        if (!done) {
          if (value) report(queued, value);
          continue;
        }
        answer.resolve(value);
      } catch (error) {
        answer.reject(error);
      }
      remove(queued);
    }
    isWorking = false;
  }

  function report(queued: QueuedQuestion, hint: Hint): void {
    if (queued.isCancelled || now() - (queued.reported ?? -Infinity) < REPORT_INTERVAL_MS) return;
    queued.reported = now();
    queued.onProgress(hint);
  }

  function cancel(queued: QueuedQuestion): void {
    queued.isCancelled = true;
    queued.answer.resolve(null);
  }

  /** Reports an early hint, unless the question already has a hint or an answer, or was cancelled. */
  async function reportEarlyHint(queued: QueuedQuestion, question: Question): Promise<void> {
    const hint = await early?.(question).catch(() => null);
    if (hint && queued.reported === null && queue.includes(queued)) report(queued, hint);
  }

  /** Waits until the equations are loaded, then works on the question. */
  async function begin(queued: QueuedQuestion, question: Question): Promise<void> {
    if (question.kind === 'hint') void reportEarlyHint(queued, question);
    try {
      const solver = await solverOf(question.mode, question.omitted);
      if (queued.isCancelled) return remove(queued);
      queued.steps = (solver[question.kind] as (question: Question) => AnswerSteps)(question);
      if (!isWorking) await work();
    } catch (error) {
      queued.answer.reject(error);
      remove(queued);
    }
  }

  return {
    /**
     * Answers a question once the equations of its game are loaded. Replaces the asker's earlier question of this kind.
     * @param asker number of the connection that asks; a page may have several
     * @param onProgress called with unfinished hints, at most eight times a second
     * @returns null if the question was replaced or cancelled
     */
    ask(asker: number, question: Question, onProgress: (hint: Hint) => void): Promise<FinalAnswer | null> {
      const { kind } = question;
      queue.filter((other) => other.asker === asker && other.kind === kind).forEach(cancel);
      const answer = Promise.withResolvers<FinalAnswer | null>();
      const open = { steps: null, reported: null, isCancelled: false };
      const queued: QueuedQuestion = { asker, kind, onProgress, answer, ...open };
      queue.push(queued);
      void begin(queued, question);
      return answer.promise;
    },
    cancel(asker: number): void {
      queue.filter((other) => other.asker === asker).forEach(cancel);
    },
  };
}
