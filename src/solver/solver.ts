import type { EquationSet } from '../equations/set.ts';
import type { FinalAnswers } from '../protocol/answer.ts';
import type { Certainty, Hint } from '../protocol/hint.ts';
import type { BoardQuery, Question, QuestionDetails } from '../protocol/question.ts';
import type { Backend } from '../scoring/backend.ts';
import type { SearchRequest } from '../scoring/search.ts';
import type { HintSearch } from './hint-search.ts';
import type { Book } from './opening/book.ts';
import type { Openings } from './opening/openers.ts';
import type { Steps } from './steps.ts';
import type { Strategy } from './strategy/strategy.ts';

/** A search of a strategy that does not just play the best guess by its objective. Used only in the lab. */
export interface CustomSearch {
  /**
   * The guesses that the strategy ranks first, best first.
   * @param played number of turns before the guess
   * @param booked the best guess by the objective (a row), if a book contains it
   */
  search(
    backend: Backend,
    wanted: SearchRequest,
    at: { readonly played: number; readonly booked: number | null },
  ): HintSearch;
  /** The strategy's first guess (a row), or null if its objective determines it. */
  opener(set: EquationSet): number | null;
  /** Certainty of the strategy's guess, given the number of candidates. */
  certaintyOf(candidates: number): Certainty;
}

export interface SolverStrategy extends Strategy {
  readonly customSearch?: CustomSearch;
}

export interface Resources {
  /** Contains all equations (or words) of the guess set. */
  readonly equations: EquationSet;
  /** Compiled `assets/kernels/score.wasm`. */
  readonly kernel: WebAssembly.Module;
  readonly openings: Openings;
  /** At most one for each combination of rules and objective. */
  readonly books: readonly Book[];
  /** Finds a strategy by name. The default knows the product's strategies; the lab passes more. */
  readonly strategies?: (name: string) => SolverStrategy;
}

/** The part that all questions share, without the game, which the solver knows. */
export type SolverQuestion = Omit<BoardQuery, 'mode' | 'strategy'> & { readonly strategy: string };

type Asking<Kind extends Question['kind']> = SolverQuestion & Extract<QuestionDetails, { kind: Kind }>;

/**
 * Answers questions in short slices, between which the caller may stop. `hint` yields the best hint so far, or null
 * after a slice without one, and returns the final answer. A yielded hint's guess is final unless the hint is
 * `sampled`. In longer games only `hint`, `possible`, `explain` and `sentences` work; other questions fail with an
 * Error.
 */
export interface Solver {
  /** Reports on the current backend, which may change. */
  readonly backend: Pick<Backend, 'name' | 'gpuProblem' | 'threads'>;
  hint(question: SolverQuestion): Steps<FinalAnswers['hint'], Hint | null>;
  review(question: Omit<Asking<'review'>, 'kind'>): Steps<FinalAnswers['review']>;
  replay(question: SolverQuestion): Steps<FinalAnswers['replay']>;
  yardstick(question: SolverQuestion): Steps<FinalAnswers['yardstick']>;
  worth(question: Asking<'worth'>): Steps<FinalAnswers['worth']>;
  possible(question: Asking<'possible'>): Steps<FinalAnswers['possible']>;
  /** Draws an answer of the game; ignores the turns. */
  draw(question: Asking<'draw'>): Steps<FinalAnswers['draw']>;
  /** Draws positions to practise; an empty list for several grids or a given first row. */
  drill(question: Asking<'drill'>): Steps<FinalAnswers['drill']>;
  explain(question: Asking<'explain'>): Steps<FinalAnswers['explain']>;
  sentences(question: Asking<'sentences'>): Steps<FinalAnswers['sentences']>;
}
