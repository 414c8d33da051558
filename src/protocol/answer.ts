import type { Clue, Feedback, Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Cause } from './cause.ts';
import type { CellReason, Deduction } from './deduction.ts';
import type { Hint, RankedGuess, Value } from './hint.ts';
import type { Reason } from './reason.ts';

export const MAX_LISTED_ANSWERS = 50;

/**
 * Judgement of one guess of the player in a finished game. The `best.value.needed` of the first guess, plus the
 * `choice` and `luck` of all guesses, is the number of guesses in the game; after a loss, it includes the number still
 * needed on average.
 */
export interface Judgement {
  /** Number of possible answers before and after the turn; for several grids, the product. */
  readonly before: number;
  readonly after: number;
  readonly value: Value;
  /** Why the guess is good or poor, the most important reason first; empty for several grids. */
  readonly reasons: readonly Reason[];
  readonly best: Pick<TypedGuessWorth, 'guess' | 'value' | 'reasons'>;
  /** Number of guesses that the choice cost; negative: it was better than the suggestion. */
  readonly choice: number;
  /** null in games of several grids. */
  readonly cause: Cause | null;
  /** Number of guesses that luck cost; negative: good luck. */
  readonly luck: number;
  /** Estimated number of guesses that a guess drawn at random from the guess set would have cost on average. */
  readonly random: number;
  /** Expected and actual information of the guess, in bits. */
  readonly bits: number;
  readonly gained: number;
  /** Only of the costliest mistake that contradicts something provable, in games of one grid. */
  readonly contradiction?: Contradiction;
}

/** A symbol of a guess that cannot be at its tile, and why. */
export interface Contradiction {
  readonly tile: number;
  readonly symbol: string;
  readonly reason: CellReason;
}

export interface TypedGuessWorth extends RankedGuess {
  readonly value: Value;
  /** Why the guess is good or poor, the most important reason first; empty in games of several grids. */
  readonly reasons: readonly Reason[];
}

/** A possible feedback, or a win, and the number of candidates that give it. */
interface FeedbackCell {
  /** null: the guess wins. */
  readonly feedback: Feedback | null;
  readonly size: number;
  /** Probability of this feedback, 0 to 1. */
  readonly share: number;
}

export interface FeedbackPartition {
  readonly guess: Equation;
  /** Likeliest first. */
  readonly cells: readonly FeedbackCell[];
  /** Number of feedbacks that are not listed, and number of their candidates. */
  readonly others: { readonly feedbacks: number; readonly size: number };
}

export interface Possibilities {
  /** The symbols that can occur, with their chances at each place, 0 to 1. */
  readonly symbols: readonly { readonly symbol: string; readonly shares: readonly number[] }[];
  /** Whether the chances are estimates, because only a sample of the candidates is known. A chance of 0 is certain. */
  readonly isSampled: boolean;
  /** All candidates with their chances, likeliest first; null: too many to list. */
  readonly answers: readonly { readonly answer: Equation; readonly share: number }[] | null;
  readonly split: FeedbackPartition | null;
}

/** A row of a game that Maxwell plays. */
export interface ReplayRow extends Turn {
  /** Number of possible answers after the row; for several grids, the product. */
  readonly left: number;
}

/**
 * How hard an answer is. A careful player begins with the same row, and then always guesses an equation that fits all
 * rows, drawn with its probability.
 */
export interface Yardstick {
  /** Average number of guesses that the player needs; a lost game counts as one guess more than the board has. */
  readonly needed: number;
  /**
   * The same for drawn answers after Maxwell's first guess or a drawn given row: the median, and the share of answers
   * that need fewer guesses than this one, 0 to 1. null: not measured for this game.
   */
  readonly usual: { readonly needed: number; readonly easier: number } | null;
}

/** Each of the game's answer rules leaves some grid without an answer. `suspectRow`: the row to check, from 0. */
export interface Inconsistent {
  readonly kind: 'inconsistent';
  readonly suspectRow: number;
  /** The first grid, from 0, without a fitting answer; 0 if all have one, but by different rules. Absent: one grid. */
  readonly grid?: number;
}

export interface FinalAnswers {
  readonly hint: { readonly kind: 'hint'; readonly hint: Hint } | Inconsistent;
  /** `judged`: one entry per guess of the player. */
  readonly review: { readonly kind: 'review'; readonly judged: readonly Judgement[] } | Inconsistent;
  /** `rows`: without given ones; null: the answer is not known. */
  readonly replay: { readonly kind: 'replay'; readonly rows: readonly ReplayRow[] | null } | Inconsistent;
  /** `yardstick`: null if the answer is not known, or for several grids. */
  readonly yardstick: { readonly kind: 'yardstick'; readonly yardstick: Yardstick | null } | Inconsistent;
  readonly worth: { readonly kind: 'worth'; readonly worth: TypedGuessWorth } | Inconsistent;
  readonly possible: { readonly kind: 'possible'; readonly possible: Possibilities } | Inconsistent;
  readonly draw: { readonly kind: 'draw'; readonly answer: Equation };
  readonly drill: { readonly kind: 'drill'; readonly positions: readonly (readonly Clue[])[] };
  /** `reason`: null: an answer has the symbol there or, if answers are only sampled, nothing simple excludes it. */
  readonly explain: { readonly kind: 'explain'; readonly reason: CellReason | null } | Inconsistent;
  /** At most two; none in longer games. */
  readonly sentences: { readonly kind: 'sentences'; readonly sentences: readonly Deduction[] } | Inconsistent;
}
export type FinalAnswer = FinalAnswers[keyof FinalAnswers];

export type Answer =
  | FinalAnswer
  /** An unfinished hint. Its guess is already final, unless the certainty is `sampled`. */
  | { readonly kind: 'progress'; readonly hint: Hint }
  /** `reason`: the message of an error. */
  | { readonly kind: 'failed'; readonly reason: string };
