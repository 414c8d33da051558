import type { EquationSet } from '../equations/set.ts';
import type { Engine } from './engine.ts';

/**
 * Makes an engine.
 * @throws RangeError when the browser refuses memory
 */
export type EngineRow = (set: EquationSet) => Engine;

/** An engine, and what may take its place. */
interface EngineStep {
  readonly engine: Engine;
  readonly weaker: readonly EngineRow[];
}

/** @throws RangeError when every row is refused memory */
function firstGranted([row, ...weaker]: readonly EngineRow[], set: EquationSet): EngineStep {
  try {
    return { engine: row(set), weaker };
  } catch (error) {
    if (!(error instanceof RangeError) || weaker.length === 0) throw error;
    return firstGranted(weaker, set);
  }
}

/**
 * The first engine that gets its memory. When it is refused more during a search, the next one takes over: the search
 * begins again there and answers the same. When the last is refused more, the question fails; the next question tries again.
 * @param rows strongest first
 * @param onChange called when another engine takes over
 * @throws RangeError when every row is refused memory
 */
export function createFallbackEngine(
  rows: readonly EngineRow[],
  given: EquationSet,
  onChange: () => void = () => {},
): Engine {
  let current = firstGranted(rows, given);

  /** @throws what the engine threw, unless another one can take over */
  function replace({ engine, weaker }: EngineStep, error: unknown): void {
    if (!(error instanceof RangeError) || weaker.length === 0) throw error;
    // Another search may have replaced it.
    if (engine !== current.engine) return;
    current = firstGranted(weaker, engine.set);
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
    get trouble() {
      return current.engine.trouble ?? null;
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
    filter: (candidates, turn) => attempt((engine) => engine.filter(candidates, turn)),
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
  };
}
