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

/** Search of a strategy that does not simply play the best by its objective. No strategy of the product has one. */
export interface OwnSearch {
  /**
   * The guesses that it ranks first, best first.
   * @param turn guesses made before
   * @param booked the best by the objective among all equations, if a book has it
   */
  search(
    engine: Engine,
    wanted: Search,
    at: { readonly turn: number; readonly booked: number | null },
  ): AsyncGenerator<SearchState, SearchState, void>;
  /** Its first guess (a row), if different from its objective's. */
  opener(set: EquationSet): number | null;
  /** Certainty of its guess with so many candidates. */
  certaintyOf(candidates: number): Certainty;
}

/** A strategy for the solver. */
export interface SolverStrategy extends Strategy {
  readonly own?: OwnSearch;
}

/** Resources of a solver; fetched in the browser, read from disk in Node. */
export interface Resources {
  /** All rule variants in one set. */
  readonly equations: EquationSet;
  /** Compiled `assets/kernels/score.wasm`. */
  readonly kernel: WebAssembly.Module;
  readonly openers: Openers;
  /** At most one per rule variant. */
  readonly books: readonly Book[];
  /** The strategy of a name. Default: the product's; the lab passes more. */
  readonly strategies?: (name: string) => SolverStrategy;
}

/** A question without its game: a solver has one. */
export type SolverQuestion = Omit<AskedBoard, 'mode' | 'strategy'> & { readonly strategy: string };

/** A question of one kind. */
type Asking<Kind extends Inquired['kind']> = SolverQuestion & Extract<Inquired, { kind: Kind }>;

/**
 * Answers questions one at a time, in slices of about 15 ms: the caller runs `next()`, checks whether it still wants
 * the answer, and continues. Yields the best hint so far (null until the first), returns the final one. Unless
 * `sampled`, a hint's guess is already final, even if its list is still to come.
 */
export interface Solver {
  /** The current engine; it may change, see `trouble`. */
  readonly engine: EngineName;
  /** Why a stronger engine is not used; null or absent: nothing to report. */
  readonly trouble?: GpuUnavailable | null;
  /** Threads that compute; absent: one. */
  readonly threads?: number;
  hint(question: SolverQuestion): AsyncGenerator<Hint | null, Solutions['hint'], void>;
  review(question: Omit<Asking<'review'>, 'kind'>): AsyncGenerator<null, Solutions['review'], void>;
  worth(question: Asking<'worth'>): AsyncGenerator<null, Solutions['worth'], void>;
  remaining(question: Asking<'remaining'>): AsyncGenerator<null, Solutions['remaining'], void>;
  /** An answer of the game, whatever the turns say. */
  draw(question: Asking<'draw'>): AsyncGenerator<null, Solutions['draw'], void>;
}
