import type { PlayableGameId } from '../game/longer-game.ts';
import type { FinalAnswer } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { Solver } from '../solver/solver.ts';

/** Milliseconds between two progress reports on a question: eight per second. */
export const REPORT_INTERVAL_MS = 125;

export interface QueueOptions {
  /** The solver of a game, without the symbols that a puzzle omits. Rejects if the equations cannot be loaded. */
  readonly solverOf: (mode: PlayableGameId, omitted?: string) => Promise<Pick<Solver, Question['kind']>>;
  /** Gives an early hint without the equations; null: not possible for this board. */
  readonly early?: (question: Question) => Promise<Hint | null>;
  /** Called before each slice. Resolves in a later task, so that newer questions can arrive. */
  readonly nextTurn: () => Promise<void>;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** The work on a question, slice by slice. */
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
  /** The answer is no longer wanted, but the search still has to release the engine. */
  isCancelled: boolean;
}

/**
 * Schedules the questions. Each asker has at most one question of a kind, the latest. The newest question goes first;
 * the others continue later.
 */
export function createSession({ solverOf, early, nextTurn, now }: QueueOptions) {
  /** Oldest question first. */
  const inquiries: QueuedQuestion[] = [];
  let isWorking = false;

  /** Cancelled questions first, which only clean up, then the newest without a first hint, then the newest. */
  function next(): QueuedQuestion | undefined {
    const ready = inquiries.filter(({ steps }) => steps !== null);
    return (
      ready.find(({ isCancelled }) => isCancelled) ??
      ready.findLast(({ reported }) => reported === null) ??
      ready.at(-1)
    );
  }

  function remove(inquiry: QueuedQuestion): void {
    inquiries.splice(inquiries.indexOf(inquiry), 1);
  }

  /** Runs one slice at a time until all questions are answered. */
  async function work(): Promise<void> {
    isWorking = true;
    for (;;) {
      await nextTurn();
      const inquiry = next();
      if (!inquiry) break;
      if (await advance(inquiry, inquiry.steps!)) remove(inquiry);
    }
    isWorking = false;
  }

  /** Runs one slice, and returns whether it was the last of the question. */
  async function advance(inquiry: QueuedQuestion, steps: AnswerSteps): Promise<boolean> {
    const { answer } = inquiry;
    try {
      const { done, value } = await (inquiry.isCancelled ? steps.return(undefined as never) : steps.next());
      if (done) answer.resolve(value);
      else if (value) report(inquiry, value);
      return done === true;
    } catch (error) {
      answer.reject(error);
      return true;
    }
  }

  function report(inquiry: QueuedQuestion, hint: Hint): void {
    if (inquiry.isCancelled || now() - (inquiry.reported ?? Number.NEGATIVE_INFINITY) < REPORT_INTERVAL_MS)
      return;
    inquiry.reported = now();
    inquiry.onProgress(hint);
  }

  function cancel(inquiry: QueuedQuestion): void {
    inquiry.isCancelled = true;
    inquiry.answer.resolve(null);
  }

  /** Reports an early hint while the equations load. It also comes before the search, whose first slices take 0.1 s. */
  async function reportEarlyHint(inquiry: QueuedQuestion, question: Question): Promise<void> {
    const hint = await early?.(question).catch(() => null);
    if (hint && inquiry.reported === null && inquiries.includes(inquiry)) report(inquiry, hint);
  }

  /** Starts the work once the equations are loaded. */
  async function begin(inquiry: QueuedQuestion, question: Question): Promise<void> {
    if (question.kind === 'hint') void reportEarlyHint(inquiry, question);
    try {
      const solver = await solverOf(question.mode, question.omitted);
      if (inquiry.isCancelled) return remove(inquiry);
      inquiry.steps = (solver[question.kind] as (question: Question) => AnswerSteps)(question);
      if (!isWorking) await work();
    } catch (error) {
      inquiry.answer.reject(error);
      remove(inquiry);
    }
  }

  return {
    /**
     * Answers a question once the equations of its game are loaded. Replaces the asker's earlier question of this kind.
     * @param asker number of the page that asks
     * @param onProgress called with improving hints, at most eight times a second
     * @returns null if the question was replaced or cancelled
     */
    ask(asker: number, question: Question, onProgress: (hint: Hint) => void): Promise<FinalAnswer | null> {
      const { kind } = question;
      inquiries.filter((other) => other.asker === asker && other.kind === kind).forEach(cancel);
      const answer = Promise.withResolvers<FinalAnswer | null>();
      const open = { steps: null, reported: null, isCancelled: false };
      const inquiry: QueuedQuestion = { asker, kind, onProgress, answer, ...open };
      inquiries.push(inquiry);
      void begin(inquiry, question);
      return answer.promise;
    },
    cancel(asker: number): void {
      inquiries.filter((other) => other.asker === asker).forEach(cancel);
    },
  };
}
