import type { EquationSet } from '../equations/set.ts';
import type { Backend, CreateBackend } from './backend.ts';

interface BackendStep {
  readonly backend: Backend;
  /** Index in the list of backends. */
  readonly at: number;
}

/** The first backend, from index `from` on, that gets its memory. @throws RangeError if none does */
function firstGranted(rows: readonly CreateBackend[], from: number, set: EquationSet): BackendStep {
  try {
    return { backend: rows[from](set), at: from };
  } catch (error) {
    if (!(error instanceof RangeError) || from + 1 === rows.length) throw error;
    return firstGranted(rows, from + 1, set);
  }
}

/**
 * Uses the first backend that gets its memory. If that one is refused memory during a call or search, the next backend
 * that gets its memory repeats the call or search, with the same result. If none does, the call or search fails.
 * `retryFailed` tries the stronger backends again; searches in progress keep their backend.
 * @param rows functions that create the backends, strongest first
 * @param onChange called when another backend takes over
 * @throws RangeError if every backend is refused memory
 */
export function createFallbackBackend(
  rows: readonly CreateBackend[],
  given: EquationSet,
  onChange: () => void = () => {},
): Backend {
  let current = firstGranted(rows, 0, given);

  /** @throws Error if memory was not the reason, or if no weaker backend gets its memory */
  function replace({ backend, at }: BackendStep, error: unknown): void {
    if (!(error instanceof RangeError) || at + 1 === rows.length) throw error;
    // Another search may have replaced the backend already.
    if (backend !== current.backend) return;
    current = firstGranted(rows, at + 1, backend.set);
    onChange();
  }

  function attempt<Value>(call: (backend: Backend) => Value): Value {
    const tried = current;
    try {
      return call(tried.backend);
    } catch (error) {
      replace(tried, error);
      return attempt(call);
    }
  }

  return {
    get name() {
      return current.backend.name;
    },
    get gpuProblem() {
      return current.backend.gpuProblem ?? null;
    },
    get threads() {
      return current.backend.threads ?? 1;
    },
    set: {
      ...given,
      get rows() {
        return current.backend.set.rows;
      },
    },
    filter: (candidates, clue) => attempt((backend) => backend.filter(candidates, clue)),
    async *search(wanted) {
      for (;;) {
        const tried = current;
        try {
          return yield* tried.backend.search(wanted);
        } catch (error) {
          replace(tried, error);
        }
      }
    },
    worth: (cls, guesses) => attempt((backend) => backend.worth(cls, guesses)),
    findWinners: (cls) => attempt((backend) => backend.findWinners(cls)),
    retryFailed() {
      const stronger = rows.slice(0, current.at);
      if (stronger.length > 0) {
        try {
          current = firstGranted(stronger, 0, current.backend.set);
          onChange();
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
        }
      }
      current.backend.retryFailed?.();
    },
  };
}
