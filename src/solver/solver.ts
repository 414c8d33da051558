import type { EquationSet } from '../equations/set.ts';
import type { Solutions } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { AskedBoard, Inquired } from '../protocol/question.ts';
import type { EngineName, GpuUnavailable } from '../scoring/engine.ts';
import type { Book } from './opening/book.ts';
import type { Openers } from './opening/openers.ts';

/** What a solver is made of; fetched in the browser, read from disk in Node. */
export interface Resources {
  /** All rule variants in one set. */
  readonly equations: EquationSet;
  /** Compiled `assets/kernels/score.wasm`. */
  readonly kernel: WebAssembly.Module;
  readonly openers: Openers;
  /** At most one a rule variant. */
  readonly books: readonly Book[];
}

/** A solver knows one game. */
export type SolverQuestion = Omit<AskedBoard, 'mode'>;

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
