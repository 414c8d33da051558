import type { Rules } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { EngineName } from '../scoring/engine.ts';
import type { Reason } from './reason.ts';

/** How many guesses the game still takes, on average, with one guess first and Maxwell's play after it. */
export interface Value {
  /** With this guess; 1 when it wins. */
  readonly needed: number;
  /** Played out to the end; otherwise estimated, to about 0.03. */
  readonly isExact: boolean;
}

/** What a guess is worth against the candidates. */
export interface RankedGuess {
  readonly guess: Equation;
  /** Expected information, in bits. */
  readonly bits: number;
  /** Expected number of candidates left after the feedback; 1 when it wins. */
  readonly expectedRemaining: number;
  /** Chance that this guess wins, 0 to 1, with all the answers that it wins for. */
  readonly winChance: number;
  /** null: not known yet, or not worked out for such a game. */
  readonly value: Value | null;
}

/** exact: every guess of the pool was compared · book: looked up, computed exactly beforehand · sampled: best so far, or best by a sample. */
export type Certainty = 'exact' | 'book' | 'sampled';

/** The recommendation for one situation. */
export interface Hint extends RankedGuess {
  /** Name of the strategy that made it. */
  readonly strategy: string;
  /** Rule variant that the candidates come from. */
  readonly rules: Rules;
  /** Whether a guess wins for answers that differ only in the order of their operations; false once a row proves otherwise. */
  readonly commutativeWins: boolean;
  /** Candidates before this guess. */
  readonly remaining: number;
  /** Standard error of `remaining` where it is an estimate; absent: it was counted. */
  readonly remainingError?: number;
  /** Equations of the `exact` rules that agree with the board, of those that can be guessed. */
  readonly remainingExact: number;
  /** The candidates by what wins for what, when three groups or fewer are left, the likeliest first; null while there are more. */
  readonly groups: readonly (readonly Equation[])[] | null;
  /** The doubt left, in bits. */
  readonly remainingBits: number;
  /** Candidates before each turn played, then now: `[total, after turn 1, …, remaining]`. */
  readonly history: readonly number[];
  /**
   * The ten best guesses, of those that win for the same answers only the best: this hint's own, then the others by
   * guesses needed.
   */
  readonly top: readonly RankedGuess[];
  /** Why its guess, the most telling first; null: not known yet, or not worked out for such a game. */
  readonly reasons: readonly Reason[] | null;
  readonly certainty: Certainty;
  /** Share of the search that is done, 0 to 1; 1 unless `certainty` is `sampled`. */
  readonly progress: number;
  readonly engine: EngineName;
  /** From the arrival of the question to this guess, in milliseconds; the rest of the list may come later. */
  readonly ms: number;
}
