import type { ScoredGuess } from './best-guesses.ts';
import type { Class } from './class.ts';
import type { BoundedObjective, Objective } from './objectives.ts';

export interface BatchSize {
  /** Fewer guesses are not worth a call, so callers may add less promising ones. */
  readonly min: number;
  readonly max: number;
}

interface Scored {
  /** The guesses that can still enter the list, and perhaps others, in any order. */
  readonly hits: readonly ScoredGuess[];
  /** Number of (guess, candidate) pairs examined. */
  readonly pairsScored: number;
}

/** Computes the costs of guesses, the same in every backend. Several searches may take turns with a scorer. */
export interface Scorer {
  /** Sets the class and objective for the next guesses. */
  prepare(cls: Class, objective: Objective): void;
  /** Limits for the next call of `score`. */
  readonly batchSize: BatchSize;
  /** @param worst the guess to beat: guesses that do not rank before it may be left out; null: return all costs */
  score(guesses: Uint32Array, worst: ScoredGuess | null): Promise<Scored>;
}

/** Finds the guesses of a set that may be good, by upper bounds on their entropy or cell count. Serves one search. */
interface Bounder {
  /** Indexes guesses or measures for 10 to 25 ms. Returns null until the measurement is complete. */
  measure(): Promise<GuessesByBound | null>;
  /** Share of the measurement that is done, 0 to 1. */
  readonly progress: number;
  /** Releases the measurements. A search must call this, also when it is abandoned. */
  release(): void;
}

export interface GuessesByBound {
  /**
   * The next guesses that may cost at most `limit`, roughly by falling bound; may be empty before the end.
   * @returns null if no other guess can cost that little
   */
  next(limit: number, batch: BatchSize): Promise<Uint32Array | null>;
  /** Estimated share of the work that is done, 0 to 1. */
  readonly share: number;
}

export interface BounderGuesses {
  /** The only guesses to consider, ascending; null for all rows. */
  readonly only: Uint32Array | null;
  /**
   * Guesses, ascending, whose cost the partition by feedback does not determine. They come after all others, perhaps
   * for the second time, with bounds that allow for the candidates that they win.
   */
  readonly scoreLast: Uint32Array;
}

export type MakeBounder = (cls: Class, objective: BoundedObjective, guesses: BounderGuesses) => Bounder;
