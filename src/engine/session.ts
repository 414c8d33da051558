import type { Hint, Question } from '../protocol/hint.ts';
import type { Solution, Solver } from '../solver/solver.ts';

/** Time between two reports of progress, in milliseconds: eight a second. */
export const REPORT_EVERY = 125;

export interface SessionParts {
  readonly solver: Pick<Solver, 'solve'>;
  /** Resolves in a later turn of the event loop, so that a newer question can arrive. */
  readonly nextTurn: () => Promise<void>;
  /** In milliseconds. */
  readonly now: () => number;
}

/** One question at a time; the latest wins. */
export interface Session {
  /**
   * Drops the question before it and answers this one, a slice a turn.
   * @param onProgress called with improving hints, at most eight times a second
   * @returns null when a later question or `cancel` took its place
   */
  solve(question: Question, onProgress: (hint: Hint) => void): Promise<Solution | null>;
  cancel(): void;
}

export function createSession({ solver, nextTurn, now }: SessionParts): Session {
  let latest = 0;
  let search: ReturnType<Solver['solve']> | null = null;
  /** Settles when every search begun before has let go of the engine: only one may use it. */
  let closing: Promise<unknown> = Promise.resolve();

  function cancel(): void {
    latest++;
    if (search) closing = Promise.allSettled([closing, search.return(undefined as never)]);
    search = null;
  }

  return {
    async solve(question, onProgress) {
      cancel();
      const mine = latest;
      await closing;
      if (latest !== mine) return null;
      search = solver.solve(question);
      const steps = search;
      let reported = Number.NEGATIVE_INFINITY;
      for (;;) {
        await nextTurn();
        if (latest !== mine) return null;
        const step = await steps.next();
        if (latest !== mine) return null;
        if (step.done) {
          search = null;
          return step.value;
        }
        if (step.value && now() - reported >= REPORT_EVERY) {
          reported = now();
          onProgress(step.value);
        }
      }
    },
    cancel,
  };
}
