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
  /** Seconds that it still takes, penalties included, where wrong guesses cost time. */
  readonly seconds?: number;
}

/** What a guess does for one grid of several. */
export interface GridWorth {
  /** Chance to win it, 0 to 1. */
  readonly winChance: number;
  /** Feedbacks that it can get there, a win among them. */
  readonly cells: number;
}

/** What is left of one grid of several. */
export interface GridLeft {
  /** Possible answers. */
  readonly remaining: number;
  /** As in {@link Hint.groups}. */
  readonly groups: Hint['groups'];
}

/** What a guess is worth against the candidates. */
export interface RankedGuess {
  readonly guess: Equation;
  /** Expected information, in bits. */
  readonly bits: number;
  /** Expected number of candidates left after the feedback; 1 when it wins. */
  readonly expectedRemaining: number;
  /** Chance to win, 0 to 1, over all answers that it wins for. */
  readonly winChance: number;
  /** null: not known yet, or not worked out for such a game. */
  readonly value: Value | null;
  /** For each grid of several; null: it is solved. Absent: the game has one grid. */
  readonly gridWorths?: readonly (GridWorth | null)[];
}

/**
 * exact: every guess of the guess set was compared · book: computed exactly beforehand · sampled: best so far, or best
 * by a sample.
 */
export type Certainty = 'exact' | 'book' | 'sampled';

/** The recommendation for one position. */
export interface Hint extends RankedGuess {
  /** Name of its strategy. */
  readonly strategy: string;
  /** Rule variant of the candidates. */
  readonly rules: Rules;
  /** Whether a guess wins for answers that differ only in the order of their operations; false once a row proves otherwise. */
  readonly commutativeWins: boolean;
  /** Candidates before this guess; of several grids their product. */
  readonly remaining: number;
  /** Each grid of several; null: it is solved. Absent: the game has one grid. */
  readonly gridsLeft?: readonly (GridLeft | null)[];
  /** Standard error of `remaining` if estimated; absent: counted. */
  readonly remainingError?: number;
  /** Equations of the guess set that fit the board and belong to the `exact` rules. */
  readonly remainingExact: number;
  /** The candidates grouped by what wins for what, likeliest first, if three groups or fewer are left; else null. */
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
  /** Share of the search done, 0 to 1; 1 unless `certainty` is `sampled`. */
  readonly progress: number;
  readonly engine: EngineName;
  /** Milliseconds from the arrival of the question to this guess; the rest of the list may come later. */
  readonly ms: number;
}
