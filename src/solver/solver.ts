import type { EquationSet } from '../equations/set.ts';
import type { Solutions } from '../protocol/answer.ts';
import type { Certainty, Hint } from '../protocol/hint.ts';
import type { AskedBoard, Inquired } from '../protocol/question.ts';
import type { Engine, EngineName, GpuUnavailable } from '../scoring/engine.ts';
import type { Search } from '../scoring/search.ts';
import type { SearchState } from './large.ts';
import type { Book } from './opening/book.ts';
import type { Openers } from './opening/openers.ts';
import type { Strategy } from './strategy/strategy.ts';

/** How guesses are found where the best by the objective is not simply played. No strategy of the product's has one. */
export interface OwnSearch {
  /**
   * The guesses that it puts first, best first.
   * @param turn guesses made before
   * @param booked the best by the objective among all equations, where a book tells it
   */
  search(
    engine: Engine,
    wanted: Search,
    at: { readonly turn: number; readonly booked: number | null },
  ): AsyncGenerator<SearchState, SearchState, void>;
  /** Its first guess (a row), where that is another than its objective's. */
  opener(set: EquationSet): number | null;
  /** How sure its guess is against so many candidates. */
  certaintyOf(candidates: number): Certainty;
}

/** A strategy as the solver plays it. */
export interface SolverStrategy extends Strategy {
  readonly own?: OwnSearch;
}

/** What a solver is made of; fetched in the browser, read from disk in Node. */
export interface Resources {
  /** All rule variants in one set. */
  readonly equations: EquationSet;
  /** Compiled `assets/kernels/score.wasm`. */
  readonly kernel: WebAssembly.Module;
  readonly openers: Openers;
  /** At most one a rule variant. */
  readonly books: readonly Book[];
  /** The strategy of a name. Default: the product's; the lab hands in more. */
  readonly strategies?: (name: string) => SolverStrategy;
}

/** A solver knows one game. */
export type SolverQuestion = Omit<AskedBoard, 'mode' | 'strategy'> & { readonly strategy: string };

/** What is asked in a question of one kind. */
type Asking<Kind extends Inquired['kind']> = SolverQuestion & Extract<Inquired, { kind: Kind }>;

/**
 * Answers questions one at a time, in slices of about 15 ms: the caller runs `next()`, looks whether it still wants
 * the answer, and goes on. Yields the best hint so far (null while there is none yet), returns the final one. A hint
 * that is not `sampled` names its final guess already, even when the other guesses of its list are still to come.
 */
export interface Solver {
  /** The engine at work; it may change, see `trouble`. */
  readonly engine: EngineName;
  /** Why a stronger engine is not at work; null or absent while there is nothing to tell. */
  readonly trouble?: GpuUnavailable | null;
  /** Threads that compute; absent: one. */
  readonly threads?: number;
  hint(question: SolverQuestion): AsyncGenerator<Hint | null, Solutions['hint'], void>;
  review(question: SolverQuestion): AsyncGenerator<null, Solutions['review'], void>;
  worth(question: Asking<'worth'>): AsyncGenerator<null, Solutions['worth'], void>;
  remaining(question: Asking<'remaining'>): AsyncGenerator<null, Solutions['remaining'], void>;
  /** An answer of the game, whatever the turns say. */
  draw(question: Asking<'draw'>): AsyncGenerator<null, Solutions['draw'], void>;
}
