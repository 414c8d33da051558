import type { Rules } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { BackendName } from '../scoring/backend.ts';
import type { Reason } from './reason.ts';

/** Average number of guesses that the game still takes with this guess first and Maxwell's play after it. */
export interface Value {
  /** Includes this guess: 1 if it always wins. With several grids, 0 once all are solved. */
  readonly needed: number;
  /** Whether `needed` is exact; otherwise it is an estimate, for one grid usually to within 0.03. */
  readonly isExact: boolean;
  /**
   * Average number of seconds still needed, with penalties and a surcharge for losing. Absent: wrong guesses cost no
   * time.
   */
  readonly seconds?: number;
}

/** Effect of a guess on one of several grids. */
export interface GridWorth {
  /** Chance to win the grid, 0 to 1. */
  readonly winChance: number;
  /** Number of possible feedbacks; a win counts as one. */
  readonly cells: number;
}

/** Candidates of one of several grids. */
export type GridCandidates = Pick<Hint, 'remaining' | 'groups'>;

export interface RankedGuess {
  readonly guess: Equation;
  /** Expected information, in bits. */
  readonly bits: number;
  /** Expected number of candidates left after the feedback; a win counts as 1. For several grids, the product. */
  readonly expectedRemaining: number;
  /** Chance to solve all unsolved grids, 0 to 1. */
  readonly winChance: number;
  /** null: not known yet, or not computed. */
  readonly value: Value | null;
  /** One entry per grid; null: solved. Absent: the game has one grid. */
  readonly gridWorths?: readonly (GridWorth | null)[];
}

/**
 * exact: the strategy's search is complete · book: found in advance, or the player's own first guess · sampled: all
 * others, such as the best guess so far, the best according to a sample, or the openers of longer games.
 */
export type Certainty = 'exact' | 'book' | 'sampled';

/** The suggestion for one board. */
export interface Hint extends RankedGuess {
  readonly strategy: string;
  readonly rules: Rules;
  /**
   * Whether any order of operations wins: false if the setting or the rows rule it out. In longer games
   * it only repeats the setting.
   */
  readonly commutativeWins: boolean;
  /** Number of candidates before this guess; for several grids, the product. */
  readonly remaining: number;
  /** One entry per grid; null: solved. Absent: the game has one grid. */
  readonly gridsLeft?: readonly (GridCandidates | null)[];
  /** Standard error of `remaining` if it is an estimate; absent: it is exact. */
  readonly remainingError?: number;
  /** Like `remaining`, but by the `exact` rules; for words, and longer games with stricter rules, by their own. */
  readonly remainingExact: number;
  /** Groups of candidates that one guess wins, likeliest first; null: more than ten, or not listed. */
  readonly groups: readonly (readonly Equation[])[] | null;
  /** Entropy of the candidates, in bits. */
  readonly remainingBits: number;
  /** Number of candidates before each turn, and now: `[total, after turn 1, …, remaining]`. */
  readonly history: readonly number[];
  /** At most ten of the best guesses, this hint's first. */
  readonly top: readonly RankedGuess[];
  /** Why the guess is good, the most important reason first; null: not known yet, or not computed in this game. */
  readonly reasons: readonly Reason[] | null;
  readonly certainty: Certainty;
  /** It is the player's own first guess; our suggestions follow it in the list. Absent: it is ours. */
  readonly isOwn?: true;
  /** Completed share of the search, 0 to 1; 1 in final hints. */
  readonly progress: number;
  readonly backend: BackendName;
  /** Milliseconds from the start of the work on the question to this guess. The rest of the list may take longer. */
  readonly ms: number;
}
