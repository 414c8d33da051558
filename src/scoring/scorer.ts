import type { Class } from './class.ts';
import type { BoundedObjective, Objective } from './objectives.ts';
import type { Costed } from './top.ts';

/** How many guesses a scorer wants at once. */
export interface BatchSize {
  /** As many are worth a call; more are passed only where they are known to matter. */
  readonly fewest: number;
  readonly most: number;
}

interface Scored {
  /** What can still enter the list, in any order. */
  readonly hits: readonly Costed[];
  /** Pairs (guess, candidate) that were looked at. */
  readonly pairs: number;
}

/** Tells what guesses cost. Every scorer tells the same costs; searches may use one in turns. */
export interface Scorer {
  /** Chooses what the next guesses are scored against; the same again costs nothing. */
  prepare(of: Class, objective: Objective): void;
  /** For the next call of `score`. */
  readonly batch: BatchSize;
  /** @param worst the last of a full list: what comes after it need not be told; null: everything matters */
  score(guesses: Uint32Array, worst: Costed | null): Promise<Scored>;
}

/** Looks for the guesses of a set that may be good, by upper bounds. One for each search. */
export interface Bounder {
  /** Measures a little of what the bounds need, about 15 ms. Returns the guesses once that is done; null: not yet. */
  measure(): Promise<BoundedGuesses | null>;
  /** Share of it that is done, 0 to 1. */
  readonly measured: number;
  /** Lets go of what it measured; the search calls it however it ends. */
  end(): void;
}

/** The guesses of a set that may be good. */
export interface BoundedGuesses {
  /**
   * Guesses that may cost `limit` or less, by falling bound. None: work was done, but guesses are still to come.
   * @returns null when no other guess can cost so little
   */
  next(limit: number, batch: BatchSize): Promise<Uint32Array | null>;
  /** Share of the guesses that were passed or ruled out, 0 to 1. */
  readonly share: number;
  /** Pairs that were looked at to rule guesses out. */
  readonly pairs: number;
}

/** Which guesses a bounder passes. */
export interface Bounded {
  /** The guesses that count, ascending; null: every row. */
  readonly among: Uint32Array | null;
  /**
   * Guesses, ascending, whose partition is not that of their feedback, and that were not scored: they come after the
   * others, by bounds that allow for what they win.
   */
  readonly winners: Uint32Array;
}

/** Begins to bound guesses. */
export type MakeBounder = (of: Class, objective: BoundedObjective, guesses: Bounded) => Bounder;
