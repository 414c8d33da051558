import type { PlayedId } from '../game/longer.ts';
import type { Solution } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { Solver } from '../solver/solver.ts';

/** Time between two reports of progress on a question, in milliseconds: eight a second. */
export const REPORT_EVERY = 125;

export interface SessionParts {
  /** The solver of a game; rejects when its equations cannot be loaded. */
  readonly solverOf: (mode: PlayedId) => Promise<Pick<Solver, Question['kind']>>;
  /** What is known of a question without the equations of its game; null: nothing. */
  readonly early?: (question: Question) => Promise<Hint | null>;
  /** Resolves in a later turn of the event loop, so that a newer question can arrive. Called before each slice. */
  readonly nextTurn: () => Promise<void>;
  /** In milliseconds. */
  readonly now: () => number;
}

/**
 * Decides which question is worked on: each asker has one of a kind, the latest, and of all questions the newest goes
 * first. One that has to wait goes on later where it was.
 */
export interface Session {
  /**
   * Takes the place of what the asker asked before of this kind. Waits for the equations of its game.
   * @param asker a number of its own for each that asks
   * @param onProgress called with improving hints, at most eight times a second
   * @returns null when a later question or `cancel` took its place
   */
  ask(asker: number, question: Question, onProgress: (hint: Hint) => void): Promise<Solution | null>;
  /** Drops every question of an asker. */
  cancel(asker: number): void;
}

/** What answers a question, a slice at a time. */
type AnswerSteps = ReturnType<Solver[Question['kind']]>;

/** A question that is not answered yet. */
interface Inquiry {
  readonly asker: number;
  readonly kind: Question['kind'];
  /** null: the equations of its game are still to come. */
  steps: AnswerSteps | null;
  readonly onProgress: (hint: Hint) => void;
  readonly answer: PromiseWithResolvers<Solution | null>;
  /** When progress was reported last; null: not yet. */
  reported: number | null;
  /** Nobody wants the answer any more; the search must still let go of the engine. */
  isDropped: boolean;
}

export function createSession({ solverOf, early, nextTurn, now }: SessionParts): Session {
  /** Least recently asked first. */
  const inquiries: Inquiry[] = [];
  let isWorking = false;

  /** What to work on next. Every asker gets a first hint soon; after that the newest question goes first. */
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

  /** A slice a turn, one after the other, until nothing is left to do: only one search may use the engine at a time. */
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

  /** Reports what is known already, before the first slice of a search: one that weighs a whole set takes 0.1 s. */
  async function foretell(inquiry: Inquiry, question: Question): Promise<void> {
    // What cannot be told early is told later.
    const hint = await early?.(question).catch(() => null);
    if (hint && inquiry.reported === null && inquiries.includes(inquiry)) report(inquiry, hint);
  }

  /** Begins when the equations of its game are there. */
  async function begin(inquiry: Inquiry, question: Question): Promise<void> {
    if (question.kind === 'hint') void foretell(inquiry, question);
    try {
      const solver = await solverOf(question.mode);
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
