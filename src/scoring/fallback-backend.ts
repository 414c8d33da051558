import type { EquationSet } from '../equations/set.ts';
import type { Backend, CreateBackend } from './backend.ts';

/** The first backend at index `from` or later that gets its memory. @throws RangeError if none does */
function firstGranted(rows: readonly CreateBackend[], set: EquationSet, from = 0) {
  for (let at = from; ; at++)
    try {
      return { backend: rows[at](set), at };
    } catch (error) {
      if (!(error instanceof RangeError) || at + 1 === rows.length) throw error;
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
  let current = firstGranted(rows, given);

  /** @throws Error if memory was not the reason, or if no weaker backend gets its memory */
  function replace({ backend, at }: typeof current, error: unknown): void {
    if (!(error instanceof RangeError) || at + 1 === rows.length) throw error;
    // Another search may have replaced the backend already.
    if (backend !== current.backend) return;
    current = firstGranted(rows, backend.set, at + 1);
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
      try {
        if (stronger.length > 0) {
          current = firstGranted(stronger, current.backend.set);
          onChange();
        }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
      current.backend.retryFailed?.();
    },
  };
}
