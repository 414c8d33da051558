import type { EquationSet } from '../equations/set.ts';
import type { CreateEngine, Engine } from './engine.ts';

interface EngineStep {
  readonly engine: Engine;
  /** Index in the list of engines. */
  readonly at: number;
}

/** The first engine, from index `from` on, that gets its memory. @throws RangeError if none does */
function firstGranted(rows: readonly CreateEngine[], from: number, set: EquationSet): EngineStep {
  try {
    return { engine: rows[from](set), at: from };
  } catch (error) {
    if (!(error instanceof RangeError) || from + 1 === rows.length) throw error;
    return firstGranted(rows, from + 1, set);
  }
}

/**
 * Uses the first engine that gets its memory. If that engine is refused memory during a call or search, the next engine
 * that gets its memory repeats the call or search, with the same result. If none does, the call or search fails.
 * `retryFailed` tries the stronger engines again; searches in progress keep their engine.
 * @param rows functions that create the engines, strongest first
 * @param onChange called when another engine takes over
 * @throws RangeError if every engine is refused memory
 */
export function createFallbackEngine(
  rows: readonly CreateEngine[],
  given: EquationSet,
  onChange: () => void = () => {},
): Engine {
  let current = firstGranted(rows, 0, given);

  /** @throws Error if memory was not the reason, or if no weaker engine gets its memory */
  function replace({ engine, at }: EngineStep, error: unknown): void {
    if (!(error instanceof RangeError) || at + 1 === rows.length) throw error;
    // Another search may have replaced the engine already.
    if (engine !== current.engine) return;
    current = firstGranted(rows, at + 1, engine.set);
    onChange();
  }

  function attempt<Value>(call: (engine: Engine) => Value): Value {
    const tried = current;
    try {
      return call(tried.engine);
    } catch (error) {
      replace(tried, error);
      return attempt(call);
    }
  }

  return {
    get name() {
      return current.engine.name;
    },
    get gpuProblem() {
      return current.engine.gpuProblem ?? null;
    },
    get threads() {
      return current.engine.threads ?? 1;
    },
    set: {
      ...given,
      get rows() {
        return current.engine.set.rows;
      },
    },
    filter: (candidates, clue) => attempt((engine) => engine.filter(candidates, clue)),
    async *search(wanted) {
      for (;;) {
        const tried = current;
        try {
          return yield* tried.engine.search(wanted);
        } catch (error) {
          replace(tried, error);
        }
      }
    },
    worth: (of, guesses) => attempt((engine) => engine.worth(of, guesses)),
    findWinners: (of) => attempt((engine) => engine.findWinners(of)),
    retryFailed() {
      const stronger = rows.slice(0, current.at);
      if (stronger.length > 0) {
        try {
          current = firstGranted(stronger, 0, current.engine.set);
          onChange();
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
        }
      }
      current.engine.retryFailed?.();
    },
  };
}
