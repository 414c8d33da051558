import type { PlayedId } from '../game/longer.ts';
import type { Solution } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { Solver } from '../solver/solver.ts';

/** Milliseconds between two progress reports on a question: eight a second. */
export const REPORT_EVERY = 125;

export interface SessionParts {
  /** The solver of a game, without some symbols if a puzzle omits them; rejects when its equations cannot be loaded. */
  readonly solverOf: (mode: PlayedId, omitted?: string) => Promise<Pick<Solver, Question['kind']>>;
  /** Answers without the equations; null: it cannot. */
  readonly early?: (question: Question) => Promise<Hint | null>;
  /** Resolves in a later task, so that newer questions can arrive. Called before each slice. */
  readonly nextTurn: () => Promise<void>;
  /** In milliseconds. */
  readonly now: () => number;
}

/**
 * Decides which question is worked on. Each asker has one question of a kind, the latest. The newest question goes
 * first; the others continue later.
 */
export interface Session {
  /**
   * Replaces the asker's earlier question of this kind. Waits for the equations of its game.
   * @param asker its number
   * @param onProgress called with improving hints, at most eight times a second
   * @returns null when replaced or cancelled
   */
  ask(asker: number, question: Question, onProgress: (hint: Hint) => void): Promise<Solution | null>;
  /** Drops every question of an asker. */
  cancel(asker: number): void;
}

/** Answers a question slice by slice. */
type AnswerSteps = ReturnType<Solver[Question['kind']]>;

/** An open question. */
interface Inquiry {
  readonly asker: number;
  readonly kind: Question['kind'];
  /** null: its equations are not loaded yet. */
  steps: AnswerSteps | null;
  readonly onProgress: (hint: Hint) => void;
  readonly answer: PromiseWithResolvers<Solution | null>;
  /** Time of the last progress report; null: none yet. */
  reported: number | null;
  /** Nobody waits for the answer, but the search must still release the engine. */
  isDropped: boolean;
}

export function createSession({ solverOf, early, nextTurn, now }: SessionParts): Session {
  /** Least recently asked first. */
  const inquiries: Inquiry[] = [];
  let isWorking = false;

  /** The next question to work on: one without a first hint, else the newest. */
  function next(): Inquiry | undefined {
    const ready = inquiries.filter(({ steps }) => steps !== null);
    return (
      ready.find(({ isDropped }) => isDropped) ??
      ready.findLast(({ reported }) => reported === null) ??
      ready.at(-1)
    );
  }

  function remove(inquiry: Inquiry): void {
    inquiries.splice(inquiries.indexOf(inquiry), 1);
  }

  /** Runs one slice at a time until no question is left. */
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

  /** Runs one slice. Returns whether it was the last. */
  async function advance(inquiry: Inquiry, steps: AnswerSteps): Promise<boolean> {
    const { answer } = inquiry;
    try {
      const { done, value } = await (inquiry.isDropped ? steps.return(undefined as never) : steps.next());
      if (done) answer.resolve(value);
      else if (value) report(inquiry, value);
      return done === true;
    } catch (error) {
      answer.reject(error);
      return true;
    }
  }

  function report(inquiry: Inquiry, hint: Hint): void {
    if (inquiry.isDropped || now() - (inquiry.reported ?? Number.NEGATIVE_INFINITY) < REPORT_EVERY) return;
    inquiry.reported = now();
    inquiry.onProgress(hint);
  }

  function drop(inquiry: Inquiry): void {
    inquiry.isDropped = true;
    inquiry.answer.resolve(null);
  }

  /** Reports an early hint before the search: one slice over a whole set takes 0.1 s. */
  async function foretell(inquiry: Inquiry, question: Question): Promise<void> {
    const hint = await early?.(question).catch(() => null);
    if (hint && inquiry.reported === null && inquiries.includes(inquiry)) report(inquiry, hint);
  }

  /** Starts once the equations are loaded. */
  async function begin(inquiry: Inquiry, question: Question): Promise<void> {
    if (question.kind === 'hint') void foretell(inquiry, question);
    try {
      const solver = await solverOf(question.mode, question.omitted);
      if (inquiry.isDropped) return remove(inquiry);
      inquiry.steps = (solver[question.kind] as (question: Question) => AnswerSteps)(question);
      if (!isWorking) await work();
    } catch (error) {
      inquiry.answer.reject(error);
      remove(inquiry);
    }
  }

  return {
    ask(asker, question, onProgress) {
      const { kind } = question;
      inquiries.filter((other) => other.asker === asker && other.kind === kind).forEach(drop);
      const answer = Promise.withResolvers<Solution | null>();
      const inquiry: Inquiry = {
        asker,
        kind,
        steps: null,
        onProgress,
        answer,
        reported: null,
        isDropped: false,
      };
      inquiries.push(inquiry);
      void begin(inquiry, question);
      return answer.promise;
    },
    cancel(asker) {
      inquiries.filter((other) => other.asker === asker).forEach(drop);
    },
  };
}
